import PlatformC

extension FilePath {
  /// Whether the path names standard input or standard output, as options do.
  package var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }
}

extension FileSystem {
  /// Returns the status of a path; nil if nothing lies there.
  ///
  /// - Parameter followingLinks: Whether to follow a link to its target.
  package func status(
    of path: FilePath, followingLinks: Bool = true
  ) throws(FileError) -> FileStatus? {
    var status = FileStatus()
    do throws(FileError) {
      try check(path) { find(&status, of: path, followingLinks: followingLinks) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return status
  }

  /// Returns whether two paths lead to one file.
  package func areSame(_ path: FilePath, _ other: FilePath) -> Bool {
    guard let status = try? status(of: path), let other = try? self.status(of: other)
    else { return false }
    return status.isSameFile(as: other)
  }

  /// Returns the path without links and dots, so that two paths of one folder are equal. The missing end of a path
  /// stays as it is.
  package func withoutLinks(_ path: FilePath) -> FilePath {
    var resolved = path
    if resolve(&resolved) == 0 { return resolved }
    let (parent, name) = (path.parent, path.name)
    if parent == path { return path }
    let folder = withoutLinks(parent)
    return name.isEmpty ? folder : FilePath(bytes: folder.bytes + "/".utf8 + name)
  }

  /// Returns the path itself, or the target of a link at it.
  ///
  /// - Throws: An error if the target is missing, or if it is not a regular file.
  package func target(of path: FilePath) throws(FileError) -> FilePath {
    guard let own = try status(of: path, followingLinks: false) else { return path }
    guard own.kind == .link else {
      if own.isRegular { return path }
      throw .notRegular(path)
    }
    guard let status = try status(of: path) else {
      throw FileError("\(path) is a link to a file that is gone")
    }
    guard status.isRegular else { throw .notRegular(path) }
    var target = path
    try check(path) { resolve(&target) }
    return target
  }

  /// Reads a regular file, or standard input, to its end.
  ///
  /// - Parameter limit: The most bytes that it may have.
  package func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    let isInput = path.isStandardStream
    let file = try OpenFile(path, isInput ? .standardInput : .reading, in: self)
    if !isInput, try !file.status().isRegular { throw .notRegular(path) }
    var bytes: [UInt8] = []
    while true {
      let piece = try file.read(65_536, at: isInput ? nil : bytes.count)
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw FileError("\(path) is longer than \(limit) bytes") }
    }
  }
}
