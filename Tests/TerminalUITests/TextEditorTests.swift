import Interaction
import Interface
import Observation
import Terminal
import TerminalTesting
import Testing

@testable import TerminalUI

/// A text with several lines, edited on a screen between other controls.
@MainActor
struct TextEditorTests {
  @Observable @MainActor
  final class Model {
    var text = ""
    var changes = 0

    var binding: Binding<String> {
      Binding {
        self.text
      } set: {
        self.text = $0
        self.changes += 1
      }
    }
  }

  private struct Compose: View {
    let model: Model
    var limit = 100_000

    var body: some View {
      Form {
        TextEditor("Note", text: model.binding, prompt: "Say it", lines: 4, limit: limit)
        Button("Send") {}
      }
    }
  }

  private let model = Model()

  private func session(
    _ text: String = "", limit: Int = 100_000, size: ScreenSize = .standard
  ) -> Session {
    model.text = text
    let session = Session(Compose(model: model, limit: limit), name: "Mail", size: size)
    _ = session.screen
    return session
  }

  /// Pastes a sign at the caret, and returns the text with it.
  private func marked(_ session: Session) -> String {
    session.handle(.paste("|"))
    return model.text
  }

  @Test func `Enter begins a line, and Tab leaves the editor`() {
    let session = session()
    #expect(session.screen.text.contains("Say it"))
    session.keys("a Enter b Enter")
    #expect(model.text == "a\nb\n")
    #expect(session.screen.text.contains("New line"))
    session.keys("Tab")
    #expect(session.focusName == "Send")
    session.keys("x BTab c")
    #expect(model.text == "a\nb\nc")
  }

  @Test func `the caret keeps its column through shorter lines`() {
    let session = session("abcdef\nx\nuvwxyz")
    session.keys("Left Left Up Up")
    #expect(marked(session) == "abcd|ef\nx\nuvwxyz")
  }

  @Test func `Home and End reach row ends, with Control text ends`() {
    var session = session("one\ntwo\nsix")
    session.keys("Up Home")
    #expect(marked(session) == "one\n|two\nsix")
    session = self.session("one\ntwo\nsix")
    session.keys("Up Home End")
    #expect(marked(session) == "one\ntwo|\nsix")
    session = self.session("one\ntwo\nsix")
    session.press(.modified(.control, .home))
    #expect(marked(session) == "|one\ntwo\nsix")
    session.press(.modified(.control, .end))
    #expect(marked(session) == "|one\ntwo\nsix|")
  }

  @Test func `End leads behind the last letter of a row, and a letter goes there`() throws {
    for text in [String(repeating: "x", count: 100), "one two three four five six seven eight"] {
      let session = session(text, size: ScreenSize(columns: 40, rows: 12))
      session.press(.modified(.control, .home))
      session.keys("Home End")
      let shown = session.screen
      let cursor = try #require(shown.cursor)
      let row = shown.text.split(separator: "\n", omittingEmptySubsequences: false)[cursor.y]
      // The caret is behind the last letter of the first row.
      #expect(row.prefix(cursor.x).last != " " && row.dropFirst(cursor.x).first == " ")
      let before = row.prefix(cursor.x).drop { $0 != "x" && $0 != "o" }
      #expect(text.hasPrefix(before))
      #expect(marked(session) == before + "|" + text.dropFirst(before.count))
      session.press(.backspace)
      #expect(model.text == text)
    }
  }

  @Test func `Home, arrows and End stay in a row at whose end the caret is`() throws {
    let text = String(repeating: "x", count: 100)
    let session = session(text, size: ScreenSize(columns: 40, rows: 12))
    session.press(.modified(.control, .home))
    session.keys("Down End")
    let y = try #require(session.screen.cursor).y
    session.keys("End")
    #expect(session.screen.cursor?.y == y)
    session.keys("Home")
    #expect(session.screen.cursor?.y == y)
    session.keys("End Up")
    #expect(session.screen.cursor?.y == y - 1)
    session.keys("Down End Right")
    #expect(session.screen.cursor?.y == y + 1)
    session.keys("Left Left")
    #expect(session.screen.cursor?.y == y)
  }

  @Test func `Shift selects lines, which are cut, copied and put back`() {
    let session = session("one\ntwo\nsix")
    session.press(.modified([.control, .shift], .home))
    session.press(.modified(.shift, .down))
    session.press(.alt("w"))
    session.press(.control("y"))
    #expect(model.text == "one\ntwo\nsix")
    session.press(.modified(.shift, .up))
    session.press(.control("w"))
    #expect(model.text == "one\ntwo")
    session.press(.control("y"))
    #expect(model.text == "one\ntwo\nsix")
  }

