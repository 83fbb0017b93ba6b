import Numbers
import Testing

@testable import FavoritePrimes

struct FavoritesSearchTests {
  @Test func `digits are searched for with and without grouping characters`() {
    #expect(FavoritesSearch(" 1,000 003_1 ") == FavoritesSearch("10000031"))
    #expect(FavoritesSearch("1.000") == FavoritesSearch("1000"))
    #expect(FavoritesSearch("1000") != FavoritesSearch("10000"))
  }

  @Test func `a search without a digit matches all`() {
    for text in ["", " , "] {
      #expect(FavoritesSearch(text).isEmpty && FavoritesSearch(text).matches(7))
    }
  }

  @Test func `other characters and too many digits match nothing`() {
    for text in ["x", "1x", "-1", "½", "1\u{0}", "12345678901234567890123"] {
      let search = FavoritesSearch(text)
      #expect(![1, 12, .max].contains(where: search.matches) && !search.isEmpty, "\(text)")
      #expect(search.range(in: "1") == nil)
    }
  }

  @Test func `a search matches the numbers that contain its digits`() {
    let numbers =
      Array(1..<12_000) + [.max, 1_000_003, .max - 1]
      + [112, 1_112, 1_212, 121_212, 11_212, 12_121, 1_212_121, 11_112, 1_121_112, 211]
    let searches =
      (0..<100).map(String.init) + [
        "00", "000", "003", "010", "110", "1001", "1121", "11211", "9223372036854775807", "95807",
        "0000000000000000007", "9999999999999999999", "112", "1212", "12121", "1112", "121",
      ]
    for digits in searches {
      let found = numbers.filter(FavoritesSearch(digits).matches)
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
