import Dates

extension Moment {
  /// The moment as the log has it, such as `2026-11-21T09:05:00+01:00`: ISO 8601, with the seconds of
  /// the offset if it has any. A moment outside the years 0 to 9999 is written as their end.
  ///
  /// This is the format on disk: whatever it writes has to be read by every later version.
  var logText: String {
    let moment = clamped
    let time = moment.calendarTime
    let ahead = abs(moment.offset)
    var zone =
      "\(moment.offset < 0 ? "-" : "+")\(twoDigits(ahead / 3_600)):\(twoDigits(ahead / 60 % 60))"
    if ahead % 60 != 0 { zone += ":\(twoDigits(ahead % 60))" }
    let year = twoDigits(time.year / 100) + twoDigits(time.year % 100)
    let clock = [time.hour, time.minute, time.second].map(twoDigits).joined(separator: ":")
    return "\(year)-\(twoDigits(time.month))-\(twoDigits(time.day))T\(clock)\(zone)"
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Reads what `logText` writes, or the same with `Z` for no offset; nil for anything else.
  init?(log text: ArraySlice<UInt8>) {
    var rest = text
    guard let year = rest.takeNumber(4), rest.take("-"), let month = rest.takeNumber(2),
      rest.take("-"), let day = rest.takeNumber(2), rest.take("T"),
      let hour = rest.takeNumber(2), rest.take(":"), let minute = rest.takeNumber(2),
      rest.take(":"), let second = rest.takeNumber(2)
    else { return nil }
    let time = CalendarTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    var offset = 0
    if !rest.take("Z") {
      let isBehind = rest.take("-")
      guard isBehind || rest.take("+"), let hours = rest.takeNumber(2), rest.take(":"),
        let minutes = rest.takeNumber(2), minutes < 60,
        let seconds = rest.take(":") ? rest.takeNumber(2) : 0, seconds < 60
      else { return nil }
      offset = (isBehind ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds)
    }
    guard rest.isEmpty else { return nil }
    self.init(time, offset: offset)
  }
}

extension ArraySlice<UInt8> {
  /// Takes a number of exactly this many digits.
  fileprivate mutating func takeNumber(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = popFirst()?.digit else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
