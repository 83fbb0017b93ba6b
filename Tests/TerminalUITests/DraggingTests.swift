import Interaction
import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// Closing, scrolling and selecting with the pointer, and copying.
@MainActor
struct DraggingTests {
  // MARK: Closing

  @Test func `a click outside closes a sheet or the key list`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.showsSheet = true
    let session = sample.session()
    try MouseTests.click("7 is prime", in: session)
    #expect(sample.showsSheet)
    session.handle(.click(x: 0, y: 12))
    #expect(!sample.showsSheet)
    session.keys("?")
    try MouseTests.click("Type to search", in: session)
    #expect(session.interactor.palette != nil)
    try MouseTests.click("‹ Sample", in: session)
    #expect(session.interactor.palette == nil)
    #expect(sample.place == .counter)
  }

  @Test func `a sheet without buttons has a cross to close it`() throws {
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
    try MouseTests.click("✕", in: session)
    #expect(!sample.showsSheet)
    (sample.showsSheet, sample.isOn) = (true, true)
    session.invalidate()
    #expect(!session.screen.text.contains("✕"))
  }

  @Test func `the list of all keys has a cross`() throws {
    let session = Sample().session()
    session.keys("?")
    #expect(session.interactor.palette != nil)
    try MouseTests.click("✕", in: session)
    #expect(session.interactor.palette == nil)
  }

  // MARK: Scroll bars

  private func favorites(_ count: Int) -> (Sample, Session, Rect) {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...count)
    let session = sample.session()
    session.interactor.update()
    return (sample, session, session.page.body)
  }

  private func first(_ session: Session) -> Int {
    session.interactor.update()
    return session.interactor.lists.values.first?.top ?? -1
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

  @Test func `dragging the scroll bar scrolls an overflowing screen`() {
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
    let place = try MouseTests.place(of: "34", in: session)
    session.handle(.click(x: place.x, y: place.y))
    session.handle(.drag(x: place.x + 1, y: place.y))
    session.handle(.drag(x: place.x + 2, y: place.y + 7))
    session.keys("x")
    #expect(sample.typed == "12x56")
  }

  @Test func `of a row with a text to copy y copies that`() {
    let session = Session(
      List([617, 2], id: \.self) { number in
        Button("\(number)  113th  2026-11-26") {}.copiedText("\(number)")
      })
    session.keys("y")
    #expect(session.takeCopied() == "617")
    session.keys("Down y")
    #expect(session.takeCopied() == "2")
  }

  @Test func `y copies the current row and shows a message`() {
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

  @Test func `a copy message without room is cut, not left out`() {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = [1, 1_234_567_890_123_456_789]
    let session = sample.session(24, 6)
    session.keys("Down y")
    #expect(session.takeCopied() == "1234567890123456789")
    #expect(session.lastLine == "  Copied 123…   ? Keys")
    session.resize(ScreenSize(columns: 40, rows: 6))
    #expect(session.lastLine.hasPrefix("  Copied 1234567890123456789  "))
  }

  @Test func `a click on the copy message only removes the message`() throws {
    let sample = Sample()
    sample.place = .favorites
    let session = sample.session()
    session.keys("Down y")
    let before = sample.rows
    try MouseTests.click("Copied", in: session)
    #expect(sample.rows == before)
    #expect(!session.screen.text.contains("Copied "))
  }

  /// A session with an alert that gives an answer, with or without a button that destroys something.
  private func answering(
    _ role: ButtonRole? = nil, _ answer: @escaping @MainActor () -> Void = {}
  ) -> Session {
    Session(name: "Answer", size: .standard) {
      var root = text([0], "Below")
      let buttons = [
        node([1, 0], .button(role: role, action: answer), [text([1, 0, 0], "OK")]),
        node([1, 1], .button(role: .cancel, action: {}), [text([1, 1, 0], "No")]),
      ]
      var alert = presentation(
        "alert", .alert(title: "The 3rd prime is 5", message: "", buttons: buttons)
      ) {}
      alert.copiedText = "5"
      root.presentations = [alert]
      return root
    }
  }

  @Test func `y copies the answer of an alert`() {
    let session = answering()
    #expect(session.lastLine.contains("y Copy   "))
    session.keys("y")
    #expect(session.takeCopied() == "5")
    #expect(session.lastLine.contains("Copied 5   "))
  }

  @Test func `y answers an alert that destroys, and copies nothing`() {
    var answers = 0
    let session = answering(.destructive) { answers += 1 }
    #expect(!session.lastLine.contains("y Copy"))
    session.keys("y")
    #expect(answers == 1)
    #expect(session.takeCopied() == nil)
  }

  @Test func `an alert offers no copying without a clipboard`() {
    let session = answering()
    session.clipboard = nil
    session.invalidate()
    session.keys("y")
    #expect(session.takeCopied() == nil)
    #expect(!session.lastLine.contains("y Copy"))
  }

  @Test func `behind tmux and screen the text is only said to be sent`() {
    let sample = Sample()
    sample.place = .favorites
    for clipboard in [Clipboard.tmux, .screen] {
      let session = sample.session()
      session.clipboard = clipboard
      session.keys("Down y")
      #expect(session.takeCopied() != nil)
      #expect(session.lastLine.contains("Sent to the clipboard"))
      #expect(!session.lastLine.contains("Copied"))
    }
  }

  @Test func `a text that no terminal takes is not said to be copied`() {
    let sample = Sample()
    let session = sample.session()
    #expect(session.copy(String(repeating: "x", count: Clipboard.longest + 1)))
    #expect(session.takeCopied() == nil)
    #expect(session.lastLine.contains("Not copied more than 32 KiB"))
  }

  @Test func `y copies nothing on a terminal without a clipboard`() {
    let sample = Sample()
    sample.place = .favorites
    let session = sample.session()
    session.clipboard = nil
    session.keys("Down y")
    #expect(session.takeCopied() == nil)
    #expect(!session.screen.text.contains("Copied "))
    session.keys("?")
    #expect(!session.screen.text.contains("Copy"))
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
