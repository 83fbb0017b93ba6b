/// Reads a whole number in its usual notations.
struct TypedNumberReader {
  /// The read number; nil if it is too large.
  struct Value {
    var number: Int128?
  }

  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  /// Reads the whole text as a sum of powers; nil if it is not one.
  mutating func readAll() -> Value? {
    skipSpace()
    var sum: Int128? = 0
    var sign = readSign() ?? 1
    while true {
      guard let term = readPower() else { return nil }
      sum = sum.flatMap { sum in
        term.number.flatMap { sum.adding($0 * sign) }
      }
      skipSpace()
      if rest.isEmpty { return Value(number: sum) }
      guard let next = readSign() else { return nil }
      sign = next
    }
  }

  /// Reads a sign, and the space after it.
  private mutating func readSign() -> Int128? {
    guard let first = rest.first, "+-−".contains(first) else { return nil }
    rest.removeFirst()
    skipSpace()
    return first == "+" ? 1 : -1
  }

  /// Reads a number that may be raised to another: `2^31` or `2**31`.
  private mutating func readPower() -> Value? {
    guard let base = readNumber() else { return nil }
    skipSpace()
    guard skip("**") || skip("^") else { return base }
    skipSpace()
    guard let exponent = readDigits() else { return nil }
    return Value(number: base.number.flatMap { $0.power(Int(exponent) ?? .max) })
  }

  /// Reads digits, with separators between them or a power of ten behind them.
  private mutating func readNumber() -> Value? {
    guard let first = readDigits() else { return nil }
    var groups = [first]
    var separator: Character?
    while let next = nextSeparator, next == separator ?? next {
      separator = next
      rest.removeFirst()
      groups.append(readDigits() ?? "")
    }
    let isScaled = rest.first == "e" || rest.first == "E"
    if isScaled, separator == ".", groups.count == 2 {
      return readExponent(of: groups[0], fraction: groups[1])
    }
    guard separator == nil || separator == "_" || Self.areThousands(groups) else { return nil }
    let digits = groups.joined()[...]
    return isScaled ? readExponent(of: digits) : Value(number: Int128(digits))
  }

  /// Whether digits are separated as thousands are.
  private static func areThousands(_ groups: [Substring]) -> Bool {
    (1...3).contains(groups[0].utf8.count) && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
  }

  /// The sign between digits that comes next, the same for all kinds of space; nil where none does.
  private var nextSeparator: Character? {
    guard let sign = rest.first, rest.dropFirst().first?.isDigit == true else { return nil }
    if sign.isWhitespace { return sign.isNewline ? nil : " " }
    return ",._'’".contains(sign) ? sign : nil
  }

  /// Reads the power of ten behind digits; nil where the number is not whole.
  private mutating func readExponent(of digits: Substring, fraction: Substring = "") -> Value? {
    rest.removeFirst()
    _ = skip("+")
    guard let text = readDigits() else { return nil }
    let fraction = fraction.trimmingZeros
    let exponent = Int(text) ?? .max
    guard exponent >= fraction.utf8.count else { return nil }
    let factor = Int128(10).power(exponent - fraction.utf8.count)
    let number = Int128(digits + fraction)
    if number == 0 { return Value(number: 0) }
    return Value(number: number.flatMap { number in factor.flatMap { number.multiplying($0) } })
  }

  private mutating func readDigits() -> Substring? {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : digits
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0.isWhitespace && !$0.isNewline }
  }

  private mutating func skip(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}

extension Substring {
  /// The digits without the zeros at their end.
  fileprivate var trimmingZeros: Substring {
    self[..<(lastIndex { $0 != "0" }.map(index(after:)) ?? startIndex)]
  }
}

extension Int128 {
  fileprivate func adding(_ other: Int128) -> Int128? {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? nil : sum
  }

  fileprivate func multiplying(_ factor: Int128) -> Int128? {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : product
  }

  /// This number, which is not negative, raised to an exponent; nil if it is too large.
  fileprivate func power(_ exponent: Int) -> Int128? {
    if self <= 1 { return exponent == 0 ? 1 : self }
    var power: Int128 = 1
    for _ in 0..<exponent {
      guard let next = power.multiplying(self) else { return nil }
      power = next
    }
    return power
  }
}
