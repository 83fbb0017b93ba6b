import ActivityFeed
import FavoritesSaving

/// An entry with its stamp and with the changes that it makes, which depend on no other entry.
struct LogRecord: Equatable, Sendable {
  let entry: LogEntry
  let stamp: LogStamp
  /// The numbers that were not there before all were replaced, each a stamp later than the last.
  var added: [Int] = []
  /// The numbers that were there before all were replaced and are not any more.
  var removed: [Int] = []

  /// The stamp of the last number that was added.
  var end: LogStamp { stamp.advanced(by: entry.stampCount - 1) }

  /// Calls a function with each number that the record changes.
  func forEachChange(_ body: (_ number: Int, _ change: LogChange) -> Void) {
    guard case .activity(let event, _) = entry else { return }
    switch event {
    case .added(let number): body(number, LogChange(stamp, isAddition: true))
    case .removed(let number): body(number, LogChange(stamp, isAddition: false))
    case .replaced:
      for number in removed { body(number, LogChange(stamp, isAddition: false)) }
      for (index, number) in added.enumerated() {
        body(number, LogChange(stamp.advanced(by: index), isAddition: true))
      }
    }
  }
}

extension LogRecord: Comparable {
  /// Orders records by their stamps; those with the same stamp in the same way in all programs.
  static func < (first: LogRecord, second: LogRecord) -> Bool {
    first.stamp != second.stamp
      ? first.stamp < second.stamp : first.line(after: .first) < second.line(after: .first)
  }
}
