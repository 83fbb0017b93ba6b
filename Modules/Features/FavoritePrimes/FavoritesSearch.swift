/// A search for favorites by their digits.
enum FavoritesSearch: Equatable {
  /// No search: all favorites match.
  case all
  /// The favorites that contain a run of digits.
  case digits(DigitPattern)
  /// A text that no number contains.
  case none

  /// Reads typed digits, with or without grouping characters.
  init(_ text: String) {
    let digits = text.filter { !",._’' ".contains($0) }.map(\.wholeNumberValue)
    let typed = digits.compactMap { $0.flatMap { (0...9).contains($0) ? $0 : nil } }
    if digits.isEmpty {
      self = .all
    } else {
      self = typed.count == digits.count ? DigitPattern(typed).map { .digits($0) } ?? .none : .none
    }
  }
}

extension FavoritesSearch {
  /// Returns the offsets of the digits in a number such as “1,000,003”; nil without digits.
  func range(in text: String) -> Range<Int>? {
    if case .digits(let digits) = self { digits.range(in: text) } else { nil }
  }
}

/// A run of digits that a number may contain.
struct DigitPattern: Equatable {
  /// The most digits of an `Int`.
  private static let longest = 19

  private let digits: [Int]
  /// The number that the digits write, and ten to the power of their count.
  private let value: UInt
  private let limit: UInt

  /// Creates a pattern, or returns nil if there are no digits or more than a number has.
  init?(_ digits: [Int]) {
    guard 1...Self.longest ~= digits.count else { return nil }
    self.digits = digits
    value = digits.reduce(0) { 10 * $0 + UInt($1) }
    limit = digits.reduce(1) { limit, _ in 10 * limit }
  }

  /// Returns whether a positive number contains the digits.
  func isIn(_ number: Int) -> Bool {
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
    let written = text.enumerated().compactMap { offset, character in
      character.wholeNumberValue.map { (offset: offset, digit: $0) }
    }
    for start in 0..<max(written.count - digits.count + 1, 0) {
      let run = written[start..<start + digits.count]
      if run.map(\.digit) == digits { return run[start].offset..<run[run.endIndex - 1].offset + 1 }
    }
    return nil
  }
}
