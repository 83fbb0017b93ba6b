import Files
import Platform

extension FileCalls {
  /// The calls themselves.
  static let live = FileCalls(
    open: { path, mode throws(SystemError) in
      // A pipe in the place of a file must not be waited for.
      let flags = mode.flags | O_CLOEXEC | O_NONBLOCK
      return try check(path.withCString { Platform.open($0, flags, 0o600) })
    },
    close: { _ = Platform.close($0) },
    read: { file, count, offset throws(SystemError) in
      var buffer = [UInt8](repeating: 0, count: count)
      let found = buffer.withUnsafeMutableBytes {
        pread(file, $0.baseAddress, $0.count, off_t(offset))
      }
      try check(found)
      return Array(buffer.prefix(found))
    },
    write: { file, bytes throws(SystemError) in
      try check(bytes.withUnsafeBytes { Platform.write(file, $0.baseAddress, $0.count) })
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
    adopt: { file, other throws(SystemError) in
      var own = stat()
      try check(fstat(file, &own))
      if own.st_uid != other.owner || own.st_gid != other.group {
        try check(fchown(file, other.owner, other.group))
      }
      try check(fchmod(file, mode_t(other.permissions)))
    },
    rename: { path, newPath throws(SystemError) in
      _ = try check(path.withCString { old in newPath.withCString { Platform.rename(old, $0) } })
    },
    remove: { path throws(SystemError) in _ = try check(path.withCString { unlink($0) }) },
    makeFolder: { path throws(SystemError) in
      _ = try check(path.withCString { mkdir($0, 0o700) })
    },
    names: { folder throws(SystemError) in
      guard let list = folder.withCString(opendir) else { throw SystemError(code: errno) }
      defer { closedir(list) }
      var names: [FilePath] = []
      while let entry = readdir(list) {
        // The name is shorter than the array that C has for it.
        names.append(
          withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0.prefix { $0 != 0 }) })
      }
      return names
    },
    status: { path throws(SystemError) in
      var found = stat()
      _ = try check(path.withCString { stat($0, &found) })
      return FileStatus(found)
    },
    fileStatus: { file throws(SystemError) in
      var found = stat()
      try check(fstat(file, &found))
      return FileStatus(found)
    },
    isLink: { path in
      var found = stat()
      return path.withCString { lstat($0, &found) } == 0
        && found.st_mode & mode_t(S_IFMT) == mode_t(S_IFLNK)
    },
    resolve: { path throws(SystemError) in
      guard let resolved = path.withCString({ realpath($0, nil) }) else {
        throw SystemError(code: errno)
      }
      defer { free(resolved) }
      return FilePath(
        bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).lazy
          .map { UInt8(bitPattern: $0) })
    },
    pause: { usleep(2_000) })

  /// Lets a file that may not grow any more be an error, as a full disk is, rather than the end of
  /// the program.
  static func ignoreSizeLimits() {
    signal(SIGXFSZ, SIG_IGN)
  }

  @discardableResult
  private static func check<Result: SignedInteger>(
    _ result: Result
  ) throws(SystemError) -> Result {
    if result < 0 { throw SystemError(code: errno) }
    return result
  }
}

extension FileStatus {
  fileprivate init(_ found: stat) {
    self.init(
      device: UInt64(truncatingIfNeeded: found.st_dev),
      number: UInt64(truncatingIfNeeded: found.st_ino), size: Int(found.st_size),
      isFile: found.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG), owner: found.st_uid,
      group: found.st_gid, permissions: UInt32(found.st_mode & 0o7777))
  }
}

extension OpenMode {
  fileprivate var flags: Int32 {
    switch self {
    case .reading: O_RDONLY | O_NOFOLLOW
    case .folder: O_RDONLY | O_DIRECTORY
    case .appending: O_RDWR | O_APPEND | O_NOFOLLOW
    case .appendingOrNew: O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT
    case .new: O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT | O_EXCL
    }
  }
}
