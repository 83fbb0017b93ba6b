/// The folder of the log, and what is done with its files.
struct LogFolder: Sendable {
  let path: String
  let calls: FileCalls

  var log: String { "\(path)/favorites.log" }
  /// Holds what could not be read of the log.
  var aside: String { log + ".unreadable" }
  private var draft: String { log + ".new" }
  private var lock: String { log + ".lock" }

  /// How many times a lock is asked for before somebody is told, a pause apart.
  static let patience = 500

  /// Makes the folder, and those around it.
  func make() throws(FileProblem) {
    try naming(path) { () throws(SystemError) in try make(path) }
  }

  private func make(_ path: String) throws(SystemError) {
    if try status(of: path) != nil { return }
    let around = parent(of: path)
    if around != path { try make(around) }
    do throws(SystemError) {
      try calls.uninterrupted { () throws(SystemError) in try calls.makeFolder(path) }
    } catch {
      if error != .exists { throw error }
    }
    try sync(folder: around)
  }

  private func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let parent = path[..<slash]
    return parent.isEmpty ? "/" : String(parent)
  }

  /// What lies in the place of the log; nil where nothing does.
  func logStatus() throws(FileProblem) -> FileStatus? {
    try naming(path) { () throws(SystemError) in try status(of: log) }
  }

  /// What lies at a path; nil where nothing does.
  func status(of path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try calls.uninterrupted { () throws(SystemError) in try calls.status(path) }
    } catch {
      if error == .missing { return nil }
      throw error
    }
  }

  /// Does something while no other program changes the log.
  func locked<Result>(
    patience: Int = patience, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    let lock = lock
    let file = try naming(path) { () throws(SystemError) in
      try OpenFile(lock, .appendingOrNew, calls)
    }
    var attempts = 0
    while true {
      do throws(SystemError) {
        try file.lock()
        break
      } catch {
        if error != .busy || attempts >= patience { throw problem(error, path) }
        attempts += 1
        calls.pause()
      }
    }
    // The lock is given back when the file is closed, at the end.
    let result = try body()
    _ = consume file
    return result
  }

  /// Puts a log of these entries in the place of the one there, or leaves that one as it is.
  ///
  /// - Returns: What lies there now.
  func replaceLog(with entries: [LogEntry]) throws(FileProblem) -> FileStatus {
    let (log, draft) = (log, draft)
    return try naming(log) { () throws(SystemError) in
      let file = try OpenFile(draft, .new, calls)
      var text = LogLine.head
      for entry in entries {
        text += entry.line
        if text.utf8.count > 65_536 {
          try file.write(Array(text.utf8)[...])
          text = ""
        }
      }
      try file.write(Array(text.utf8)[...])
      try file.sync()
      try calls.uninterrupted { () throws(SystemError) in try calls.rename(draft, log) }
      try sync(folder: path)
      guard let status = try status(of: log) else { throw .missing }
      return status
    }
  }

  /// Keeps parts of the log in the file beside it.
  func putAside(_ parts: [Range<Int>]) throws(FileProblem) {
    let (log, aside) = (log, aside)
    try naming(aside) { () throws(SystemError) in
      let source = try OpenFile(log, .reading, calls)
      let target = try OpenFile(aside, .appendingOrNew, calls)
      let size = try status(of: aside)?.size ?? 0
      // They are there already where the program ended before it could clear them out of the log.
      if try isEnd(of: target, size: size, parts, of: source) { return }
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

  /// Moves what lies in the place of the log out of the way, and returns where it lies now.
  func moveAside() throws(FileProblem) -> String {
    let (log, aside) = (log, aside)
    return try naming(log) { () throws(SystemError) in
      var number = 1
      while try status(of: "\(aside)-\(number)") != nil { number += 1 }
      let place = "\(aside)-\(number)"
      try calls.uninterrupted { () throws(SystemError) in try calls.rename(log, place) }
      try sync(folder: path)
      return place
    }
  }

  /// Brings the names in a folder to the disk.
  private func sync(folder: String) throws(SystemError) {
    let file = try OpenFile(folder, .reading, calls)
    do throws(SystemError) {
      try file.sync()
    } catch {
      if error != .unsupported { throw error }
    }
  }

  /// Does something with a file, and names it where that fails.
  func naming<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(FileProblem) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw problem(error, path)
    }
  }

  private func problem(_ error: SystemError, _ path: String) -> FileProblem {
    FileProblem(error == .busy ? .busy : .other, cause: error.words(path))
  }
}
