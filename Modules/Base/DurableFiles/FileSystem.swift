import PlatformC

/// The calls of the operating system on files; tests replace them by a fake disk.
///
/// Each call returns a negative error number if it fails. A signal may interrupt it, and `write` may
/// write fewer bytes than it is given.
package protocol FileSystem: Sendable {
  /// Opens a file, and returns its descriptor.
  func open(_ path: FilePath, _ mode: OpenMode) -> Int
  /// Closes a file, which releases its lock.
  func close(_ file: Int)
  /// Reads bytes at an offset, or without one the next bytes, and returns how many; 0 at the end.
  func read(_ file: Int, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?) -> Int
  /// Writes at the end of the file, and returns how many bytes it wrote.
  func write(_ bytes: ArraySlice<UInt8>, to file: Int) -> Int
  /// Flushes a file, or the names in a folder, to the disk.
  func sync(_ file: Int) -> Int
  /// Shortens a file.
  func truncate(_ file: Int, to size: Int) -> Int
  /// Takes the lock of a file or a folder, or fails at once if another program holds it.
  func lock(_ file: Int) -> Int
  /// Gives a file the owner, the group and the permissions of another.
  func adopt(_ file: Int, from other: FileStatus) -> Int
  /// Renames a file, which replaces a file at the new path.
  func rename(_ path: FilePath, to newPath: FilePath) -> Int
  /// Removes a file.
  func remove(_ path: FilePath) -> Int
  /// Makes a folder for its owner alone.
  func makeDirectory(_ path: FilePath) -> Int
  /// Returns the names in a folder; none if it cannot be read.
  func names(in folder: FilePath) -> [FilePath]
  /// Finds the status of a path: of a link itself, or of its target.
  func find(_ status: inout FileStatus, of path: FilePath, followingLinks: Bool) -> Int
  /// Finds the status of an open file.
  func find(_ status: inout FileStatus, of file: Int) -> Int
  /// The user of the process; 0 for the superuser.
  var user: UInt32 { get }
  /// Replaces a path by the same path without links.
  func resolve(_ path: inout FilePath) -> Int
  /// Waits a moment before a lock is tried again.
  func pause()
  /// Returns a number below 2³¹ that it has not given to another program.
  func drawNumber() -> Int
  /// Tells after each change in a folder by any process, until it is told to stop; it may tell without a change, too.
  func watch(_ folder: FilePath, tell: @escaping @Sendable () -> Bool)
}

/// The purpose of opening a file.
///
/// A file that is written is not opened through a link, except for writing to what a user names.
package enum OpenMode: Equatable, Sendable {
  /// Reads a file.
  case reading
  /// Reads standard input; the path is ignored.
  case standardInput
  /// Syncs or locks a folder.
  case folder
  /// Reads a file, and writes at its end.
  case appending
  /// The same, and makes a missing file for its owner alone.
  case appendingOrNew
  /// Makes a file with these permissions; it is an error if one is there.
  case new(permissions: UInt32)
  /// Writes to a file, a pipe or a device.
  case writing

  /// Whether a missing file is made for its owner alone.
  var makesPrivateFile: Bool { self == .appendingOrNew || self == .new(permissions: 0o600) }
}

