/// A moment, with the offset from UTC of the place where it was noted.
public struct Moment: Equatable, Sendable, Codable {
  /// The seconds since the beginning of 1970 in UTC.
  public var seconds: Int
  /// How many seconds clocks of that place were ahead of UTC.
  public var offset: Int

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since the beginning of 1970 in UTC.
  ///   - offset: How many seconds clocks were ahead of UTC.
  public init(seconds: Int, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }
}

extension Moment: CustomStringConvertible {
  /// The date and the time of day for people to read, as in “2026-11-21 09:05”.
  ///
  /// Screens show it. Files have a format of their own, which must not change with it.
  public var description: String {
    let time = calendarTime
    let date = [padded(time.year, to: 4), padded(time.month), padded(time.day)]
    return "\(date.joined(separator: "-")) \(padded(time.hour)):\(padded(time.minute))"
  }

  private func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
