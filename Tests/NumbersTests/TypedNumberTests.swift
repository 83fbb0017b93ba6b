import Numbers
import RandomTesting
import Testing

struct TypedNumberTests {
  @Test(arguments: [
    ("7", 7), ("-3", -3), ("−3", -3), ("+7", 7), (" 1 000 003 ", 1_000_003), ("007", 7), ("0", 0),
    ("1,000,003", 1_000_003), ("1.000.003", 1_000_003), ("1_000_003", 1_000_003),
    ("1'000'003", 1_000_003), ("1’000’003", 1_000_003), ("1\u{A0}000\u{202F}003", 1_000_003),
    ("1.000", 1_000), ("12,345", 12_345), ("1_0", 10), ("- 7", -7),
    ("1e6", 1_000_000), ("1E6", 1_000_000), ("1e+6", 1_000_000), ("1.5e6", 1_500_000),
    ("1.500e1", 15), ("1,000e3", 1_000_000), ("1.000.000e1", 10_000_000), ("-2e3", -2_000),
    ("0e99999999999999999999", 0), ("7e0", 7), ("0.0e0", 0),
    ("10^9", 1_000_000_000), ("10**9", 1_000_000_000), ("10 ^ 9", 1_000_000_000), ("-2^2", -4),
    ("0^0", 1), ("0^9", 0), ("1^99999999999999999999", 1), ("7^1", 7),
    ("2**31-1", 2_147_483_647), ("2^31 - 1", 2_147_483_647), ("2^61−1", (1 << 61) - 1),
    ("10^9+7", 1_000_000_007), ("1e3-1e3", 0), ("1+2-3+4", 4),
    ("2^63-1", Int.max), ("-2^63", Int.min), ("9223372036854775807", Int.max),
    ("-9223372036854775808", Int.min), ("9223372036854775808-1", Int.max),
  ])
  func `numbers are read in all common notations`(text: String, number: Int) {
    #expect(TypedNumber(text) == .number(number))
  }

  @Test(arguments: ["", " ", "\n", "\t\u{A0} "])
  func `space is nothing`(text: String) {
    #expect(TypedNumber(text) == .nothing)
  }

  @Test(arguments: [
    "seven", "-", "--7", "+-7", "7-", "7+", "1.5", "1,5", "1.50", ".5", "5.", "٧", "７", "½", "1/2",
    "12 34", "1 00", "1000,000", "1,000.000", "1.000,000", "1__0", "_1", "1_", "1  000", "1, 000",
    "1e", "e6", "1e-6", "1.55e1", "1e6e6", "1e1.5", "1_0.5e1", "1.5.5e3", "2^", "^2", "2^-1",
    "2^3^2",
    "2***3", "2*3", "2^1.000", "0x10", "1\n2", "1\n000", "100\n200", "1⏎2", "(1)",
    "1 + + 2",
    "9999999999999999999999999999999999999999999999x", "2^200+x",
  ])
  func `text other than a whole number is refused`(text: String) {
    #expect(TypedNumber(text) == .refused("“\(text)” is no whole number."))
  }

  @Test func `a number before a line end is refused`() {
    #expect(TypedNumber("1\r\n") == .refused("“1\r\n” is no whole number."))
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1e19", "1e99999999999999999999", "2^63",
    "10^40",
    "2^200-2^200", "99999999999999999999999999999999999999999999^2", "1e38+1e38+1e38", "-2^63-1",
    "2^127", "99999999999999999999999999999999999999999999999999",
  ])
  func `numbers out of range are refused`(text: String) {
    #expect(
      TypedNumber(text)
        == .refused("Numbers go from -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807."))
  }

  @Test func `a refusal quotes only the beginning of long text`() {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(TypedNumber(text) == .refused("“\(text.prefix(64))…” is no whole number."))
    #expect(TypedNumber(String(repeating: "9", count: 1 << 20)) == TypedNumber("1e19"))
  }
}

/// Random sums in random notations agree with their values.
struct TypedNumberModelTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a random sum is read as its value, or refused`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let sum = Sum(&random)
      let number = sum.value.flatMap { Int(exactly: $0) }
      #expect(
        TypedNumber(sum.text)
          == number.map { .number($0) } ?? TypedNumber("1e19"), "“\(sum.text)”")
    }
  }

  @Test func `signs in any order are read or refused`() {
    var random = SeededRandom(seed: 7)
    let signs = Array("0123456789+-*^eE., _'\n−x")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0..<14, using: &random)).map { _ in
          signs.randomElement(using: &random) ?? "0"
        })
      let typed = TypedNumber(text)
      if let number = Int(text) { #expect(typed == .number(number)) }
      if text.contains(where: \.isLetter), !text.lowercased().contains("e") {
        #expect(typed == .refused("“\(text)” is no whole number."))
      }
      if case .number(let number) = typed { #expect(TypedNumber(number.grouped) == typed) }
    }
  }
}

/// A sum of powers as text, and its value, or nil if the value may have more than 38 digits.
private struct Sum {
  var text = ""
  var value: Int128? = 0

  init(_ random: inout SeededRandom) {
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let isNegative = Bool.random(using: &random)
      if index > 0 || isNegative {
        text += isNegative ? ["-", " - ", "−"].pick(&random) : ["+", " + "].pick(&random)
      }
      let (part, number) = Self.part(&random)
      text += part
      value = value.flatMap { value in number.map { value + (isNegative ? -$0 : $0) } }
    }
  }

  private static func part(_ random: inout SeededRandom) -> (String, Int128?) {
    let number = Int128(
      Int.random(in: 0...Int.max, using: &random) >> Int.random(in: 0..<63, using: &random))
    let exponent = Int.random(in: 0..<25, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return (grouped("\(number)", &random), number)
    case 1:
      let base = number % 1_000
      return (
        "\(base)\(["^", "**", " ^ "].pick(&random))\(exponent)", product(1, base, times: exponent)
      )
    case 2:
      return (
        "\(number)\(["e", "E", "e+"].pick(&random))\(exponent)",
        product(number, 10, times: exponent)
      )
    default: return ("\(number)", number)
    }
  }

  private static func grouped(_ digits: String, _ random: inout SeededRandom) -> String {
    let separator = [",", ".", " ", "_", "'"].pick(&random)
    var (text, rest) = ("", digits[...])
    while rest.count > 3 {
      text = separator + rest.suffix(3) + text
      rest = rest.dropLast(3)
    }
    return rest + text
  }

  /// Returns a product, or nil if the sum of three such products may overflow.
  private static func product(_ number: Int128, _ factor: Int128, times: Int) -> Int128? {
    var product = number
    for _ in 0..<times {
      if product > Int128.max / 3 / max(factor, 1) { return nil }
      product *= factor
    }
    return product
  }
}

extension [String] {
  fileprivate func pick(_ random: inout SeededRandom) -> String {
    randomElement(using: &random) ?? ""
  }
}
