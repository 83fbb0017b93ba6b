import Platform

extension FilePath {
  /// Standard input or standard output, as options name them.
  public var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }

  /// Reads a regular file, or standard input, to its end.
  ///
  /// - Parameter limit: The most bytes that it may have.
  public func read(limit: Int) throws(FileError) -> [UInt8] {
    let file = isStandardStream ? STDIN_FILENO : try openRegular()
    defer { if !isStandardStream { close(file) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Platform.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Whoever gave this input may have set it not to wait.
        var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
        continue
      }
      guard count >= 0 else { throw .system(self) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
      if bytes.count > limit { throw FileError(self, "longer than \(limit) bytes") }
    }
  }

  /// Replaces the file as a whole: it holds the bytes, or what it held before.
  ///
  /// A link stays one, and its file is replaced; the file keeps its permissions, and not its other names and
  /// its owner. To what is no regular
  /// file, such as a pipe, the bytes are written.
  public func replace(with bytes: [UInt8]) throws(FileError) {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else {
      // A link to nothing is not what a file is meant to replace.
      guard errno == ENOENT, !isLink else { throw .system(self) }
      return try renameNew(bytes, permissions: nil)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let file = try open(O_WRONLY)
      defer { close(file) }
      return try write(bytes, to: file)
    }
    guard withCString({ access($0, W_OK) }) == 0 else { throw .system(self) }
    try resolved().renameNew(bytes, permissions: status.st_mode & 0o7777)
  }

  /// Writes a new file beside this one, brings it to the disk, and gives it the name of this one.
  private func renameNew(_ bytes: [UInt8], permissions: mode_t?) throws(FileError) {
    let new = self + ".\(getpid()).new"
    let file = try openNew(new)
    do throws(FileError) {
      defer { close(file) }
      if let permissions, fchmod(file, permissions) != 0 { throw .system(self) }
      try write(bytes, to: file)
      guard fsync(file) == 0 else { throw .system(self) }
    } catch {
      new.remove()
      throw error
    }
    guard new.withCString({ new in withCString { rename(new, $0) } }) == 0 else {
      let error = FileError.system(self)
      new.remove()
      throw error
    }
    // Where the folder cannot be brought to the disk, the system does it later.
    try? parent.syncNames()
  }

  /// Opens a new file beside this one, also where a program that was killed left one of that name.
  private func openNew(_ new: FilePath) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    if let file = try? new.open(flags) { return file }
    guard errno == EEXIST else { throw .system(self) }
    guard new.withCString({ unlink($0) }) == 0 else { throw .system(new) }
    return try new.open(flags)
  }

  /// Brings the names in the folder to the disk.
  func syncNames() throws(FileError) {
    // Where the folder cannot be read, the system does it later.
    guard let folder = try? open(O_RDONLY | O_DIRECTORY) else { return }
    defer { close(folder) }
    // Some file systems bring names to the disk by themselves, and say that they cannot be asked to.
    guard fsync(folder) == 0 || errno == EINVAL else { throw .system(self) }
  }

  /// Creates a folder at the path, and those above it, for their owner alone; they may be there already.
  /// Those that were made are on the disk when this returns.
  public func makeFolder() throws(FileError) {
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == UInt8(ascii: "/") }
    for end in ends + [bytes.endIndex] {
      let folder = FilePath(bytes: bytes[..<end])
      // What is there already need not be writable.
      let isMade = folder.withCString { mkdir($0, 0o700) == 0 }
      if isMade {
        try folder.parent.syncNames()
      } else if ![EEXIST, EISDIR, EROFS].contains(errno) {
        throw .system(folder)
      }
    }
  }

  /// Whether another path leads to the same file.
  public func isSameFile(as other: FilePath) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    return withCString { stat($0, &status) } == 0
      && other.withCString { stat($0, &otherStatus) } == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// Opens a regular file to read it. Opening a pipe does not wait for a writer.
  private func openRegular() throws(FileError) -> Int32 {
    let file = try open(O_RDONLY | O_NONBLOCK)
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
    close(file)
    throw .notRegular(self)
  }

  private func open(_ flags: Int32) throws(FileError) -> Int32 {
    while true {
      let file = withCString { Platform.open($0, flags | O_CLOEXEC, mode_t(0o666)) }
      if file >= 0 { return file }
      if errno != EINTR { throw .system(self) }
    }
  }

  /// Writes all bytes to a file that is open.
  ///
  /// - Parameter file: The descriptor of the file at this path.
  package func write(_ bytes: [UInt8], to file: Int32) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(self) }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether a link lies at the path, wherever it leads.
  var isLink: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path without links.
  func resolved() throws(FileError) -> FilePath {
    guard let path = withCString({ realpath($0, nil) }) else { throw .system(self) }
    defer { free(path) }
    return FilePath(
      bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }

  private func remove() {
    _ = withCString { unlink($0) }
  }
}
