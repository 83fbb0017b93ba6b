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
    if path.isStandardStream { return try readStandardInput(path, limit: limit) }
    let file = try OpenFile(path, .reading, in: self)
    guard try file.status().isRegular else { throw .notRegular(path) }
    return try file.readToEnd(limit: limit) { $0 }
  }

  private func readStandardInput(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try OpenFile(path, .standardInput, in: self).readToEnd(limit: limit) { _ in nil }
    } catch {
      throw error.code == EBADF ? FileError("standard input is closed") : error
    }
  }
}

extension OpenFile {
  /// Reads the rest of the file.
  ///
  /// - Parameter offset: Returns the offset at which to read, from the number of bytes before it; nil for the next one.
  fileprivate func readToEnd(
    limit: Int, at offset: (Int) -> Int?
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try read(65_536, at: offset(bytes.count))
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw FileError("\(path) is longer than \(limit) bytes") }
    }
  }
}

extension [UInt8] {
  /// Whether the bytes are a text in UTF-16 or UTF-32, such as numbers or JSON.
  package var areWide: Bool { wideForm != nil }

  /// Whether the bytes begin with the byte order mark of UTF-16 or UTF-32.
  package var haveWideMark: Bool { wideForm?.mark.isEmpty == false }

  /// The bytes of a text in UTF-8, without a byte order mark. The text may be in UTF-16 or UTF-32, as some editors and
  /// shells write it.
  package var inUTF8: [UInt8] {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return Array(dropFirst(3)) }
    guard let form = wideForm else { return self }
    let units = units(form)
    let text =
      form.size == 4
      ? String(decoding: units, as: UTF32.self)
      : String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
    return Array(text.utf8)
  }

  private typealias WideForm = (mark: [UInt8], size: Int, isBigEndian: Bool)

  /// The size and the order of the code units, which the mark tells, or else the zeros beside the first characters. One
  /// zero is no sign in a longer text: it may be damage.
  private var wideForm: WideForm? {
    let forms: [WideForm] = [
      ([0xFF, 0xFE, 0, 0], 4, false), ([0, 0, 0xFE, 0xFF], 4, true),
      ([0xFF, 0xFE], 2, false), ([0xFE, 0xFF], 2, true),
    ]
    if let form = forms.first(where: { starts(with: $0.mark) }) { return form }
    switch prefix(4).map({ $0 == 0 }) {
    case [false, true, true, true]: return ([], 4, false)
    case [true, true, true, false]: return ([], 4, true)
    case [false, true, false, true], [false, true]: return ([], 2, false)
    case [true, false, true, false], [true, false]: return ([], 2, true)
    default: return nil
    }
  }

  /// The code units after the mark; bytes that are left at the end are a replacement character.
  private func units(_ form: WideForm) -> [UInt32] {
    let rest = dropFirst(form.mark.count)
    let units = stride(from: rest.startIndex, to: rest.endIndex, by: form.size).map { start in
      let bytes = rest[start...].prefix(form.size)
      guard bytes.count == form.size else { return UInt32(0xFFFD) }
      return (form.isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) {
        $0 << 8 | UInt32($1)
      }
    }
    return units
  }
}
