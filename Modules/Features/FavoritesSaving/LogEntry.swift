public import ActivityFeed
public import Dates

/// One entry of the log: something that happened to the favorites, or to the feed.
public enum LogEntry: Equatable, Sendable, Codable {
  /// Something that happened to the favorites, which the feed shows.
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

  /// Whether the entry is that all favorites were replaced.
  public var isReplacement: Bool {
    if case .activity(.replaced, _) = self { true } else { false }
  }

  /// How many stamps the entry takes: one, or one for each number that replaced all.
  public var stampCount: Int {
    if case .activity(.replaced(let numbers), _) = self { max(numbers.count, 1) } else { 1 }
  }
}

/// An entry that is not known to be on the disk.
public struct HeldEntry: Equatable, Sendable, Codable {
  /// What happened.
  public let entry: LogEntry
  /// When it happened, among all entries that its program knew.
  public let stamp: LogStamp
  /// The number of times the program had learned of changes by others; negative where it had not read
  /// the log yet.
  public let generation: Int

  /// Creates an entry that is to be saved.
  public init(_ entry: LogEntry, stamp: LogStamp, generation: Int = 0) {
    self.entry = entry
    self.stamp = stamp
    self.generation = generation
  }
}
