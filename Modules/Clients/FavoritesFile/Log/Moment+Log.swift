import ActivityFeed

extension Moment {
  /// The moment as the log has it, such as `2026-11-21T09:05:00+01:00`: ISO 8601, with the seconds of
  /// the offset where it has any. What is outside the years 0 to 9999 is written as their end.
  var logText: String {
    let moment = logged
    let (local, offset) = (moment.seconds, moment.offset)
    let second = (local + offset) % 60
    let ahead = abs(offset)
    var zone = "\(offset < 0 ? "-" : "+")\(padded(ahead / 3_600)):\(padded(ahead / 60 % 60))"
    if ahead % 60 != 0 { zone += ":\(padded(ahead % 60))" }
    let date = "\(moment)".split(separator: " ").joined(separator: "T")
    return "\(date):\(padded(second < 0 ? second + 60 : second))\(zone)"
  }

  /// The moment as it is read back from the log.
  var logged: Moment {
    let offset = min(max(self.offset, -86_399), 86_399)
    return Moment(
      seconds: min(max(seconds, Self.first - offset), Self.last - offset), offset: offset)
  }

  /// The first second of the year 0, and the last of the year 9999.
  private static let first = -62_167_219_200
  private static let last = 253_402_300_799

  private func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Reads what `logText` writes; nil for anything else.
  ///
  /// The days are counted as in Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”,
  /// `days_from_civil`.
  init?(log text: ArraySlice<UInt8>) {
    guard text.count == 25 || text.count == 28 else { return nil }
    var rest = text
    guard let year = rest.takeNumber(4), rest.take("-"), let month = rest.takeNumber(2),
      rest.take("-"), let day = rest.takeNumber(2), rest.take("T"),
      let hour = rest.takeNumber(2), rest.take(":"), let minute = rest.takeNumber(2),
      rest.take(":"), let second = rest.takeNumber(2)
    else { return nil }
    let isBehind = rest.take("-")
    guard isBehind || rest.take("+"), let hours = rest.takeNumber(2), rest.take(":"),
      let minutes = rest.takeNumber(2)
    else { return nil }
    var offset = hours * 3_600 + minutes * 60
    if rest.take(":") {
      guard let seconds = rest.takeNumber(2), seconds < 60 else { return nil }
      offset += seconds
    }
    guard rest.isEmpty, 1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 60,
      hours < 24, minutes < 60
    else { return nil }
    if isBehind { offset = -offset }
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    let local = days * 86_400 + hour * 3_600 + minute * 60 + second
    self.init(seconds: local - offset, offset: offset)
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: sign) else { return false }
    removeFirst()
    return true
  }

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
