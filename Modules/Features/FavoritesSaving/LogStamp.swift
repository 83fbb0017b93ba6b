public import Dates

/// The logical time of an entry: of two changes of the same number the later one counts.
///
/// A stamp follows the time of day. It is later than every stamp that its program knew, even if the
/// clock was set back.
public struct LogStamp: Hashable, Comparable, Sendable, Codable {
  /// The second, shifted, plus a count of the entries in the same second.
  public let value: Int

  private static let shift = 20
  private static let limit = 1 << 60

  /// The earliest stamp.
  public static let first = LogStamp(value: -limit)

  private init(value: Int) {
    self.value = value
  }

  /// Creates the stamp of a value that was read; nil for a value that no program writes.
  public init?(_ value: Int) {
    guard -Self.limit < value, value < Self.limit else { return nil }
    self.value = value
  }

  /// Decodes a stamp; a value that no program writes is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(Int.self, forKey: .value)
    if (-Self.limit...Self.limit).contains(value) { return }
    throw DecodingError.dataCorruptedError(
      forKey: .value, in: container, debugDescription: "\(value) is no stamp.")
  }

  /// Returns the stamp of an entry that comes after this stamp.
  public func next(at moment: Moment) -> LogStamp {
    max(LogStamp(value: moment.clamped.seconds << Self.shift), advanced(by: 1))
  }

  /// Returns the stamp a number of entries later.
  public func advanced(by count: Int) -> LogStamp {
    LogStamp(value: min(value + count, Self.limit))
  }

  /// Whether the stamp is later than every clock, so that no program wrote it: a clock ends with the year 9999.
  public var isBeyondClocks: Bool { value >= 1 << 58 }

  /// The moment of the stamp, to the second.
  public var moment: Moment { Moment(seconds: value >> Self.shift) }

  /// Returns whether one stamp is earlier than another.
  public static func < (first: LogStamp, second: LogStamp) -> Bool { first.value < second.value }
}
