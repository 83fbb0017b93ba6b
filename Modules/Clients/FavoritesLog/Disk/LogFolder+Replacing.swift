import FavoritesSaving
import Files

extension LogFolder {
  /// Puts a log of these records in the place of the one there, or leaves that one as it is.
  ///
  /// The new one has the owner and the permissions of the old one. A link in the place of the log
  /// stays, and the file to which it leads is replaced.
  ///
  /// - Returns: Where the new log ends.
  func replaceLog(with records: [LogRecord]) throws(FileProblem) -> LogMark {
    try naming(log) { () throws(SystemError) in
      let file = try target()
      let old = try status(of: file)
      try removeDrafts(of: file)
      // The name cannot be guessed, so that nothing can lie there already.
      let draft = file + ".\(hexadecimal(.random(in: .min ... .max))).new"
      do throws(SystemError) {
        let mark = try write(records, to: draft, like: old)
        try calls.uninterrupted { () throws(SystemError) in try calls.rename(draft, file) }
        try sync(folder: file.parent)
        return mark
      } catch {
        try? calls.remove(draft)
        throw error
      }
    }
  }

  private func write(
    _ records: [LogRecord], to path: FilePath, like old: FileStatus?
  ) throws(SystemError) -> LogMark {
    let file = try OpenFile(path, .new, calls)
    if let old { try file.adopt(old) }
    var writer = LogWriter()
    var text = LogLine.head
    var ending: [UInt8] = []
    for record in records {
      text += writer.line(of: record)
      if text.utf8.count > 65_536 {
        try file.write(Array(text.utf8)[...])
        ending = Array(text.utf8.suffix(64))
        text = ""
      }
    }
    try file.write(Array(text.utf8)[...])
    try file.sync()
    return LogMark(status: try file.status(), ending: ending + text.utf8.suffix(64))
  }

  /// Removes the drafts of programs that were killed while they wrote a log.
  private func removeDrafts(of file: FilePath) throws(SystemError) {
    let (start, end) = (file.name + ".".utf8, ".new".utf8)
    for name in try calls.names(file.parent).map(\.bytes) {
      if name.count == start.count + 16 + end.count, name.starts(with: start),
        name.suffix(end.count).elementsEqual(end)
      {
        try? calls.remove(FilePath(bytes: file.bytes.dropLast(file.name.count) + name))
      }
    }
  }

  private func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Keeps parts of the log in the file beside it.
  func putAside(_ parts: [Range<Int>]) throws(FileProblem) {
    let aside = aside
    try naming(aside) { () throws(SystemError) in
      let source = try OpenFile(target(), .reading, calls)
      let target = try OpenFile(aside, .appendingOrNew, calls)
      let status = try target.status()
      guard status.isFile else { throw .notRegular }
      // They are there already where the program ended before it could clear them out of the log.
      if try isEnd(of: target, size: status.size, parts, of: source) { return }
      for part in parts {
        var last: UInt8?
        try eachPiece(of: part, in: source) { (piece: [UInt8]) throws(SystemError) in
          try target.write(piece[...])
          last = piece.last
        }
        if last != UInt8(ascii: "\n") { try target.write([UInt8(ascii: "\n")]) }
      }
      try target.sync()
      try sync(folder: path)
    }
  }

  /// Whether a file ends with these parts of another.
  private func isEnd(
    of target: borrowing OpenFile, size: Int, _ parts: [Range<Int>], of source: borrowing OpenFile
  ) throws(SystemError) -> Bool {
    var start = size
    for part in parts.reversed() {
      var length = part.count
      if length > 0, try source.read(1, at: part.upperBound - 1) != [UInt8(ascii: "\n")] {
        length += 1
      }
      start -= length
    }
    guard start >= 0 else { return false }
    var position = start
    for part in parts {
      var isSame = true
      var last: UInt8?
      let first = position
      var read = 0
      try eachPiece(of: part, in: source) { (piece: [UInt8]) throws(SystemError) in
        if isSame { isSame = try target.read(piece.count, at: first + read) == piece }
        read += piece.count
        last = piece.last
      }
      if !isSame { return false }
      position += read + (last == UInt8(ascii: "\n") ? 0 : 1)
    }
    return true
  }

  /// Shows a part of a file piece by piece.
  private func eachPiece(
    of part: Range<Int>, in file: borrowing OpenFile,
    _ body: (_ piece: [UInt8]) throws(SystemError) -> Void
  ) throws(SystemError) {
    var position = part.lowerBound
    while position < part.upperBound {
      let piece = try file.read(min(part.upperBound - position, 65_536), at: position)
      if piece.isEmpty { return }
      try body(piece)
      position += piece.count
    }
  }

  /// Moves away whatever has the name of the log, and returns its new path.
  func moveAside() throws(FileProblem) -> FilePath {
    let (log, aside) = (log, aside)
    return try naming(log) { () throws(SystemError) in
      var number = 1
      while try status(of: aside + "-\(number)") != nil { number += 1 }
      let place = aside + "-\(number)"
      try calls.uninterrupted { () throws(SystemError) in try calls.rename(log, place) }
      try sync(folder: path)
      return place
    }
  }
}
