import Interaction
import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

@MainActor
struct FocusTests {
  @Test func `an arrow moves to the nearest control in its direction`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    session.keys("Right")
    #expect(session.focusName == "+")
    session.keys("Right")
    #expect(session.focusName == "+")
    session.keys("Left")
    #expect(session.focusName == "−")
    session.keys("Down")
    #expect(session.focusName == "Is this prime?")
    session.keys("Down Down")
    #expect(session.focusName == "Go to")
    session.keys("Up Up Up")
    #expect(["−", "+"].contains(session.focusName))
  }

  @Test(arguments: [80, 112])
  func `arrows do not lead out of a menu`(columns: Int) {
    let model = PaneTests.Model()
    model.count = 2
    let session = Session(PaneTests.App(model: model), size: ScreenSize(columns: columns, rows: 24))
    #expect(session.screen.text.contains("[ Reset ]"))
    if columns == 112 { session.keys("Escape") }
    session.keys("Down Down Down Down Enter")
    #expect(model.count == 2)
    #expect(model.path == ["Rows"])
    session.keys("Escape Tab")
    if columns == 112 { session.keys("Tab") }
    #expect(session.focusName == "Reset")
  }

  @Test func `the focus is visible without color`() {
    let session = Sample().session()
    #expect(session.screen.text.contains("▸ Counter"))
    session.keys("Down")
    #expect(!session.screen.text.contains("▸ Counter"))
    #expect(session.screen.text.contains("▸ Favorite primes"))
  }

  @Test func `the cursor is at the focus`() throws {
    let session = Sample().session()
    let cursor = try #require(session.screen.cursor)
    let line = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)[
      cursor.y]
    #expect(line.dropFirst(cursor.x).hasPrefix("▸ Counter"))
    #expect(!cursor.isVisible)
  }

  @Test func `a screen without controls has no focus`() {
    let session = Session(name: "Text", size: .standard) { text([0], "Nothing to do") }
    #expect(session.focusName == nil)
    session.keys("Tab BTab Up Down Enter Space Home End PPage NPage DC")
    #expect(session.screen.cursor == nil)
  }

  @Test func `the focus scrolls into view`() {
    let buttons = (0..<30).map { button([0, $0], "Button \($0)") }
    let session = Session(name: "Many", size: ScreenSize(columns: 40, rows: 12)) {
      column([0], buttons)
    }
    #expect(session.screen.text.contains("▸ Button 0 ◂"))
    session.keys("End")
    #expect(session.screen.text.contains("▸ Button 29 ◂"))
    #expect(!session.screen.text.contains("Button 0 "))
    session.keys("Home")
    #expect(session.screen.text.contains("▸ Button 0 ◂"))
    session.keys("NPage")
    #expect(!session.screen.text.contains("Button 0 "))
    #expect(session.screen.text.contains("▸"))
  }

  @Test func `text below the last control can be scrolled to`() {
    let lines = (0..<30).map { text([0, 1, $0], "Line \($0).") }
    let session = Session(name: "Long", size: ScreenSize(columns: 40, rows: 12)) {
      column([0], [button([0, 0], "Button"), column([0, 1], lines)])
    }
    #expect(session.focusName == "Button")
    session.keys("Down Down")
    #expect(session.screen.text.contains("Line 7."))
    #expect(!session.screen.text.contains("Line 0."))
    session.keys("NPage NPage NPage NPage NPage")
    #expect(session.screen.text.contains("Line 29."))
    session.invalidate()
    #expect(session.screen.text.contains("Line 29."))
    session.keys("Home")
    #expect(session.screen.text.contains("▸ Button ◂"))
  }

  @Test func `after a resize the focus is in view`() {
    let buttons = (0..<40).map { button([0, $0], "Button \($0)") }
    let session = Session(name: "Many", size: ScreenSize(columns: 40, rows: 36)) {
      column([0], buttons)
    }
    session.keys("NPage")
    let name = session.focusName
    session.resize(ScreenSize(columns: 40, rows: 12))
    #expect(session.focusName == name)
    #expect(session.screen.text.contains("▸"))
  }
}
