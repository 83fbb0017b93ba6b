import Interface
import Testing

@testable import TerminalUI

@MainActor
struct MouseTests {
  /// Where words begin on the screen.
  private func place(of words: String, in session: Session) throws -> (x: Int, y: Int) {
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains(words) })
    let range = try #require(lines[y].firstRange(of: words))
    return (Width.of(lines[y][..<range.lowerBound]), y)
  }

  private func click(_ words: String, in session: Session) throws {
    let place = try place(of: words, in: session)
    session.handle(.click(x: place.x, y: place.y))
  }

  @Test func `a click focuses a control and uses it`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    try click("[ + ]", in: session)
    #expect(sample.count == 8)
    #expect(session.focusName == "+")
  }

  @Test func `a click on the way back goes back`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    try click("Counter", in: session)
    #expect(sample.place == .counter)
    try click("‹ Sample", in: session)
    #expect(sample.place == .menu)
  }

  @Test func `a click outside an alert does nothing`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.alert = "Stay"
    let session = sample.session()
    try click("‹ Sample", in: session)
    session.handle(.click(x: 0, y: 0))
    session.handle(.click(x: 500, y: 500))
    #expect(sample.alert == "Stay")
    #expect(sample.place == .counter)
    try click("[ Cancel ]", in: session)
    #expect(sample.alert == nil)
  }

  @Test func `a click on a row uses it, and a click on its mark marks it`() throws {
    let sample = Sample()
    sample.place = .favorites
    let session = sample.session()
    try click("○ 2", in: session)
    #expect(sample.marked == [2])
    #expect(sample.alert == nil)
    let row = try place(of: "○ 3", in: session)
    session.handle(.click(x: row.x + 2, y: row.y))
    #expect(sample.alert == "Row 3")
  }

  @Test func `a click in a text field moves the caret`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.typed = "1234"
    let session = sample.session()
    try click("34", in: session)
    #expect(session.focusName == "Go to")
    session.keys("x")
    #expect(sample.typed == "12x34")
  }

  @Test func `the wheel scrolls a list and keeps the current row in view`() {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...100)
    let session = sample.session()
    _ = session.screen
    session.handle(.wheel(x: 10, y: 10, step: 1))
    #expect(session.screen.text.contains("▸ ○ 4 "))
    #expect(!session.screen.text.contains("○ 3 "))
    session.handle(.wheel(x: 10, y: 10, step: -1))
    #expect(session.screen.text.contains("▸ ○ 4 "))
    #expect(session.screen.text.contains("○ 1 "))
    for _ in 0..<100 { session.handle(.wheel(x: 10, y: 10, step: 1)) }
    #expect(session.screen.text.contains("○ 100 "))
  }

  @Test func `the wheel scrolls a screen that does not fit`() {
    let lines = (0..<30).map { text([0, $0], "Line \($0)") }
    let session = Session(name: "Long", size: ScreenSize(columns: 40, rows: 12)) {
      column([0], lines)
    }
    #expect(session.screen.text.contains("Line 0\n") || session.screen.text.contains("Line 0 "))
    session.handle(.wheel(x: 10, y: 5, step: 1))
    #expect(!session.screen.text.contains("Line 0 "))
    #expect(session.screen.text.contains("Line 3 "))
  }

  @Test func `a disabled control is not clicked`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.isBusy = true
    let session = sample.session()
    try click("[ − ]", in: session)
    #expect(sample.count == 7)
  }

  // MARK: The last line

  @Test func `a click on a hint presses its key`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session(100, 24)
    try click("+ Add one", in: session)
    #expect(sample.count == 8)
    try click("Prime?", in: session)
    #expect(sample.showsSheet)
    try click("s Save", in: session)
    #expect(!sample.showsSheet)
    try click("Esc Back", in: session)
    #expect(sample.place == .menu)
    try click("? Keys", in: session)
    #expect(session.showsKeys)
    try click("q Quit", in: session)
    #expect(session.isFinished)
  }

  @Test func `a click between two hints does nothing`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session(100, 24)
    let place = try place(of: "+ Add one", in: session)
    session.handle(.click(x: place.x - 1, y: place.y))
    session.handle(.click(x: place.x + "+ Add one".count, y: place.y))
    #expect(sample.count == 7)
    #expect(sample.place == .counter)
  }
}
