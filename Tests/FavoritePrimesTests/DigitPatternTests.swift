import Numbers
import RandomTesting
import Testing

@testable import FavoritePrimes

struct DigitPatternTests {
  /// What a pattern finds among numbers.
  private func found(_ digits: String, in numbers: [Int]) -> [Int] {
    let pattern = DigitPattern(digits.compactMap(\.wholeNumberValue))
    return numbers.withUnsafeBufferPointer { pattern.matches(in: $0) { $0 } }
  }

  /// The same, slowly and plainly.
  private func expected(_ digits: String, in numbers: [Int]) -> [Int] {
    numbers.filter { "\($0)".contains(digits) }
  }

  @Test func `all numbers that contain the digits are found, in their order`() {
    let numbers = Array(0..<12_000) + [.max, 100, 1_000_003, 7, .max - 1]
    let patterns =
      (0..<100).map(String.init) + [
        "00", "000", "003", "010", "110", "1001", "1121", "11211", "9223372036854775807", "95807",
        "12345678901234567890123",
      ]
    for digits in patterns {
      #expect(found(digits, in: numbers) == expected(digits, in: numbers), "\(digits)")
    }
  }

  @Test func `patterns that overlap themselves are found where they begin again`() {
    for digits in ["112", "1212", "12121", "1112", "121"] {
      let numbers = [112, 1_112, 1_212, 121_212, 11_212, 12_121, 1_212_121, 11_112, 1_121_112, 211]
      #expect(found(digits, in: numbers) == expected(digits, in: numbers), "\(digits)")
    }
  }

  @Test func `no number is found among none, and no digits are in all`() {
    #expect(found("7", in: []) == [])
    #expect(found("", in: [0, 7]) == [0, 7])
  }

  @Test func `a place in words has what groups the digits in it`() {
    func range(_ digits: String, _ number: Int) -> Range<Int>? {
      DigitPattern(digits.compactMap(\.wholeNumberValue)).range(in: number.grouped)
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

struct FavoritesSearchTests {
  @Test func `digits are searched for with and without what groups them`() {
    #expect(FavoritesSearch("17") == .digits([1, 7]))
    #expect(FavoritesSearch(" 1,000 003_1 ") == .digits([1, 0, 0, 0, 0, 0, 3, 1]))
    #expect(FavoritesSearch("1.000") == .digits([1, 0, 0, 0]))
  }

  @Test func `nothing is searched for while there is no digit`() {
    #expect(FavoritesSearch("") == .nothing)
    #expect(FavoritesSearch(" , ") == .nothing)
  }

  @Test func `what is no digit is in no number`() {
    for text in ["x", "1x", "-1", "½", "五十", "1\u{0}"] {
      #expect(FavoritesSearch(text) == .noNumber || text == "五十", "\(text)")
    }
  }
}

struct SortedNumbersTests {
  @Test func `numbers are sorted, however many digits they have`() {
    var random = SeededRandom(seed: 1)
    let bounds = [0, 1, 2_047, 2_048, 1 << 22, 1 << 33, .max]
    for bound in bounds {
      let numbers = (0..<500).map { _ in Int.random(in: 0...bound, using: &random) }
      #expect(numbers.sortedByDigits() == numbers.sorted(), "\(numbers)")
    }
    #expect([Int]().sortedByDigits() == [])
    #expect([Int.max, 0].sortedByDigits() == [0, .max])
  }
}
