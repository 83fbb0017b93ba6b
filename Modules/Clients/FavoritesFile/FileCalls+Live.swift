#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension FileCalls {
  /// The calls themselves.
  static let live = FileCalls(
    open: { path, mode throws(SystemError) in
      // A pipe in the place of a file must not be waited for.
      try check(platformOpen(path, mode.flags | O_CLOEXEC | O_NONBLOCK, 0o600))
    },
    close: { _ = platformClose($0) },
    read: { file, count, offset throws(SystemError) in
      var buffer = [UInt8](repeating: 0, count: count)
      let found = buffer.withUnsafeMutableBytes {
        pread(file, $0.baseAddress, $0.count, off_t(offset))
      }
      try check(found)
      return Array(buffer.prefix(found))
    },
    write: { file, bytes throws(SystemError) in
      try check(bytes.withUnsafeBytes { platformWrite(file, $0.baseAddress, $0.count) })
    },
    sync: { file throws(SystemError) in
      #if canImport(Darwin)
        // There `fsync` leaves the bytes in the disk's own memory.
        if fcntl(file, F_FULLFSYNC) == 0 { return }
      #endif
      try check(fsync(file))
    },
    truncate: { file, size throws(SystemError) in try check(ftruncate(file, off_t(size))) },
    lock: { file throws(SystemError) in try check(flock(file, LOCK_EX | LOCK_NB)) },
    rename: { path, newPath throws(SystemError) in try check(platformRename(path, newPath)) },
    makeFolder: { path throws(SystemError) in try check(mkdir(path, 0o700)) },
    status: { path throws(SystemError) in
      var found = stat()
      try check(stat(path, &found))
      let kind = found.st_mode & mode_t(S_IFMT)
      return FileStatus(
        device: UInt64(truncatingIfNeeded: found.st_dev),
        number: UInt64(truncatingIfNeeded: found.st_ino), size: Int(found.st_size),
        isFile: kind == mode_t(S_IFREG))
    },
    pause: { usleep(2_000) })

  @discardableResult
  private static func check<Result: SignedInteger>(
    _ result: Result
  ) throws(SystemError) -> Result {
    if result < 0 { throw SystemError(code: errno) }
    return result
  }
}

extension OpenMode {
  fileprivate var flags: Int32 {
    switch self {
    case .reading: O_RDONLY
    case .appending: O_RDWR | O_APPEND
    case .appendingOrNew: O_RDWR | O_APPEND | O_CREAT
    case .new: O_RDWR | O_APPEND | O_CREAT | O_TRUNC
    }
  }
}

extension SystemError {
  static let interrupted = SystemError(code: EINTR)
  static let busy = SystemError(code: EWOULDBLOCK)
  static let missing = SystemError(code: ENOENT)
  static let exists = SystemError(code: EEXIST)
  static let full = SystemError(code: ENOSPC)
  /// A folder cannot be synced on some file systems, which do without.
  static let unsupported = SystemError(code: EINVAL)

  /// What happened, in words that end a sentence.
  func words(_ path: String) -> String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "there is no permission to use \(path)"
    case ENOENT: "\(path) is gone"
    case ENOTDIR: "\(path) is not a folder"
    case EIO: "the disk failed"
    case EWOULDBLOCK: "another program has locked \(path)"
    default: "\(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    }
  }
}

// Closures above are named like these.
#if canImport(Darwin)
  private let (platformClose, platformWrite) = (Darwin.close, Darwin.write)
  private func platformOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    Darwin.open(path, flags, mode)
  }
  private func platformRename(_ path: String, _ newPath: String) -> Int32 {
    Darwin.rename(path, newPath)
  }
#elseif canImport(Musl)
  private let (platformClose, platformWrite) = (Musl.close, Musl.write)
  private func platformOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    Musl.open(path, flags, mode)
  }
  private func platformRename(_ path: String, _ newPath: String) -> Int32 {
    Musl.rename(path, newPath)
  }
#elseif canImport(Glibc)
  private let (platformClose, platformWrite) = (Glibc.close, Glibc.write)
  private func platformOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    Glibc.open(path, flags, mode)
  }
  private func platformRename(_ path: String, _ newPath: String) -> Int32 {
    Glibc.rename(path, newPath)
  }
#endif
