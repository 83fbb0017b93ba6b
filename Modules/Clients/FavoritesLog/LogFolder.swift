import DurableFiles
import FavoritesSaving
import PlatformC

/// The files of the log in its folder.
struct LogFolder: Sendable {
  let path: FilePath
  let system: any FileSystem

  var log: FilePath { path + "/favorites.log" }
  /// The file with the lines of the log that could not be read.
  var aside: FilePath { log + ".unreadable" }

  /// The status of the log, links followed; nil without one.
  func status() throws(FileError) -> FileStatus? {
    if let status = try system.status(of: log) { return status }
    // A link to a missing file is an error.
    _ = try system.target(of: log)
    return nil
  }

  /// Calls a function while no other program changes the log.
  func locked<Result>(
    patience: Int = FolderLock.patience, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    // Programs that reach the log through different links have the same lock.
    let isRegular = try status()?.isRegular ?? true
    let file = try (isRegular ? system.target(of: log) : log).companion(".lock")
    let lock = try FolderLock(
      file, .appendingOrNew, changing: log, patience: patience, in: system)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Reads the whole log.
  func read() throws(FileError) -> (reader: LogReader, end: FileEnd?) {
    var reader = LogReader()
    let end = try system.read(log, after: nil) { reader.read($0) }
    reader.finish()
    return (reader, end)
  }

  /// Reads the lines that other programs appended.
  ///
  /// - Parameters:
  ///   - end: The end of the log before.
  ///   - last: The latest stamp of the log before.
  /// - Returns: Their content, and the end of the log now; nil if it is another log, or if it has to be
  ///   read as a whole.
  func tail(after end: FileEnd, last: LogStamp) -> (contents: LogContents, end: FileEnd)? {
    var reader = LogReader(at: end.status.size, last: last)
    let now = try? system.read(log, after: end) { reader.read($0) }
    reader.finish()
    return reader.isSoundTail ? now.map { (reader.contents, $0) } : nil
  }

  /// Replaces the log by one of these records, and returns its end.
  func replace(with records: [LogRecord]) throws(FileError) -> FileEnd {
    try system.removeDrafts(of: log)
    var writer = LogWriter()
    var text = LogLine.head
    var ending: [UInt8] = []
    let status = try system.replace(log) { (file: OpenFile) throws(FileError) in
      for record in records {
        text += writer.line(of: record)
        if text.utf8.count > 65_536 {
          try file.write(text.utf8)
          ending = Array(text.utf8.suffix(64))
          text = ""
        }
      }
      try file.write(text.utf8)
    }
    return FileEnd(status, after: ending + text.utf8.suffix(64))
  }

  /// Appends parts of the log to the file with the lines that could not be read.
  func putAside(_ parts: [Range<Int>]) throws(FileError) {
    let source = try OpenFile(system.target(of: log), .reading, in: system)
    let target = try OpenFile(aside, .appendingOrNew, in: system)
    let status = try target.status()
    guard status.isRegular else { throw .notRegular(aside) }
    var size = 0
    try eachPiece(of: parts, in: source) { size += $0.count }
    var position = status.size - size
    // A program that ended before it could remove them from the log has put them there already.
    var isThere = position >= 0
    try eachPiece(of: parts, in: source) { (piece) throws(FileError) in
      if isThere { isThere = try target.read(piece.count, at: position) == piece }
      position += piece.count
    }
    if isThere { return }
    try eachPiece(of: parts, in: source) { (piece) throws(FileError) in
      try target.write(piece)
    }
    try target.sync()
    try system.syncNames(in: path)
  }

  /// Calls a function with the pieces of parts of a file, each part with the end of a line.
  private func eachPiece(
    of parts: [Range<Int>], in file: OpenFile, _ body: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    let newline = UInt8(ascii: "\n")
    for part in parts {
      var (position, last) = (part.lowerBound, newline)
      while position < part.upperBound {
        let piece = try file.read(min(part.upperBound - position, 65_536), at: position)
        guard let end = piece.last else { break }
        try body(piece)
        (position, last) = (position + piece.count, end)
      }
      if last != newline { try body([newline]) }
    }
  }

  /// The copies of the log that sync clients made, each after two computers had changed it at once.
  var conflictedCopies: [FilePath] {
    system.names(in: path).filter { name in
      let name = "\(name)".lowercased()
      return name.hasPrefix("favorites") && name.hasSuffix(".log")
        && (name.contains("conflict") || name.contains(/^favorites \(?\d+\)?\.log$/))
    }
    .sorted { $0.description < $1.description }
  }

  /// Moves a folder or a device at the path of the log, and returns its new path.
  func moveAside() throws(FileError) -> FilePath {
    let names = (1...).lazy.map { aside + "-\($0)" }
    return try system.move(log, toFirstFreeOf: names) ?? log
  }
}
