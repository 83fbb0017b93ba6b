extension Int {
  /// The number with a comma between thousands: "1,000,003".
  public var grouped: String {
    let digits = String(magnitude)
    var result = self < 0 ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.utf8.count - offset).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// The number as a place in an order: "1st", "112th", "1,000,000th".
  public var ordinal: String {
    let tens = magnitude % 100 / 10
    return switch magnitude % 10 {
    case 1 where tens != 1: "\(grouped)st"
    case 2 where tens != 1: "\(grouped)nd"
    case 3 where tens != 1: "\(grouped)rd"
    default: "\(grouped)th"
    }
  }
}
