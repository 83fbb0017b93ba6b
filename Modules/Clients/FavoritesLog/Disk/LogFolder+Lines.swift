import FavoritesSaving

/// The end of a log.
struct LogMark: Sendable {
  var status: FileStatus
  /// The last bytes, which tell whether it is the same log.
  var ending: [UInt8]

  init(status: FileStatus, ending: some Sequence<UInt8>) {
    self.status = status
    self.ending = ending.suffix(64)
  }
}

extension LogFolder {
  /// Reads the whole log.
  func read() throws(FileProblem) -> (reader: LogReader, mark: LogMark) {
    try naming(log) { () throws(SystemError) in
      let file = try OpenFile(target(), .reading, calls)
      var status = try file.status()
      guard status.isFile else { throw .notRegular }
      var reader = LogReader()
      var ending: [UInt8] = []
      status.size = try read(file, into: &reader, from: 0, ending: &ending)
      return (reader, LogMark(status: status, ending: ending))
    }
  }

  /// Reads the lines that others added after a mark.
  ///
  /// - Returns: These, and where the log ends now; nil where it is another log, or holds something
  ///   that is not understood.
  func tail(after mark: LogMark) -> (lines: [LogLine], mark: LogMark)? {
    do throws(SystemError) {
      let file = try OpenFile(target(), .reading, calls)
      var status = try file.status()
      guard status.isFile, status.isSameFile(as: mark.status), status.size >= mark.status.size
      else { return nil }
      var ending = try file.read(
        mark.ending.count, at: mark.status.size - mark.ending.count)
      guard ending == mark.ending else { return nil }
      if status.size == mark.status.size { return ([], mark) }
      var reader = LogReader(at: mark.status.size)
      status.size = try read(file, into: &reader, from: mark.status.size, ending: &ending)
      guard reader.isSoundTail else { return nil }
      return (reader.tail, LogMark(status: status, ending: ending))
    } catch {
      return nil
    }
  }

  /// Reads a file from an offset to its end, and returns where that is.
  private func read(
    _ file: borrowing OpenFile, into reader: inout LogReader, from start: Int,
    ending: inout [UInt8]
  ) throws(SystemError) -> Int {
    var position = start
    while true {
      let piece = try file.read(262_144, at: position)
      if piece.isEmpty { break }
      reader.read(piece)
      position += piece.count
      ending = Array((ending + piece.suffix(64)).suffix(64))
    }
    reader.finish()
    return position
  }

  /// Appends bytes to the log, or takes back those that were written.
  ///
  /// - Returns: Where the log ends now, nil where that is not known; and why it failed.
  func append(_ bytes: [UInt8], at mark: LogMark) -> (mark: LogMark?, problem: FileProblem?) {
    do throws(SystemError) {
      let file = try OpenFile(target(), .appending, calls)
      do throws(SystemError) {
        try file.write(bytes[...])
        try file.sync()
      } catch {
        let isTakenBack = (try? file.truncate(to: mark.status.size)) != nil
        return (isTakenBack ? mark : nil, problem(error, log))
      }
    } catch {
      return (mark, problem(error, log))
    }
    var status = mark.status
    status.size += bytes.count
    return (LogMark(status: status, ending: mark.ending + bytes.suffix(64)), nil)
  }
}
