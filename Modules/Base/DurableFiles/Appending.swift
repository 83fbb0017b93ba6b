/// The end of a file, which tells whether the file only grew since.
package struct FileEnd: Sendable {
  /// The file, and its size.
  package fileprivate(set) var status: FileStatus
  /// The last bytes.
  private var ending: [UInt8] = []

  /// Creates the end of a file with this status whose last bytes are these.
  package init(_ status: FileStatus, after bytes: some Sequence<UInt8>) {
    self.status = status
    ending = bytes.suffix(64)
  }

  fileprivate mutating func grow(by bytes: [UInt8]) {
    status.size += bytes.count
    ending = (ending + bytes.suffix(64)).suffix(64)
  }

  fileprivate func isEnd(in file: OpenFile) throws(FileError) -> Bool {
    let found = try file.status()
    guard found.isRegular, found.isSameFile(as: status), found.size >= status.size
    else { return false }
    return try file.read(ending.count, at: status.size - ending.count) == ending
  }
}

extension FileSystem {
  /// Reads a regular file from an end that was found before, or as a whole.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - end: The end after which to read; nil to read the file from its beginning.
  ///   - body: Is called with each piece.
  /// - Returns: The end now; nil if the file is another one, or did not only grow.
  package func read(
    _ path: FilePath, after end: FileEnd?, _ body: ([UInt8]) -> Void
  ) throws(FileError) -> FileEnd? {
    let path = try target(of: path)
    let file = try OpenFile(path, .reading, in: self)
    var position = FileEnd(try file.status(), after: [])
    guard position.status.isRegular else { throw .notRegular(path) }
    if let end {
      guard try end.isEnd(in: file) else { return nil }
      position = end
    } else {
      position.status.size = 0
    }
    while case let piece = try file.read(262_144, at: position.status.size), !piece.isEmpty {
      body(piece)
      position.grow(by: piece)
    }
    return position
  }

  /// Appends bytes to a file, and takes them back if they cannot be brought to the disk.
  ///
  /// - Returns: The new end, nil if it is unknown; and why the bytes are not on the disk.
  package func append(
    _ bytes: [UInt8], to path: FilePath, after end: FileEnd
  ) -> (end: FileEnd?, problem: FileError?) {
    do throws(FileError) {
      let file = try OpenFile(target(of: path), .appending, in: self)
      do throws(FileError) {
        try file.write(bytes)
        try file.sync()
      } catch {
        let isTakenBack = (try? file.truncate(to: end.status.size)) != nil
        return (isTakenBack ? end : nil, error)
      }
    } catch {
      return (end, error)
    }
    var end = end
    end.grow(by: bytes)
    return (end, nil)
  }
}
