import PlatformC

extension FileSystem {
  /// Replaces a file as a whole: afterwards it holds the bytes, or its old content.
  ///
  /// A link stays a link, and its target is replaced. A file keeps its owner and its permissions; a new
  /// file is for its owner alone. When this returns, the file and its name are on the disk.
  ///
  /// - Parameter isPrivate: Whether a new file is for its owner alone, and a file that cannot keep its owner
  ///   is not replaced.
  package func replace(
    _ path: FilePath, with bytes: [UInt8], isPrivate: Bool = true
  ) throws(FileError) {
    try replace(path, isPrivate: isPrivate) { (file) throws(FileError) in try file.write(bytes) }
  }

  /// Replaces a file with what a function writes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isPrivate: Whether a new file is for its owner alone, and a file that cannot keep its owner is not
  ///     replaced.
  ///   - write: Writes the content to a draft beside the file.
  /// - Returns: The status of the new file.
  @discardableResult
  package func replace(
    _ path: FilePath, isPrivate: Bool = true, _ write: (OpenFile) throws(FileError) -> Void
  ) throws(FileError) -> FileStatus {
    let file = try target(of: path)
    let old = try status(of: file)
    let digits = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    // The name cannot be guessed, so that no other file has it.
    let draft = file.companion(".\(digits).new")
    do throws(FileError) {
      let new = try OpenFile(draft, .new(permissions: isPrivate ? 0o600 : 0o666), in: self)
      if let old {
        do throws(FileError) { try new.adopt(from: old) } catch { if isPrivate { throw error } }
      }
      try write(new)
      try new.sync()
      let status = try new.status()
      try check(path) { rename(draft, to: file) }
      try syncNames(in: file.parent)
      return status
    } catch {
      _ = remove(draft)
      throw error.naming(path)
    }
  }

  /// Removes the drafts of programs that were killed while they replaced a file.
  ///
  /// The caller holds the lock of the file, as another program may be writing a draft.
  package func removeDrafts(of path: FilePath) throws(FileError) {
    let file = try target(of: path)
    let (start, end) = (file.companion(".").name, ".new".utf8)
    for name in names(in: file.parent).map(\.bytes) {
      let isDraft = name.starts(with: start) && name.suffix(end.count).elementsEqual(end)
      if isDraft, name.count == start.count + 16 + end.count {
        _ = remove(FilePath(bytes: file.bytes.dropLast(file.name.count) + name))
      }
    }
  }

  /// Writes a file that a user names.
  ///
  /// A regular file is replaced as a whole, and keeps its permissions; a new file has the permissions of the umask.
  /// Devices and pipes are written to.
  package func export(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    if try status(of: path) != nil {
      // Replacing a file needs no permission to write to it, but a user who has none expects an error.
      let file = try OpenFile(path, .writing, in: self)
      if try !file.status().isRegular { return try file.write(bytes) }
    }
    try replace(path, with: bytes, isPrivate: false)
  }

  /// Renames a file to the first free path, and returns that.
  ///
  /// - Returns: Nil if none of the paths is free.
  package func move(
    _ path: FilePath, toFirstFreeOf paths: some Sequence<FilePath>
  ) throws(FileError) -> FilePath? {
    guard let free = try firstFree(of: paths) else { return nil }
    try check(path) { rename(path, to: free) }
    try syncNames(in: path.parent)
    return free
  }

  /// Returns the first path at which nothing lies.
  package func firstFree(of paths: some Sequence<FilePath>) throws(FileError) -> FilePath? {
    for path in paths where try status(of: path, followingLinks: false) == nil { return path }
    return nil
  }

  /// Makes a folder for its owner alone, and missing folders above it; they are on the disk when this
  /// returns.
  ///
  /// The superuser makes no folder in a folder of another user, who could not use it.
  package func makeFolder(_ path: FilePath) throws(FileError) {
    do throws(FileError) {
      if try status(of: path) != nil { return }
      if path.parent != path { try makeFolder(path.parent) }
      if user == 0, let above = try status(of: path.parent), above.owner != 0 {
        throw FileError(
          "\(path) would belong to root in the folder of another user; start without sudo, or name another folder"
        )
      }
      do throws(FileError) {
        try check(path) { makeDirectory(path) }
      } catch {
        if error.code != EEXIST { throw error }
        if try status(of: path) == nil {
          throw FileError("\(path) is a link to a folder that is gone")
        }
      }
      try syncNames(in: path.parent)
    } catch {
      throw error.naming(path)
    }
  }

  /// Brings the names in a folder to the disk.
  package func syncNames(in folder: FilePath) throws(FileError) {
    do throws(FileError) {
      try OpenFile(folder, .folder, in: self).sync()
    } catch {
      // The system brings the names to the disk later: the folder may not be read, or cannot be synced.
      if error.code != EACCES && !error.isUnsupported { throw error }
    }
  }
}
