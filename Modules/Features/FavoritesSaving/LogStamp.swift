public import Dates

/// The logical time of an entry: of two changes of the same number the later one counts.
///
/// A stamp follows the time of day and is later than every stamp that its program knew, so that a
/// clock that is set back reorders nothing.
public struct LogStamp: Hashable, Comparable, Sendable, Codable {
  /// The second, shifted, and counted on where several entries share it.
  public let value: Int

  private static let shift = 20
  private static let limit = 1 << 60

  /// The stamp that is earlier than all others.
  public static let first = LogStamp(value: -limit)

  private init(value: Int) {
    self.value = value
  }

  /// Creates the stamp of a value that was read; nil where no program can have written it.
  public init?(_ value: Int) {
    guard -Self.limit < value, value < Self.limit else { return nil }
    self.value = value
  }

  /// Returns the stamp of an entry that comes after this stamp.
  public func next(at moment: Moment) -> LogStamp {
    max(LogStamp(value: moment.clamped.seconds << Self.shift), advanced(by: 1))
  }

  /// Returns the stamp so many entries later.
  public func advanced(by count: Int) -> LogStamp {
    LogStamp(value: min(value + count, Self.limit))
  }

  /// The moment of the stamp, to the second.
  public var moment: Moment { Moment(seconds: value >> Self.shift) }

  /// Returns whether one stamp is earlier than another.
  public static func < (first: LogStamp, second: LogStamp) -> Bool { first.value < second.value }
}
