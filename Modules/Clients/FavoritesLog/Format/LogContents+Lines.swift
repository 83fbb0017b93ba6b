import ActivityFeed
import FavoritesSaving

extension LogContents {
  /// Takes in lines that follow all others.
  ///
  /// - Returns: The numbers that changed, and their latest changes before.
  @discardableResult
  mutating func append(_ lines: [LogLine]) -> [Int: LogChange] {
    var before: [Int: LogChange] = [:]
    for line in lines {
      guard let record = record(of: line) else { continue }
      record.forEachChange { number, _ in
        if before[number] == nil { before[number] = change(of: number) }
      }
      insert(record)
    }
    return before
  }

  /// Returns the record of a line that follows all others; nil for the line of the version.
  func record(of line: LogLine) -> LogRecord? {
    guard case .entry(let entry, let written, let replacement) = line else { return nil }
    let stamp = written ?? last.next(at: entry.moment)
    if let replacement {
      return LogRecord(
        entry: entry, stamp: stamp, added: replacement.added, removed: replacement.removed)
    }
    guard case .activity(.replaced, _) = entry else { return LogRecord(entry: entry, stamp: stamp) }
    return resolve([HeldEntry(entry, stamp: stamp)], seen: { _, _ in nil }).first
  }
}
