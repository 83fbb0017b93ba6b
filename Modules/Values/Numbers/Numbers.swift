extension Int {
  /// The number with a comma between thousands: "1,000,003".
  public var grouped: String {
    var digits = Array(String(magnitude).utf8)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(UInt8(ascii: ","), at: place)
      place -= 3
    }
    if self < 0 { digits.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: digits, as: UTF8.self)
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
