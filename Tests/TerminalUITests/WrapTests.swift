import Terminal
import Testing

@testable import TerminalUI

struct WrapTests {
  @Test func `text that fits stays one line`() {
    #expect(Wrap.lines(of: "seven is prime", width: 14) == ["seven is prime"])
  }

  @Test func `lines break between words`() {
    #expect(Wrap.lines(of: "seven is prime", width: 9) == ["seven is", "prime"])
  }

  @Test func `a word that is too wide is broken`() {
    #expect(Wrap.lines(of: "a 1000003 b", width: 4) == ["a", "1000", "003", "b"])
    #expect(Wrap.lines(of: "漢字漢", width: 3) == ["漢", "字", "漢"])
  }

  @Test func `line ends are kept`() {
    #expect(Wrap.lines(of: "one\n\ntwo\r\nthree", width: 9) == ["one", "", "two", "three"])
  }

  @Test func `no line is wider than asked`() {
    let text = "The 1,000,000th prime is 15,485,863 🎉 and that is that"
    for width in 2...40 {
      #expect(Wrap.lines(of: text, width: width).allSatisfy { Width.of($0) <= width })
    }
  }

  @Test func `spaces in front and between are kept`() {
    #expect(Wrap.lines(of: "a  b", width: 9) == ["a  b"])
    for text in ["  ab", "  – b", "  🎉 b", " Käfer "] {
      #expect(Wrap.lines(of: text, width: 9) == [text])
      #expect(Wrap.lines(of: "\(text)\nc", width: 9) == [text, "c"])
    }
  }

  @Test func `tabs become blanks up to the next stop`() {
    #expect(Wrap.lines(of: "a\tb\nlonger\tc", width: 30) == ["a       b", "longer  c"])
    #expect(Wrap.lines(of: "\t\td", width: 30) == ["                d"])
    for width in 1...20 {
      #expect(Wrap.lines(of: "ab\tcd\te", width: width).allSatisfy { Width.of($0) <= width })
    }
  }

  @Test func `a cut line ends in an ellipsis`() {
    #expect(Wrap.cut("favorites", width: 9) == "favorites")
    #expect(Wrap.cut("favorites", width: 4) == "fav…")
    #expect(Wrap.cut("漢字漢字", width: 4) == "漢…")
    #expect(Wrap.cut("favorites", width: 0) == "")
    #expect(Wrap.cut("favorites", width: -3) == "")
  }
}
