import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Panes on a screen that becomes narrow, and wide again.
extension PaneTests {
  @Test func `narrowing the screen keeps the focused pane and control`() {
    session.keys("Left Enter")
    session.resize(.standard)
    #expect(model.path == ["Counter"])
    #expect(session.focusName == "Less")
    #expect(session.screen.text.contains("-1"))
    session.resize(ScreenSize(columns: 150, rows: 40))
    #expect(session.focusName == "Less")
  }

  @Test func `after narrowing, Escape leads to the screen's menu row`() {
    session.keys("Escape Down Enter")
    #expect(model.path == ["Rows"])
    session.resize(.standard)
    #expect(model.path == ["Rows"])
    session.keys("Escape")
    #expect(model.path.isEmpty)
    #expect(session.focusName == "Rows")
  }

  @Test func `a focused menu stays when the screen narrows and widens`() {
    session.keys("Escape Down")
    session.resize(.standard)
    #expect(model.path.isEmpty)
    #expect(session.focusName == "Rows")
    session.resize(ScreenSize(columns: 150, rows: 40))
    #expect(session.focusName == "Rows")
  }

  @Test func `narrowing under the list of keys keeps the focused menu`() {
    session.keys("Escape Down Enter Escape")
    #expect(model.path == ["Rows"])
    session.keys("?")
    session.resize(.standard)
    session.keys("Escape")
    #expect(model.path.isEmpty)
    #expect(session.screen.text.contains("Sample"))
    #expect(session.focusName == "Counter" || session.focusName == "Rows")
  }

  @Test func `an alert stays when the screen becomes narrow`() {
    session.keys("Down Enter")
    session.resize(.standard)
    #expect(session.screen.text.contains("Sure?"))
    #expect(model.path == ["Counter"])
  }
}
