import Interaction
import InteractionTesting
import Interface
import Testing
import ViewValues

@testable import Terminal
@testable import TerminalUI

@MainActor
struct TextFieldTests {
  private func counter() -> (Sample, Session) {
    let sample = Sample()
    sample.place = .counter
    return (sample, sample.session())
  }

  @Test func `the text is edited at the caret`() {
    let (sample, session) = counter()
    session.keys("g a b c Left Left X")
    #expect(sample.typed == "aXbc")
    session.keys("BSpace")
    #expect(sample.typed == "abc")
    session.keys("DC")
    #expect(sample.typed == "ac")
    session.keys("Home Y End Z Right")
    #expect(sample.typed == "YacZ")
    session.keys("End DC Home BSpace Left")
    #expect(sample.typed == "YacZ")
  }

  @Test func `the caret moves by grapheme clusters`() {
    let (sample, session) = counter()
    session.keys("g")
    session.handle(.paste("👨‍👩‍👧e\u{301}"))
    session.keys("Left BSpace")
    #expect(sample.typed == "e\u{301}")
  }

  @Test func `a cluster that is typed in pieces joins`() {
    let (sample, session) = counter()
    session.keys("g e")
    session.press(.character("\u{301}"))
    session.keys("x")
    #expect(sample.typed == "e\u{301}x")
  }

  @Test func `the caret is visible in a field`() throws {
    let (_, session) = counter()
    session.keys("g 4 2")
    let cursor = try #require(session.screen.cursor)
    let line = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)[
      cursor.y]
    #expect(cursor.isVisible)
    #expect(line.prefix(cursor.x).hasSuffix("[42"))
  }

  @Test func `a long text is scrolled to its caret`() throws {
    let (_, session) = counter()
    session.keys("g")
    session.handle(.paste(String(repeating: "0", count: 100) + "END"))
    #expect(session.screen.text.contains("0END ]"))
    let cursor = try #require(session.screen.cursor)
    session.keys("Home")
    #expect(session.screen.cursor?.x != cursor.x)
    #expect(session.screen.text.contains("[000"))
  }

  @Test func `a paste becomes one line without control characters`() {
    let (sample, session) = counter()
    session.keys("g")
    session.handle(.paste("one\ntwo\u{1B}[31m\r\nthree\u{202E}"))
    #expect(sample.typed == "one⏎two[31m⏎three")
  }

  @Test func `a screen too small for a field ignores pastes`() {
    let (sample, session) = counter()
    session.keys("g 1")
    session.resize(ScreenSize(columns: 10, rows: 3))
    session.handle(.paste("2"))
    #expect(session.takeText([.key("3"), .key("4")]) == 0)
    #expect(sample.typed == "1")
    session.resize(.standard)
    session.handle(.paste("5"))
    #expect(sample.typed == "15")
  }

  @Test func `a paste outside a field is ignored`() {
    let (sample, session) = counter()
    session.handle(.paste("q+++"))
    #expect(session.screen.text.contains("A pasted text needs a text field"))
    #expect(sample.count == 7)
    #expect(!session.isFinished)
  }

  @Test func `ten thousand characters are pasted, and no more`() {
    let (sample, session) = counter()
    session.keys("g")
    session.handle(.paste(String(repeating: "7", count: 10_000)))
    #expect(sample.typed.utf8.count == 10_000)
    #expect(session.screen.text.contains("7777 ]"))
    session.handle(.paste(String(repeating: "7", count: 1 << 20)))
    #expect(sample.typed.utf8.count == 10_000)
    #expect(session.screen.text.contains("At most 10,000 characters"))
  }

  @Test func `the model decides what a field shows`() {
    var value = ""
    let session = Session(name: "Digits", size: .standard) {
      node(
        [0],
        .textField(
          Node.TextInput(
            label: "Digits", text: value,
            set: { value = $0.filter(\.isNumber) }, submit: nil)))
    }
    session.keys("1 a 2 b 3")
    #expect(value == "123")
    session.keys("Left Left x 9")
    #expect(value == "1923")
  }

  @Test func `a secure field hides its text`() {
    var value = Secret("pass")
    let session = Session(name: "Secret", size: .standard) {
      node(
        [0],
        .textField(
          Node.TextInput(
            label: "Word", secret: .init(value, limit: 6, set: { value = $0 }))))
    }
    session.keys("x")
    #expect(value == Secret("passx"))
    #expect(session.screen.text.contains("[•••••"))
    #expect(!session.screen.text.contains("pass"))
  }

  @Test func `a narrow window shows a field's label above it`() {
    let field = Node.TextInput(
      label: "A rather long label", text: "7", set: { _ in }, submit: nil)
    let session = Session(name: "Narrow", size: ScreenSize(columns: 30, rows: 12)) {
      node([0], .textField(field))
    }
    #expect(session.screen.text.contains("A rather long label\n"))
    #expect(session.screen.text.contains("[7"))
  }

  @Test func `a flood of text enters a focused field at once`() {
    let (sample, session) = counter()
    let text: [Input] = [.key("4"), .key(.space), .key("é"), .key(.left), .key("5")]
    #expect(session.takeText(text[...]) == 0)
    session.keys("g 1 Left")
    #expect(session.takeText(text[...]) == 3)
    #expect(sample.typed == "4 é1")
    #expect(session.takeText(text[3...]) == 0)
    session.keys("X")
    #expect(sample.typed == "4 éX1")
  }

  @Test func `a field holds a bounded number of characters`() {
    let (sample, session) = counter()
    session.keys("g")
    session.handle(.paste(String(repeating: "7", count: FieldBehavior.longestLine)))
    session.keys("8")
    #expect(session.takeText([.key("8"), .key("8")]) == 2)
    #expect(sample.typed.utf8.count == FieldBehavior.longestLine)
    session.keys("BSpace 8")
    #expect(sample.typed.hasSuffix("78"))
  }

  // MARK: Display

  @Test func `the selection is shown reversed`() throws {
    let (sample, session) = counter()
    session.keys("g 1 2 3 4 S-Left S-Left")
    let screen = session.screen
    let cursor = try #require(screen.cursor)
    let start = cursor.y * screen.size.columns + cursor.x
    let pens = (-2..<3).map { screen.cells[start + $0].pen.contains(.reverse) }
    #expect(pens == [false, false, true, true, false])
    session.keys("5")
    #expect(sample.typed == "125")
  }

  @Test func `a prompt is shown dimmed while the text is empty`() {
    var value = ""
    let session = Session(name: "Prompt", size: .standard) {
      node(
        [0],
        .textField(
          Node.TextInput(label: "Number", text: value, prompt: "7919", set: { value = $0 })))
    }
    #expect(session.screen.text.contains("[7919 "))
    session.keys("1")
    #expect(session.screen.text.contains("[1   "))
    session.keys("BSpace")
    #expect(session.screen.text.contains("[7919 "))
    #expect(value.isEmpty)
  }

  @Test func `a field keeps its caret under the list of keys`() {
    let (sample, session) = counter()
    session.keys("g a b c Left Left")
    session.keys("F1 p q")
    _ = session.screen
    session.keys("Escape X C-_ C-_")
    #expect(sample.typed == "")
    session.keys("M-/ M-/")
    #expect(sample.typed == "aXbc")
  }
}
