public import ActivityFeed
public import Dates

/// An entry of the log: an event of the favorites, or of the feed.
public enum LogEntry: Equatable, Sendable, Codable {
  /// An event of the favorites, which the feed shows.
  case activity(Activity.Event, at: Moment)
  /// The feed was cleared; the favorites stayed.
  case cleared(at: Moment)
}

extension LogEntry {
  /// The moment of the entry.
  public var moment: Moment {
    switch self {
    case .activity(_, let moment), .cleared(let moment): moment
    }
  }

  /// Whether the entry replaces all favorites.
  public var isReplacement: Bool {
    if case .activity(.replaced, _) = self { true } else { false }
  }

  /// The number of stamps of the entry: one, or one for each number of a replacement.
  public var stampCount: Int {
    if case .activity(.replaced(let numbers), _) = self { max(numbers.count, 1) } else { 1 }
  }
}

/// An entry that is not known to be on the disk, and is saved next.
public struct HeldEntry: Equatable, Sendable, Codable {
  /// The entry.
  public let entry: LogEntry
  /// Its logical time among all entries that its program knew.
  public let stamp: LogStamp
  /// The number of times the program had learned of changes by others; negative before it read the log.
  public let generation: Int

  /// Creates an entry.
  public init(_ entry: LogEntry, stamp: LogStamp, generation: Int = 0) {
    self.entry = entry
    self.stamp = stamp
    self.generation = generation
  }
}
