extension Moment {
  /// The date and the time of day that clocks showed at the moment's place.
  ///
  /// The date is found as in Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”,
  /// `civil_from_days`: eras of 400 years that begin on the first of March.
  public var calendarTime: CalendarTime {
    let local = seconds.addingReportingOverflow(offset).partialValue
    let (days, second) = local.flooredQuotientAndRemainder(dividingBy: 86_400)
    let (era, dayOfEra) = (days &+ 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return CalendarTime(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1, hour: second / 3_600,
      minute: second / 60 % 60, second: second % 60)
  }

  /// Creates the moment at which clocks showed a date and a time of day.
  ///
  /// The days are counted as in Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”,
  /// `days_from_civil`.
  ///
  /// - Parameters:
  ///   - time: The date and the time of day. A day after the end of its month is one of the next.
  ///   - offset: How many seconds the clocks were ahead of UTC.
  /// - Returns: Nil where a value is outside of its range, the year before 0 or after 9999, or the
  ///   offset a day or more.
  public init?(_ time: CalendarTime, offset: Int) {
    guard 0...9_999 ~= time.year, 1...12 ~= time.month, 1...31 ~= time.day,
      0..<24 ~= time.hour, 0..<60 ~= time.minute, 0..<60 ~= time.second,
      (-86_399...86_399).contains(offset)
    else { return nil }
    let marchYear = time.month <= 2 ? time.year - 1 : time.year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let marchMonth = time.month > 2 ? time.month - 3 : time.month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + time.day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    let local = days * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second
    self.init(seconds: local - offset, offset: offset)
  }

  /// The nearest moment that ISO 8601 can write: in the years 0 to 9999, with an offset of less than a
  /// day.
  public var clamped: Moment {
    let offset = min(max(self.offset, -86_399), 86_399)
    return Moment(
      seconds: min(max(seconds, Self.first - offset), Self.last - offset), offset: offset)
  }

  /// The first second of the year 0, and the last of the year 9999.
  private static let first = -62_167_219_200
  private static let last = 253_402_300_799
}

extension Int {
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
