import Terminal
import TerminalUI
import Testing

/// `Screen` cuts text at its edges and replaces the text beneath.
struct DrawingTests {
  private var screen = Screen(size: ScreenSize(columns: 8, rows: 2))

  private mutating func put(_ text: String, x: Int, y: Int = 0, clip: Rect? = nil) -> String {
    screen.put(text, x: x, y: y, clip: clip ?? screen.bounds)
    return screen.text
  }

  @Test mutating func `the text of a row excludes trailing spaces`() {
    #expect(put("a  ", x: 1) == " a\n")
  }

  @Test mutating func `text is cut at the edges`() {
    #expect(put("123456789", x: 4) == "    1234\n")
    #expect(put("abcdef", x: -4) == "ef  1234\n")
    #expect(put("unseen", x: 0, y: 7) == "ef  1234\n")
    #expect(put("unseen", x: 0, y: -1) == "ef  1234\n")
  }

  @Test mutating func `text is cut at the clip`() {
    let clip = Rect(x: 2, y: 0, width: 3, height: 1)
    #expect(put("abcdefgh", x: 0, clip: clip) == "  cde\n")
  }

  @Test mutating func `a wide cluster that does not fit is left out`() {
    #expect(put("1234567漢", x: 0) == "1234567\n")
    let clip = Rect(x: 1, y: 0, width: 7, height: 1)
    screen = Screen(size: screen.size)
    #expect(put("漢字", x: 0, clip: clip) == "  字\n")
  }

  @Test mutating func `a cluster that does not fit leaves no part behind`() {
    #expect(put("1\u{FE0F}\u{20E3}", x: 7) == "\n")
    #expect(put("ab2\u{FE0F}\u{20E3}c", x: 5) == "     ab\n")
    #expect(put("漢", x: 6) == "     a漢\n")
    #expect(put("3\u{FE0F}\u{20E3}", x: 7) == "     a漢\n")
  }

  @Test mutating func `text over half a wide cluster removes the cluster`() {
    _ = put("漢字", x: 0)
    #expect(put("x", x: 1) == " x字\n")
    #expect(put("y", x: 2) == " xy\n")
  }

  @Test mutating func `a wide cluster over two halves removes both clusters`() {
    _ = put("漢字", x: 0)
    #expect(put("語", x: 1) == " 語\n")
  }

  @Test mutating func `a cleared rectangle is blank`() {
    _ = put("1234漢78", x: 0)
    screen.clear(Rect(x: 2, y: 0, width: 3, height: 9))
    #expect(screen.text == "12    78\n")
  }

  @Test(arguments: 0..<8)
  func `filling a row equals drawing each cell`(start: Int) {
    for text in ["漢字漢字", "a漢字漢b", "abcdefgh", "ab漢字cd"] {
      for end in start...8 {
        var (filled, drawn) = (screen, screen)
        filled.put(text, x: 0, y: 0, clip: screen.bounds)
        drawn.put(text, x: 0, y: 0, clip: screen.bounds)
        let place = Rect(x: start, y: 0, width: end - start, height: 1)
        filled.fill(place, with: "█", pen: .accent, clip: screen.bounds)
        for x in start..<end { drawn.put("█", x: x, y: 0, pen: .accent, clip: screen.bounds) }
        #expect(filled.cells.elementsEqual(drawn.cells), "columns \(start)..<\(end) of \(text)")
      }
    }
  }

  @Test mutating func `receding dims text of every style`() {
    screen.put("loud", x: 0, y: 0, pen: [.bold, .accent, .reverse], clip: screen.bounds)
    screen.recede()
    #expect(screen.cells.prefix(4).allSatisfy { $0.pen == .dim })
    #expect(screen.cells.dropFirst(4).allSatisfy { $0 == .blank })
  }

  @Test mutating func `styled text ends every line in the plain style`() {
    screen.put("a", x: 0, y: 0, pen: .bold, clip: screen.bounds)
    screen.put("b", x: 1, y: 1, pen: .accent, clip: screen.bounds)
    #expect(
      screen.styledText(.sixteen) == "\u{1B}[1ma\u{1B}[m\n \u{1B}[36mb\u{1B}[m")
    #expect(screen.styledText(.none) == "\u{1B}[1ma\u{1B}[m\n b\u{1B}[m")
  }

  @Test func `the size of a screen is limited on both ends`() {
    #expect(Screen(size: ScreenSize(columns: 0, rows: -3)).size == ScreenSize(columns: 1, rows: 1))
    #expect(Screen(size: ScreenSize(columns: .max, rows: .max)).size == .largest)
  }
}
