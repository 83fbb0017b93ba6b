import Platform

// The rule for files that programs keep: a link stays a link, and its target is replaced. A file keeps
// its owner and its permissions; a new file is private.

extension FilePath {
  /// The path itself, or the target of a link at it.
  ///
  /// - Throws: An error if the target is missing, or is not a regular file.
  package func target() throws(FileError) -> FilePath {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .system(self) }
      if isLink { throw FileError("\(self) is a link to a file that is gone") }
      return self
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("\(self) is no file") }
    return isLink ? try resolved() : self
  }

  /// Whether users other than the owner may read or write the file.
  package var isOpenToOthers: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & 0o077 != 0
  }

  /// Writes the replacement of a file to this path, and brings it to the disk.
  ///
  /// - Parameter file: The file, whose owner and permissions it gets; a new file is private.
  package func writeDraft(_ bytes: [UInt8], of file: FilePath) throws(FileError) {
    // A killed program may have left a file here; a link or a pipe must not be written to.
    guard withCString({ unlink($0) == 0 || errno == ENOENT }) else { throw .system(self) }
    let draft = withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
    }
    guard draft >= 0 else { throw .system(self) }
    defer { close(draft) }
    try adopt(file, draft)
    try write(bytes, to: draft)
    guard fsync(draft) == 0 else { throw .system(self) }
  }

  /// Gives an open file the owner and the permissions of another.
  private func adopt(_ file: FilePath, _ draft: Int32) throws(FileError) {
    var (own, other) = (stat(), stat())
    guard file.withCString({ stat($0, &other) }) == 0 else { return }
    guard fstat(draft, &own) == 0 else { throw .system(self) }
    let isSameOwner = own.st_uid == other.st_uid && own.st_gid == other.st_gid
    guard isSameOwner || fchown(draft, other.st_uid, other.st_gid) == 0,
      fchmod(draft, other.st_mode & 0o7777) == 0
    else { throw .system(file) }
  }

  /// Replaces the file as a whole: afterwards it holds the bytes, or its old content.
  package func keep(_ bytes: [UInt8]) throws(FileError) {
    let file = try target()
    let draft = file + ".\(getpid()).new"
    do throws(FileError) {
      try draft.writeDraft(bytes, of: file)
      guard draft.withCString({ draft in file.withCString { rename(draft, $0) } }) == 0 else {
        throw .system(file)
      }
    } catch {
      _ = draft.withCString { unlink($0) }
      throw error
    }
    // If the folder cannot be brought to the disk now, the system does it later.
    try? file.parent.syncNames()
  }
}
