/// A moment, as it was told where it happened.
public struct Moment: Equatable, Sendable, Codable {
  /// Seconds since the beginning of 1970 in Greenwich.
  public var seconds: Int
  /// By how many seconds clocks were ahead of Greenwich's.
  public var offset: Int

  /// Makes a moment.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since the beginning of 1970 in Greenwich.
  ///   - offset: By how many seconds clocks were ahead of Greenwich's.
  public init(seconds: Int, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }
}

extension Moment: CustomStringConvertible {
  /// The date and the time of day, as in “2026-11-21 09:05”.
  ///
  /// The date is found as in Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”,
  /// `civil_from_days`: eras of 400 years that begin on the first of March.
  public var description: String {
    let local = seconds.addingReportingOverflow(offset).partialValue
    let (days, second) = local.flooredQuotientAndRemainder(dividingBy: 86_400)
    let (era, dayOfEra) = (days &+ 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = [padded(year, to: 4), padded(month), padded(day)].joined(separator: "-")
    return "\(date) \(padded(second / 3_600)):\(padded(second / 60 % 60))"
  }

  private func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
