/// A search for favorites by a run of their digits.
struct FavoritesSearch: Equatable {
  private static let longest = 19

  /// The digits; nil for a text that no number contains.
  private let digits: [Int]?
  /// The number that the digits write, and ten to the power of their count.
  private let value: UInt
  private let limit: UInt

  /// Reads typed digits, with or without grouping characters.
  init(_ text: String) {
    let typed = text.filter { !",._’' ".contains($0) }.map(\.wholeNumberValue)
    let digits = typed.compactMap { $0 }.filter { (0...9).contains($0) }
    let isNumber = digits.count == typed.count && digits.count <= Self.longest
    self.digits = isNumber ? digits : nil
    value = isNumber ? digits.reduce(0) { 10 * $0 + UInt($1) } : 0
    limit = isNumber ? digits.reduce(1) { limit, _ in 10 * limit } : 0
  }

  /// Whether no digit is typed, so that all numbers match.
  var isEmpty: Bool { digits?.isEmpty == true }

  /// Returns whether a positive number contains the digits.
  func matches(_ number: Int) -> Bool {
    guard limit > 0 else { return false }
    var rest = number.magnitude
    // A shorter rest has no room for the digits, which may begin with zeros.
    while rest >= limit / 10 {
      if rest % limit == value { return true }
      rest /= 10
    }
    return false
  }

  /// Returns the offsets of the digits in a number such as “1,000,003”, with the commas between them.
  func range(in text: String) -> Range<Int>? {
    guard let digits, !digits.isEmpty else { return nil }
    let written = text.enumerated().filter { $0.element.isWholeNumber }
    return written.compactMap(\.element.wholeNumberValue).firstRange(of: digits).map {
      written[$0.lowerBound].offset..<written[$0.upperBound - 1].offset + 1
    }
  }
}
