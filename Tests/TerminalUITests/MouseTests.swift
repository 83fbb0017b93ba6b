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
    let row = try place(of: "3", in: session)
    session.handle(.click(x: row.x, y: row.y))
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

  @Test func `a click in a text that is cut hits the character under the pointer`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.typed = "abcdefghijklmnopqrstuvwxyz0123456789"
    let session = sample.session()
    // Without the focus the field shows the beginning.
    try click("cdef", in: session)
    session.keys("1")
    #expect(sample.typed.hasPrefix("ab1cdef"))
    session.keys("BSpace End")
    #expect(session.screen.text.contains("[…opqrstuvwxyz0123456789 ]"))
    try click("rst", in: session)
    #expect(session.screen.text.contains("[…opqrstuvwxyz0123456789 ]"))
    session.keys("2")
    #expect(sample.typed.hasSuffix("q2rstuvwxyz0123456789"))
    try click("…", in: session)
    session.keys("3")
    #expect(sample.typed.hasSuffix("m3nopq2rstuvwxyz0123456789"))
  }

  @Test func `the wheel goes through rows of different heights in both directions`() {
    // The rows are 1 to 7 lines high.
    let rows = Node.Rows(
      count: 30, id: { AnyHashable($0) },
      node: { offset in
        let lines = (0...offset * 5 % 7).map { text([1, offset, $0], "Row \(offset) line \($0)") }
        return node([1, offset], .link {}, [column([1, offset, 9], lines, .leading)])
      })
    let list = node([1], .list(rows))
    let session = Session(name: "Tall", size: ScreenSize(columns: 40, rows: 16)) { list }
    func first() -> Int {
      session.update()
      return session.lists[list.id]?.top ?? -1
    }
    for step in [1, -1] {
      var tops = [first()]
      for _ in 0..<40 {
        session.handle(.wheel(x: 10, y: 8, step: step))
        tops.append(first())
        let current = session.lists[list.id]?.current ?? -1
        #expect(session.screen.text.contains("▸ Row \(current) line 0"))
      }
      let rest = tops.drop { $0 != tops.last }
      #expect(tops.dropLast(rest.count).count > 10)
      #expect(zip(tops, tops.dropFirst()).prefix(tops.count - rest.count).allSatisfy { $0 != $1 })
      #expect(session.screen.text.contains(step == 1 ? "Row 29 line" : "Row 0 line 0"))
    }
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

  // MARK: Closing

  @Test func `a click outside closes a sheet and the list of all keys`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.showsSheet = true
    let session = sample.session()
    try click("7 is prime", in: session)
    #expect(sample.showsSheet)
    session.handle(.click(x: 0, y: 12))
    #expect(!sample.showsSheet)
    session.keys("?")
    try click("Prime?", in: session)
    #expect(session.showsKeys)
    try click("‹ Sample", in: session)
    #expect(!session.showsKeys)
    #expect(sample.place == .counter)
  }

  @Test func `a sheet without a button has a cross that closes it`() throws {
    let sample = Sample()
    sample.showsSheet = true
    let session = Session(name: "Sheet", size: .standard) {
      var root = text([0], "Below")
      let parts = [text([1, 0], "Words")] + (sample.isOn ? [button([1, 1], "OK")] : [])
      var content = column([1], parts)
      content.title = "A title that is longer than the box could ever be wide, whatever it says"
      if sample.showsSheet {
        root.presentations = [presentation("s", .sheet(content)) { sample.showsSheet = false }]
      }
      return root
    }
    #expect(session.screen.text.contains("… ─ ✕ ─╮"))
    try click("✕", in: session)
    #expect(!sample.showsSheet)
    (sample.showsSheet, sample.isOn) = (true, true)
    session.invalidate()
    #expect(!session.screen.text.contains("✕"))
  }

  @Test func `the list of all keys has a cross`() throws {
    let session = Sample().session()
    session.keys("?")
    try click("✕", in: session)
    #expect(!session.showsKeys)
  }

  // MARK: Scroll bars

  private func favorites(_ count: Int) -> (Sample, Session, Rect) {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...count)
    let session = sample.session()
    session.update()
    return (sample, session, session.page.body)
  }

  private func first(_ session: Session) -> Int {
    session.update()
    return session.lists.values.first?.top ?? -1
  }

  @Test func `the thumb of a scroll bar is dragged`() {
    let (sample, session, body) = favorites(1_000)
    let x = body.endX - 1
    session.handle(.click(x: x, y: body.y))
    #expect(first(session) == 0)
    session.handle(.drag(x: 0, y: body.y + 5))
    let some = first(session)
    #expect(some > 100)
    session.handle(.drag(x: 0, y: body.y + 6))
    #expect(first(session) > some)
    session.handle(.drag(x: 0, y: 500))
    #expect(first(session) == 1_000 - body.height)
    #expect(session.screen.text.contains("○ 1000 "))
    session.handle(.drag(x: 0, y: -500))
    #expect(first(session) == 0)
    #expect(sample.alert == nil)
    session.handle(.click(x: 0, y: 0))
    session.handle(.drag(x: 0, y: body.y + 6))
    #expect(first(session) == 0)
  }

  @Test func `a click on a scroll bar brings the thumb there`() {
    let (_, session, body) = favorites(1_000)
    session.handle(.click(x: body.endX - 1, y: body.endY - 1))
    #expect(first(session) == 1_000 - body.height)
    session.handle(.click(x: body.endX - 1, y: body.y + body.height / 2))
    #expect((300...700).contains(first(session)))
    session.handle(.drag(x: 0, y: body.y))
    #expect(first(session) == 0)
  }

  @Test func `the bar of a screen that does not fit is dragged`() {
    let lines = (0..<60).map { text([0, $0], "Line \($0)") }
    let session = Session(name: "Long", size: ScreenSize(columns: 40, rows: 12)) {
      column([0], lines)
    }
    let body = session.page.body
    session.handle(.click(x: body.endX + 1, y: body.endY - 1))
    #expect(session.screen.text.contains("Line 59"))
    session.handle(.drag(x: 0, y: body.y))
    #expect(session.screen.text.contains("Line 0 "))
  }

  @Test func `the wheel beside a list scrolls it`() {
    let (_, session, _) = favorites(100)
    session.handle(.wheel(x: 0, y: 0, step: 1))
    #expect(first(session) == 3)
  }

  @Test func `the wheel over a list that fits scrolls the screen`() {
    let rows = Node.Rows(count: 2, id: { AnyHashable($0) }, node: { text([1, $0], "Row \($0)") })
    let lines = (0..<30).map { text([0, $0], "Line \($0)") }
    let session = Session(name: "Long", size: ScreenSize(columns: 40, rows: 12)) {
      column([0], [node([1], .list(rows))] + lines)
    }
    #expect(session.screen.text.contains("Row 0"))
    session.handle(.wheel(x: 10, y: 3, step: 1))
    #expect(!session.screen.text.contains("Row 0"))
  }

  // MARK: Text

  @Test func `dragging in a text field selects`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.typed = "123456"
    let session = sample.session()
    let place = try place(of: "34", in: session)
    session.handle(.click(x: place.x, y: place.y))
    session.handle(.drag(x: place.x + 1, y: place.y))
    session.handle(.drag(x: place.x + 2, y: place.y + 7))
    session.keys("x")
    #expect(sample.typed == "12x56")
  }

  @Test func `y copies the current row, and says so until the next key`() {
    let sample = Sample()
    sample.place = .favorites
    let session = sample.session()
    session.keys("Down y")
    #expect(session.takeCopied() == "2")
    #expect(session.takeCopied() == nil)
    #expect(session.screen.text.contains("Copied "))
    session.handle(.key(.up))
    #expect(!session.screen.text.contains("Copied "))
    #expect(session.takeCopied() == nil)
  }

  @Test func `y copies nothing where it means something else`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    session.keys("y g y")
    #expect(session.takeCopied() == nil)
    #expect(sample.typed == "y")
    var used = 0
    let rows = Node.Rows(count: 1, id: { AnyHashable($0) }, node: { text([1, $0], "Row") })
    let other = Session(name: "y", size: .standard) {
      column([], [node([1], .list(rows)), button([2], "Yes", key: "y") { used += 1 }])
    }
    other.keys("y")
    #expect(used == 1)
    #expect(other.takeCopied() == nil)
  }
}