  @Test func `copied lines reach the clipboard, without control characters`() {
    let session = session("one\n\u{1B}[31mtwo")
    session.press(.alt("w"))
    #expect(session.takeCopied() == nil)
    session.press(.modified([.control, .shift], .home))
    session.press(.alt("w"))
    #expect(session.lastLine.contains("Copied"))
    #expect(session.takeCopied() == "one\n\(Glyph.shown("\u{1B}"))[31mtwo")
    session.clipboard = nil
    session.press(.alt("w"))
    #expect(session.takeCopied() == nil)
    session.keys("BSpace")
    session.press(.control("y"))
    #expect(model.text == "one\n\u{1B}[31mtwo")
  }

  @Test func `edits over several lines are undone and done again`() {
    let session = session()
    session.keys("a b Enter c")
    session.press(.control("_"))
    #expect(model.text == "ab\n")
    session.press(.control("_"))
    #expect(model.text == "ab")
    session.press(.alt("/"))
    session.press(.alt("/"))
    #expect(model.text == "ab\nc")
  }

  @Test(arguments: [ScreenSize(columns: 40, rows: 12), ScreenSize(columns: 80, rows: 24)])
  func `the text scrolls to its caret`(size: ScreenSize) throws {
    let session = session((1...50).map { "line \($0)" }.joined(separator: "\n"), size: size)
    func shown() -> [String] {
      session.screen.text.split(separator: "\n").filter { $0.contains("│") }
        .map { String($0.drop { $0 != "l" }.prefix { $0 != "│" && $0 != "┃" }) }
    }
    #expect(shown().first?.hasPrefix("line 47") == true)
    #expect(shown().count == 4)
    session.keys("PPage PPage")
    #expect(shown().first?.hasPrefix("line 42") == true)
    session.press(.modified(.control, .home))
    #expect(shown().first?.hasPrefix("line 1 ") == true)
    #expect(session.screen.cursor?.isVisible == true)
  }

  @Test(arguments: [ScreenSize(columns: 40, rows: 12), ScreenSize(columns: 80, rows: 24)])
  func `the wheel scrolls the text, and the caret stays visible`(size: ScreenSize) throws {
    let session = session((1...50).map { "line \($0)" }.joined(separator: "\n"), size: size)
    let place = try MouseTests.place(of: "line 49", in: session)
    let before = session.screen.text
    session.handle(.wheel(x: place.x, y: place.y, step: 1))
    #expect(session.screen.text == before)
    session.handle(.wheel(x: place.x, y: place.y, step: -1))
    #expect(session.screen.text.contains("line 44 "))
    #expect(!session.screen.text.contains("line 48"))
    #expect(marked(session).contains("line 47|\n"))
    for _ in 1...20 { session.handle(.wheel(x: place.x, y: place.y, step: -1)) }
    #expect(marked(session).hasPrefix("line 1\n"))
    session.keys("Tab")
    session.handle(.wheel(x: place.x, y: place.y, step: 1))
    #expect(session.screen.text.contains("line 1 "))
  }

  @Test func `a click moves the caret, and a drag selects`() throws {
    let session = session("one\ntwo\nsix")
    let place = try MouseTests.place(of: "two", in: session)
    session.handle(.click(x: place.x + 1, y: place.y))
    session.handle(.drag(x: place.x + 2, y: place.y + 1))
    session.press(.backspace)
    #expect(model.text == "one\ntx")
  }

  @Test func `pasted lines stay lines, without what moves the cursor`() {
    let session = session()
    session.handle(.paste("a\r\n\tb\n\n\u{1B}[31mc\u{202E}d\u{7}\u{2028}e"))
    #expect(model.text == "a\n\tb\n\n[31mcd\ne")
  }

  @Test func `a tab reaches to the next stop, and is one character`() {
    let session = session("n\tvalue\nlonger\tx\n\t\ty", size: ScreenSize(columns: 60, rows: 12))
    let rows = session.screen.text.split(separator: "\n").compactMap { row in
      row.firstIndex(of: "│").map { String(row[$0...].dropFirst().prefix(18)) }
    }
    #expect(rows.prefix(3) == ["n       value     ", "longer  x         ", "                y "])
    session.keys("Up Up Home Right Right")
    #expect(marked(session) == "n\t|value\nlonger\tx\n\t\ty")
    session.keys("Down BSpace BSpace")
    #expect(model.text == "n\t|value\nlonger\n\t\ty")
  }

