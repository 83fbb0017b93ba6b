import Files
import Platform

/// The steps in which a file is read and replaced, so that tests can let each of them fail.
struct FileSteps: Sendable {
  /// Takes the lock of a folder; nil where another program has it.
  var lock: @Sendable (_ folder: FilePath) throws(FileError) -> FolderLock?
  /// Whether nothing has a name.
  var isFree: @Sendable (_ path: FilePath) throws(FileError) -> Bool
  /// The path itself, or the target of a link at it.
  var target: @Sendable (_ path: FilePath) throws(FileError) -> FilePath
  /// Reads a regular file to its end; nil where nothing lies there.
  var read: @Sendable (_ path: FilePath, _ limit: Int) throws(FileError) -> [UInt8]?
  /// Creates a folder and those above it, which may be there already.
  var makeFolder: @Sendable (_ path: FilePath) throws(FileError) -> Void
  /// Writes a new file, and brings it to the disk. It gets the owner and the permissions of another file,
  /// and is private without one.
  var write:
    @Sendable (_ path: FilePath, _ bytes: [UInt8], _ other: FilePath) throws(FileError) -> Void
  var rename: @Sendable (_ path: FilePath, _ newPath: FilePath) throws(FileError) -> Void
  /// Brings the names in a folder to the disk.
  var syncFolder: @Sendable (_ path: FilePath) throws(FileError) -> Void
}

extension FileSteps {
  /// The steps of the operating system.
  static let live = FileSteps(
    lock: { folder throws(FileError) in
      guard let file = try open(folder, O_RDONLY | O_DIRECTORY) else { return FolderLock() }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return FolderLock(file) }
      let isTaken = errno == EWOULDBLOCK
      close(file)
      // Some file systems have no locks.
      return isTaken ? nil : FolderLock()
    },
    isFree: { path throws(FileError) in
      var status = stat()
      if path.withCString({ lstat($0, &status) }) == 0 { return false }
      if errno == ENOENT { return true }
      throw .system(path)
    },
    target: { path throws(FileError) in try path.target() },
    read: { path, limit throws(FileError) in
      guard let file = try open(path, O_RDONLY | O_NONBLOCK) else { return nil }
      defer { close(file) }
      return try readAll(file, path, limit)
    },
    makeFolder: { path throws(FileError) in try path.makeFolder() },
    write: { path, bytes, other throws(FileError) in try path.writeDraft(bytes, of: other) },
    rename: { path, newPath throws(FileError) in
      let isDone = path.withCString { old in
        newPath.withCString { Platform.rename(old, $0) == 0 }
      }
      guard isDone else { throw .system(newPath) }
    },
    syncFolder: { path throws(FileError) in
      guard let folder = try open(path, O_RDONLY | O_DIRECTORY) else { throw .system(path) }
      defer { close(folder) }
      // Some file systems bring names to the disk by themselves, and say that they cannot be asked to.
      guard fsync(folder) == 0 || errno == EINVAL else { throw .system(path) }
    })

  /// Opens a file; nil where nothing lies there.
  private static func open(_ path: FilePath, _ flags: Int32) throws(FileError) -> Int32? {
    while true {
      let file = path.withCString { Platform.open($0, flags | O_CLOEXEC, mode_t(0o600)) }
      if file >= 0 { return file }
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno != EINTR { throw .system(path) }
    }
  }

  private static func readAll(
    _ file: Int32, _ path: FilePath, _ limit: Int
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("\(path) is no file") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Platform.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(path) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
      if bytes.count > limit { throw FileError("\(path) is longer than \(limit) bytes") }
    }
  }
}
