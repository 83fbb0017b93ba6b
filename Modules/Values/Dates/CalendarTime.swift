/// A date of the Gregorian calendar and a time of day, as clocks of some place show them.
public struct CalendarTime: Equatable, Sendable {
  /// The year; 0 is the year before 1.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, from 0 to 23.
  public var hour: Int
  /// The minute, from 0 to 59.
  public var minute: Int
  /// The second, from 0 to 59.
  public var second: Int

  /// Creates a date and a time of day.
  public init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }
}
