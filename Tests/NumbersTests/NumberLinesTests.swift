import Numbers
import Testing

struct NumberLinesTests {
  @Test func `each line is a number, and empty lines are none`() {
    let lines = NumberLines("2\n\n 3 \r\n1,000,003\n1e6\r\n\t\n-7")
    #expect(lines.numbers == [2, 3, 1_000_003, 1_000_000, -7])
    #expect(lines.problems == [])
    #expect(NumberLines("").numbers == [])
  }

  @Test func `lines that are no numbers are named`() {
    let lines = NumberLines("\u{FEFF}2\nseven\n11\n\n1e99\n")
    #expect(lines.numbers == [2, 11])
    #expect(lines.problems.map(\.line) == [2, 5])
    #expect(lines.problems.first?.sentence == "“seven” is no whole number.")
  }
}
