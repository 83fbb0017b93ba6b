extension Moment: CustomStringConvertible {
  /// The date and the time of day for a screen, as in “2026-11-21 09:05”.
  ///
  /// Screens show it. Files have a separate format, which must not change with it.
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
