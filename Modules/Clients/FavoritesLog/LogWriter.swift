import ActivityFeed
import FavoritesSaving

/// Writes records as lines, each after the last.
struct LogWriter {
  /// The latest stamp that was written.
  private(set) var last = LogStamp.first

  mutating func line(of record: LogRecord) -> String {
    defer { last = max(last, record.end) }
    return record.line(after: last)
  }
}

extension LogRecord {
  /// Returns the line of this record, with its end.
  ///
  /// - Parameter last: The latest stamp of the lines before it.
  func line(after last: LogStamp) -> String {
    let isNext = stamp == last.next(at: entry.moment)
    let time = "\"at\":\"\(entry.moment.logText)\"" + (isNext ? "" : ",\"stamp\":\(stamp.value)")
    switch entry {
    case .activity(.added(let number), _): return "{\"added\":\(number),\(time)}\n"
    case .activity(.removed(let number), _): return "{\"removed\":\(number),\(time)}\n"
    case .activity(.replaced(let numbers), _):
      let lists = "\(list(numbers)),\"added\":\(list(added)),\"removed\":\(list(removed))"
      return "{\"replaced\":\(lists),\(time)}\n"
    case .cleared: return "{\"cleared\":\"feed\",\(time)}\n"
    }
  }

  private func list(_ numbers: [Int]) -> String {
    "[\(numbers.map(String.init).joined(separator: ","))]"
  }

  /// Returns records with lines that can be read again: this one, or one for each of its changes if
  /// they are too many for one line.
  ///
  /// - Parameter longest: How many numbers a line may have.
  func parts(longest: Int = LogLine.longest / 24) -> [LogRecord] {
    guard case .activity(.replaced(let numbers), let moment) = entry,
      numbers.count + added.count + removed.count > longest
    else { return [self] }
    var parts: [LogRecord] = []
    forEachChange { number, change in
      let event: Activity.Event = change.isAddition ? .added(number) : .removed(number)
      parts.append(LogRecord(entry: .activity(event, at: moment), stamp: change.stamp))
    }
    return parts
  }
}
