import Numbers
import Testing

@testable import FavoritePrimes

struct FavoritesSearchTests {
  private func pattern(_ digits: String) -> DigitPattern? {
    if case .digits(let pattern) = FavoritesSearch(digits) { pattern } else { nil }
  }

  @Test func `digits are searched for with and without grouping characters`() {
    #expect(FavoritesSearch("17") == DigitPattern([1, 7]).map { .digits($0) })
    #expect(FavoritesSearch(" 1,000 003_1 ") == FavoritesSearch("10000031"))
    #expect(FavoritesSearch("1.000") == FavoritesSearch("1000"))
  }

  @Test func `a search without a digit matches all`() {
    #expect(FavoritesSearch("") == .all)
    #expect(FavoritesSearch(" , ") == .all)
  }

  @Test func `other characters and too many digits match nothing`() {
    for text in ["x", "1x", "-1", "½", "1\u{0}", "12345678901234567890123"] {
      #expect(FavoritesSearch(text) == .none, "\(text)")
    }
  }

  @Test func `a pattern matches the numbers that contain its digits`() {
    let numbers =
      Array(1..<12_000) + [.max, 1_000_003, .max - 1]
      + [112, 1_112, 1_212, 121_212, 11_212, 12_121, 1_212_121, 11_112, 1_121_112, 211]
    let patterns =
      (0..<100).map(String.init) + [
        "00", "000", "003", "010", "110", "1001", "1121", "11211", "9223372036854775807", "95807",
        "0000000000000000007", "9999999999999999999", "112", "1212", "12121", "1112", "121",
      ]
    for digits in patterns {
      let found = pattern(digits).map { numbers.filter($0.isIn) }
      #expect(found == numbers.filter { "\($0)".contains(digits) }, "\(digits)")
    }
  }

  @Test func `a range in a grouped number includes the commas`() {
    func range(_ digits: String, _ number: Int) -> Range<Int>? {
      FavoritesSearch(digits).range(in: number.grouped)
    }
    #expect(range("17", 17) == 0..<2)
    #expect(range("1000", 1_000_003) == 0..<5)
    #expect(range("03", 1_000_003) == 7..<9)
    #expect(range("00", 1_000_003) == 2..<4)
    #expect(range("9", 17) == nil)
    #expect(range("1700", 17) == nil)
    #expect(range("", 17) == nil)
  }
}
