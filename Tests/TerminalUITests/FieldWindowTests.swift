import Interaction
import RandomTesting
import TerminalTesting
import Testing

@testable import TerminalUI

/// The part of a text that a field shows.
struct FieldWindowTests {
  /// What a field of a width shows, with `|` at the caret.
  private func shown(_ text: String, _ caret: Int?, from start: Int = 0, _ width: Int) -> String {
    let window = FieldWindow(of: text, caret: caret, from: start, width: width)
    var shown = window.isCutBefore ? FieldWindow.sign : ""
    for (offset, character) in text.enumerated() where window.shown.contains(offset) {
      if offset == caret { shown += "|" }
      shown.append(character)
    }
    if caret == window.shown.upperBound { shown += "|" }
    return shown + (window.isCutAfter ? FieldWindow.sign : "")
  }

  @Test func `a text that fits is shown as a whole`() {
    #expect(shown("", 0, 6) == "|")
    #expect(shown("", nil, 6) == "")
    #expect(shown("abcde", 5, 6) == "abcde|")
    #expect(shown("abcdef", nil, 6) == "abcdef")
    #expect(shown("abcde", 2, from: 3, 6) == "ab|cde")
  }

  @Test func `a sign stands where text is left out`() {
    #expect(shown("abcdefghij", nil, 6) == "abcde…")
    #expect(shown("abcdefghij", 0, 6) == "|abcde…")
    #expect(shown("abcdefghij", 10, 6) == "…ghij|")
    #expect(shown("abcdefghij", 5, from: 4, 6) == "…e|fgh…")
  }

  @Test func `the text moves no more than the caret asks for`() {
    #expect(shown("abcdefghij", 4, 6) == "abcd|e…")
    #expect(shown("abcdefghij", 5, 6) == "…cde|f…")
    #expect(shown("abcdefghij", 4, from: 3, 6) == "…d|efg…")
    #expect(shown("abcdefghij", 3, from: 3, 6) == "…|defg…")
    #expect(shown("abcdefghij", 2, from: 3, 6) == "…|cdef…")
  }

  @Test func `no room is left behind the end`() {
    #expect(shown("abcdefghij", 9, from: 9, 6) == "…ghi|j")
  }

  @Test func `wide characters are shown as a whole`() {
    #expect(shown("漢字漢字漢字", nil, 6) == "漢字…")
    #expect(shown("漢字漢字漢字", 6, 6) == "…漢字|")
  }

  @Test func `columns map to characters, and signs to the hidden neighbors`() {
    let window = FieldWindow(of: "abcdefghij", caret: 5, from: 4, width: 6)
    #expect((0..<6).map { window.offset(atColumn: $0) } == [3, 4, 5, 6, 7, 8])
    #expect(window.offset(atColumn: -5) == 3)
    #expect(window.offset(atColumn: 50) == 8)
    let wide = FieldWindow(of: "a漢b", caret: 0, from: 0, width: 24)
    #expect([-1, 0, 1, 2, 3, 9].map { wide.offset(atColumn: $0) } == [0, 0, 1, 1, 2, 3])
  }

  @Test func `random text shows its caret and maps columns to offsets`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<3_000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          random.pick(["a", "漢", "é", "🎉", " "]) as Character
        })
      let caret = Int.random(in: 0...text.count, using: &random)
      let width = Int.random(in: 3...20, using: &random)
      let start = Int.random(in: 0...60, using: &random)
      let window = FieldWindow(of: text, caret: caret, from: start, width: width)
      let words = "\(text), \(caret), \(start), \(width)"
      #expect(window.shown.contains(caret) || window.shown.upperBound == text.count, "\(words)")
      #expect(window.shown.lowerBound <= caret && caret <= window.shown.upperBound, "\(words)")
      #expect(window.column(of: caret) < width, "\(words)")
      #expect(window.columns.last ?? 0 <= width, "\(words)")
      #expect(window.isCutAfter || window.shown.upperBound == text.count, "\(words)")
      for offset in window.shown {
        #expect(window.offset(atColumn: window.column(of: offset)) == offset, "\(words)")
      }
      // The window stays the same without a change.
      let again = FieldWindow(
        of: text, caret: caret, from: window.shown.lowerBound, width: width)
      #expect(again == window, "\(words)")
    }
  }
}
