import Interaction
import RandomTesting
import Terminal
import Testing

@testable import TerminalUI

/// Every text in lines of every width: no line is wider than its room, and each letter is seen once.
struct WrapModelTests {
  private static let characters: [Character] = [
    "a", "b", "c", "d", "e", " ", " ", " ", "-", "字", "漢", "é", "e\u{301}", "🎉", "👩‍👩‍👧", "🇩🇪", "\t",
    "\n",
    "\r\n", "\u{200D}", "\u{7F}", " \u{301}", "\u{A0}",
  ]

  @Test func `a wide letter behind a gap begins a line`() {
    let word = String(repeating: "a", count: 19)
    let letters = String(repeating: "b", count: 23)
    #expect(Wrap.lines(of: " \(word)字", width: 20) == ["", word, "字"])
    #expect(Wrap.lines(of: "   \(letters)字", width: 24) == ["  ", letters, "字"])
  }

  @Test func `no line is too wide and no letter is lost`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &random)
      let kinds = Int.random(in: 2...Self.characters.count, using: &random)
      let known = Array(Self.characters.shuffled(using: &random).prefix(kinds))
      let text = String((0..<count).map { _ in random.pick(known) })
      let width = Int.random(in: 1...30, using: &random)
      let lines = Wrap.lines(of: text, width: width)
      let widest = text.map { Width.of(Glyph.shown($0)) }.max() ?? 0
      let isSeen = lines.flatMap(letters) == letters(of: text)
      let isNarrow = lines.allSatisfy { Width.of($0) <= max(width, widest) }
      #expect(isSeen && isNarrow, "\(width) columns for \(text.debugDescription): \(lines)")
      if !isSeen || !isNarrow { return }
    }
  }

  private func letters(of text: String) -> [Character] {
    Array(text).filter { $0 != " " && $0 != "\t" && !$0.isNewline }.map(Glyph.shown)
  }
}
