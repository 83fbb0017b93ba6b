import Interaction
import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// Pointer events act on the control in their cell of the screen.
@MainActor
struct MouseTests {
  /// Where words begin on the screen.
  static func place(of words: String, in session: Session) throws -> (x: Int, y: Int) {
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains(words) })
    let range = try #require(lines[y].firstRange(of: words))
    return (Width.of(lines[y][..<range.lowerBound]), y)
  }

  static func click(_ words: String, in session: Session) throws {
    let place = try Self.place(of: words, in: session)
    session.handle(.click(x: place.x, y: place.y))
  }

  @Test func `a click focuses a control and uses it`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    try Self.click("[ + ]", in: session)
    #expect(sample.count == 8)
    #expect(session.focusName == "+")
  }

  @Test func `a click on the back link returns to the menu`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    try Self.click("Counter", in: session)
    #expect(sample.place == .counter)
    try Self.click("‹ Sample", in: session)
    #expect(sample.place == .menu)
  }

  @Test func `a click outside an alert does nothing`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.alert = "Stay"
    let session = sample.session()
    try Self.click("‹ Sample", in: session)
    session.handle(.click(x: 0, y: 0))
    session.handle(.click(x: 500, y: 500))
    #expect(sample.alert == "Stay")
    #expect(sample.place == .counter)
    try Self.click("[ Cancel ]", in: session)
    #expect(sample.alert == nil)
  }

  @Test func `a click selects a row, or marks it`() throws {
    let sample = Sample()
    sample.place = .favorites
    let session = sample.session()
    try Self.click("○ 2", in: session)
    #expect(sample.marked == [2])
    let row = try Self.place(of: "○ 3", in: session)
    session.handle(.click(x: row.x + 2, y: row.y))
    #expect(sample.alert == nil)
    #expect(session.screen.text.contains("▸ ○ 3 "))
  }

  @Test func `a double click on a row uses it once`() throws {
    let sample = Sample()
    sample.place = .favorites
    let session = sample.session()
    let row = try Self.place(of: "○ 3", in: session)
    session.handle(.click(x: row.x + 2, y: row.y), at: 0)
    #expect(sample.alert == nil)
    session.handle(.click(x: row.x + 2, y: row.y), at: 200)
    #expect(sample.alert == "Row 3")
    session.keys("Escape")
    for time in [1_000, 1_500, 2_000] {
      session.handle(.click(x: row.x + 2, y: row.y), at: time)
      #expect(sample.alert == nil)
    }
  }

  @Test func `a click on a button inside a row uses it`() throws {
    var used: [String] = []
    let rows = Node.Rows(
      count: 3, id: { AnyHashable($0) },
      node: { row in
        let parts = [
          text([0, row, 0], "Row \(row)"),
          button([0, row, 1], "Use") { used.append("use \(row)") },
          button([0, row, 2], "Pack") { used.append("pack \(row)") },
        ]
        return node([0, row], .stack(.horizontal, alignment: .center, spacing: 2), parts)
      })
    let session = Session(name: "Buttons", size: .standard) { node([0], .list(rows)) }
    try Self.click("[ Pack ]", in: session)
    #expect(used == ["pack 0"])
    let row = try Self.place(of: "Row 1", in: session)
    session.handle(.click(x: row.x, y: row.y), at: 0)
    #expect(used == ["pack 0"])
    session.handle(.click(x: row.x, y: row.y), at: 100)
    #expect(used == ["pack 0", "use 1"])
  }

  @Test func `a click on a toggle row switches it`() throws {
    var isOn = false
    let rows = Node.Rows(
      count: 1, id: { AnyHashable($0) },
      node: { _ in
        node([0, 0], .toggle(isOn: isOn, set: { isOn = $0 }), [text([0, 0, 0], "Loud")])
      })
    let session = Session(name: "Toggles", size: .standard) { node([0], .list(rows)) }
    try Self.click("Loud", in: session)
    #expect(isOn)
  }

  // MARK: Ranges

  private func favorites(_ count: Int, rows: Int = 24) -> (Sample, Session) {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...count)
    let session = sample.session(80, rows)
    session.interactor.update()
    return (sample, session)
  }

  private func click(_ row: Int, isShifted: Bool = false, in session: Session) throws {
    let place = try Self.place(of: " \(row) ", in: session)
    session.handle(.click(x: place.x + 1, y: place.y, isShifted: isShifted))
  }

  private func drag(to row: Int, in session: Session) throws {
    let place = try Self.place(of: " \(row) ", in: session)
    session.handle(.drag(x: place.x + 1, y: place.y))
  }

  @Test func `Shift-click extends a range from the current row`() throws {
    let (sample, session) = favorites(9)
    try click(3, in: session)
    try click(6, isShifted: true, in: session)
    #expect(sample.marked == [3, 4, 5, 6])
    try click(2, isShifted: true, in: session)
    #expect(sample.marked == [2, 3])
    session.keys("S-Down")
    #expect(sample.marked == [3])
    #expect(sample.alert == nil)
  }

  @Test func `dragging over rows marks them`() throws {
    let (sample, session) = favorites(9)
    try click(3, in: session)
    try drag(to: 3, in: session)
    #expect(sample.marked == [], "a hand is not quiet")
    try drag(to: 5, in: session)
    #expect(sample.marked == [3, 4, 5])
    try drag(to: 4, in: session)
    #expect(sample.marked == [3, 4])
    try drag(to: 1, in: session)
    #expect(sample.marked == [1, 2, 3])
    #expect(session.screen.text.contains("▸ ● 1 "))
    #expect(sample.alert == nil)
  }

  @Test func `a drag that begins on a mark marks the rows`() throws {
    let (sample, session) = favorites(9)
    try Self.click("○ 3", in: session)
    #expect(sample.marked == [3])
    try drag(to: 5, in: session)
    #expect(sample.marked == [3, 4, 5])
  }

  @Test func `dragging below a list marks the rows beyond`() {
    let (sample, session) = favorites(50, rows: 12)
    let body = session.page.body
    session.handle(.click(x: body.x + 4, y: body.endY - 2))
    for _ in 0..<3 {
      session.handle(.drag(x: body.x + 4, y: body.endY + 1))
      _ = session.screen
    }
    let first = body.height - 1
    #expect(sample.marked == Set(first...first + 4))
  }

  @Test func `a drag over rows that have no marks marks nothing`() throws {
    let rows = Node.Rows(
      count: 5, id: { AnyHashable($0) }, node: { row in button([0, row], "Row \(row)") })
    let session = Session(name: "Plain", size: .standard) { node([0], .list(rows)) }
    try Self.click("Row 1", in: session)
    let place = try Self.place(of: "Row 3", in: session)
    session.handle(.drag(x: place.x, y: place.y))
    #expect(session.screen.text.contains("▸ Row 1"))
  }

  @Test func `a click in a text field moves the caret`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.typed = "1234"
    let session = sample.session()
    try Self.click("34", in: session)
    #expect(session.focusName == "Go to")
    session.keys("x")
    #expect(sample.typed == "12x34")
  }

  @Test func `a click in truncated text reaches the clicked character`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.typed = "abcdefghijklmnopqrstuvwxyz0123456789"
    let session = sample.session()
    // Without the focus the field shows the beginning.
    try Self.click("cdef", in: session)
    session.keys("1")
    #expect(sample.typed.hasPrefix("ab1cdef"))
    session.keys("BSpace End")
    #expect(session.screen.text.contains("[…opqrstuvwxyz0123456789 ]"))
    try Self.click("rst", in: session)
    #expect(session.screen.text.contains("[…opqrstuvwxyz0123456789 ]"))
    session.keys("2")
    #expect(sample.typed.hasSuffix("q2rstuvwxyz0123456789"))
    try Self.click("…", in: session)
    session.keys("3")
    #expect(sample.typed.hasSuffix("m3nopq2rstuvwxyz0123456789"))
  }

  @Test func `the wheel scrolls rows of different heights both ways`() {
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
      session.interactor.update()
      return session.interactor.lists[list.id]?.top ?? -1
    }
    for step in [1, -1] {
      var tops = [first()]
      for _ in 0..<40 {
        session.handle(.wheel(x: 10, y: 8, step: step))
        tops.append(first())
        let current = session.interactor.lists[list.id]?.current ?? -1
        #expect(session.screen.text.contains("▸ Row \(current) line 0"))
      }
      let rest = tops.drop { $0 != tops.last }
      #expect(tops.dropLast(rest.count).count > 10)
      #expect(zip(tops, tops.dropFirst()).prefix(tops.count - rest.count).allSatisfy { $0 != $1 })
      #expect(session.screen.text.contains(step == 1 ? "Row 29 line" : "Row 0 line 0"))
    }
  }

  @Test func `the wheel keeps the current row in view`() {
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
    try Self.click("[ − ]", in: session)
    #expect(sample.count == 7)
  }

  // MARK: The last line

  @Test func `a click on a hint presses its key`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session(100, 24)
    try Self.click("+ Add one", in: session)
    #expect(sample.count == 8)
    try Self.click("Prime?", in: session)
    #expect(sample.showsSheet)
    try Self.click("s Save", in: session)
    #expect(!sample.showsSheet)
    try Self.click("Esc Back", in: session)
    #expect(sample.place == .menu)
    try Self.click("? Keys", in: session)
    #expect(session.interactor.palette != nil)
    try Self.click("Esc Close", in: session)
    try Self.click("q Quit", in: session)
    #expect(session.isFinished)
  }

  @Test func `a click between two hints does nothing`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session(100, 24)
    let place = try Self.place(of: "+ Add one", in: session)
    session.handle(.click(x: place.x - 1, y: place.y))
    session.handle(.click(x: place.x + "+ Add one".count, y: place.y))
    #expect(sample.count == 7)
    #expect(sample.place == .counter)
  }
}