/// The status of a file.
package struct FileStatus: Equatable, Sendable {
  /// A kind of file.
  package enum Kind: Sendable { case regular, link, other }

  /// The kind.
  package var kind = Kind.other
  /// The device, and the number of the file on it, which together are its identity.
  package var (device, number) = (UInt64(0), UInt64(0))
  /// The number of bytes.
  package var size = 0
  /// The owner and the group.
  package var (owner, group) = (UInt32(0), UInt32(0))
  /// The permission bits.
  package var permissions = UInt32(0o600)

  /// Creates the status of an empty file of another kind.
  package init() {}

  /// Whether it is a file, and no folder, pipe or device.
  package var isRegular: Bool { kind == .regular }

  /// Returns whether both are the status of one file.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}

/// The file system of this machine.
package struct LiveFileSystem: FileSystem {
  package init() {
    // A file that may not grow any more is an error then, as a full disk is, and not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
  }

  package func open(_ path: FilePath, _ mode: OpenMode) -> Int {
    let (flags, permissions) =
      // Opening a pipe must not wait for its other end.
      switch mode {
      case .standardInput: (Int32?.none, UInt32(0))
      case .reading: (O_RDONLY | O_NONBLOCK, 0)
      case .folder: (O_RDONLY | O_DIRECTORY, 0)
      case .appending: (O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK, 0)
      case .appendingOrNew: (O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CREAT, 0o600)
      case .new(let permissions): (O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT | O_EXCL, permissions)
      case .writing: (O_WRONLY, 0)
      }
    guard let flags else { return code(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)) }
    return code(
      path.withCString { PlatformC.open($0, flags | O_CLOEXEC, mode_t(permissions)) })
  }

  package func close(_ file: Int) { _ = PlatformC.close(Int32(file)) }

  package func read(
    _ file: Int, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?
  ) -> Int {
    let (file, start, size) = (Int32(file), buffer.baseAddress, buffer.count)
    let count =
      offset.map { pread(file, start, size, off_t($0)) } ?? PlatformC.read(file, start, size)
    if count < 0, errno == EAGAIN {
      // Another program made standard input nonblocking.
      var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      _ = poll(&ready, 1, -1)
      return -Int(EINTR)
    }
    return code(count)
  }

  package func write(_ bytes: ArraySlice<UInt8>, to file: Int) -> Int {
    code(bytes.withUnsafeBytes { PlatformC.write(Int32(file), $0.baseAddress, $0.count) })
  }

  package func sync(_ file: Int) -> Int {
    #if canImport(Darwin)
      // There `fsync` leaves the bytes in the disk's own memory.
      if fcntl(Int32(file), F_FULLFSYNC) == 0 { return 0 }
    #endif
    return code(fsync(Int32(file)))
  }

  package func truncate(_ file: Int, to size: Int) -> Int {
    code(ftruncate(Int32(file), off_t(size)))
  }

  package func lock(_ file: Int) -> Int { code(flock(Int32(file), LOCK_EX | LOCK_NB)) }

  package func adopt(_ file: Int, from other: FileStatus) -> Int {
    var own = FileStatus()
    let found = find(&own, of: file)
    let isSameOwner = own.owner == other.owner && own.group == other.group
    let owning = isSameOwner ? found : code(fchown(Int32(file), other.owner, other.group))
    let permitting = code(fchmod(Int32(file), mode_t(other.permissions)))
    return min(owning, permitting)
  }

  package func rename(_ path: FilePath, to newPath: FilePath) -> Int {
    code(path.withCString { old in newPath.withCString { PlatformC.rename(old, $0) } })
  }

  package func remove(_ path: FilePath) -> Int { code(path.withCString { unlink($0) }) }

  package func makeDirectory(_ path: FilePath) -> Int {
    code(path.withCString { mkdir($0, 0o700) })
  }

  package func names(in folder: FilePath) -> [FilePath] {
    guard let list = folder.withCString(opendir) else { return [] }
    defer { closedir(list) }
    var names: [FilePath] = []
    while let entry = readdir(list) {
      // The name is shorter than the array that C has for it.
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0.prefix { $0 != 0 }) })
    }
    return names
  }

  package func find(
    _ status: inout FileStatus, of path: FilePath, followingLinks: Bool
  ) -> Int {
    var found = stat()
    let result = path.withCString { followingLinks ? stat($0, &found) : lstat($0, &found) }
    status = FileStatus(found)
    return code(result)
  }

  package func find(_ status: inout FileStatus, of file: Int) -> Int {
    var found = stat()
    let result = fstat(Int32(file), &found)
    status = FileStatus(found)
    return code(result)
  }

  package var user: UInt32 { geteuid() }

  package func resolve(_ path: inout FilePath) -> Int {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { return -Int(errno) }
    defer { free(resolved) }
    path = FilePath(cString: resolved)
    return 0
  }

  package func pause() { usleep(2_000) }

  package func drawNumber() -> Int { Int.random(in: 1..<1 << 31) }

  /// Returns the result of a call, or its error number below zero.
  private func code(_ result: some SignedInteger) -> Int { result < 0 ? -Int(errno) : Int(result) }
}

extension FileSystem where Self == LiveFileSystem {
  /// The file system of this machine.
  package static var live: LiveFileSystem { LiveFileSystem() }
}

extension FileStatus {
  fileprivate init(_ found: stat) {
    kind =
      switch found.st_mode & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .regular
      case mode_t(S_IFLNK): .link
      default: .other
      }
    device = UInt64(truncatingIfNeeded: found.st_dev)
    number = UInt64(truncatingIfNeeded: found.st_ino)
    (size, owner, group) = (Int(found.st_size), found.st_uid, found.st_gid)
    permissions = UInt32(found.st_mode & 0o7777)
  }
}