  @Test func `a tab never makes a row wider than its place`() {
    for width in 2...20 {
      for text in ["\t", "a\tb", "\t\t\t", "abcdefg\th", "ab cd\tef\tgh ij\t", "字\t字\t字"] {
        let rows = TextRows(text, width: width, height: 3)
        for row in 0..<rows.count {
          let shown = rows.shown(row)
          #expect(Width.of(shown) <= max(width - 1, 2) || shown.last == " ")
          #expect(!shown.contains("\t"))
        }
        #expect((0..<rows.count).map { rows.text(of: $0) }.joined() == text)
      }
    }
  }

  @Test func `Control-K and Control-U delete in a line of several rows`() {
    let long = String(repeating: "x", count: 100)
    let session = session("a\n\(long)\nb", size: ScreenSize(columns: 40, rows: 12))
    session.press(.modified(.control, .home))
    session.keys("Down End C-k")
    let kept = model.text.split(separator: "\n").map(\.count)
    #expect(kept.count == 3 && kept[1] > 20 && kept[1] < 40)
    session.keys("C-u")
    #expect(model.text == "a\n\nb")
    session.keys("C-k")
    #expect(model.text == "a\nb")
    session.keys("C-u")
    #expect(model.text == "ab")
    session.keys("C-u C-u C-k C-k")
    #expect(model.text == "")
  }

  @Test func `Control-K at the end of a line joins it with the next`() {
    let session = session("ab\ncd")
    session.press(.modified(.control, .home))
    session.keys("End C-k")
    #expect(model.text == "abcd")
    session.press(.control("y"))
    #expect(model.text == "ab\ncd")
  }

  @Test func `a number in a text of another script is pasted whole`() {
    let session = session()
    session.handle(.paste("\u{6DD}\u{661}\u{662} \u{600}\u{661}"))
    #expect(model.text == "\u{6DD}\u{661}\u{662} \u{600}\u{661}")
    #expect(session.screen.text.contains("\u{661}\u{662} \u{661}"))
  }

  @Test func `a paste that was cut says so`() {
    let session = session()
    session.handle(.paste("abc", isCut: true))
    #expect(model.text == "abc")
    #expect(session.lastLine.contains("Too long the end of the text was left out"))
  }

  @Test func `input beyond the limit is left out, with a sentence`() {
    let session = session("abc", limit: 5)
    session.keys("d e f")
    #expect(model.text == "abcde")
    #expect(session.screen.text.contains("Note  At most 5 characters"))
    session.keys("BSpace")
    #expect(model.text == "abcd")
    #expect(!session.screen.text.contains("At most"))
  }

  @Test func `pasting a megabyte changes a limited text not at all`() {
    let session = session("abc")
    session.handle(.paste(String(repeating: "word ", count: 200_000)))
    #expect(model.text == "abc")
    #expect(model.changes == 0)
    #expect(session.screen.text.contains("At most 100,000 characters"))
  }

  @Test func `moving in a megabyte wraps it no second time`() throws {
    let session = session(limit: 1 << 20)
    session.handle(.paste(String(repeating: "word ", count: 200_000)))
    #expect(model.text.utf8.count == 1_000_000)
    #expect(model.changes == 1)
    _ = session.screen
    let control = try #require(session.focused)
    session.keys("Up PPage")
    _ = session.screen
    #expect(session.focused === control)
    #expect(model.changes == 1)
  }

  @Test(arguments: HostileText.all.map(\.name))
  func `hostile text stays inside the editor`(name: String) throws {
    let hostile = try #require(HostileText.all.first { $0.name == name }).text
    for size in [ScreenSize(columns: 40, rows: 12), .standard] {
      let session = session(hostile, size: size)
      session.keys("a Up Home Enter End Down BSpace")
      let text = session.screen.text
      #expect(text.contains("Send"))
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }

  // MARK: Rows

  private func rows(_ text: String, _ width: Int) -> [String] {
    let rows = TextRows(text, width: width, height: 3)
    return (0..<rows.count).map { rows.text(of: $0) }
  }

  @Test func `a text is wrapped between words, and loses no character`() {
    #expect(rows("one two three", 8) == ["one two ", "three"])
    #expect(rows("abcdefgh", 4) == ["abc", "def", "gh"])
    #expect(rows("漢字漢字", 5) == ["漢字", "漢字"])
    #expect(rows("", 5) == [""])
    #expect(rows("a\n\nb\n", 5) == ["a", "", "b", ""])
  }

  @Test func `every caret maps to a row and column and back`() {
    for text in ["one two three", "abcdefgh", "漢字 a\n\n漢b", "a   b    c", "👨‍👩‍👧e\u{301}x"] {
      for width in 1...9 {
        let rows = TextRows(text, width: width, height: 3)
        for caret in 0...text.count {
          let row = rows.row(of: caret)
          #expect(rows.offset(inRow: row, column: rows.column(of: caret)) == caret)
        }
      }
    }
  }
}
