import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Alerts that ask before they destroy something.
@MainActor
struct AlertAnswersTests {
  @MainActor
  private final class Model {
    var answer: String?
  }

  private let model = Model()

  /// A session with an alert of these buttons.
  private func session(_ buttons: [(name: String, role: ButtonRole?)]) -> Session {
    let model = model
    return Session(name: "", size: .standard) {
      var root = column([], [button([0], "Below")])
      guard model.answer == nil else { return root }
      let buttons = buttons.enumerated().map { offset, choice in
        node(
          [9, offset], .button(role: choice.role, action: { model.answer = choice.name }),
          [text([9, offset, 0], choice.name)])
      }
      root.presentations = [
        presentation("alert", .alert(title: "Sure?", message: "", buttons: buttons)) {
          model.answer = "dismissed"
        }
      ]
      return root
    }
  }

  private func destructive() -> Session {
    session([("Delete", .destructive), ("Keep", .cancel)])
  }

  @Test func `the focus is on the button that cancels`() {
    let session = destructive()
    #expect(session.focusName == "Keep")
    session.keys("Enter")
    #expect(model.answer == "Keep")
  }

  @Test func `an alert without Cancel focuses a nondestructive button`() {
    #expect(session([("Delete", .destructive), ("Keep", nil)]).focusName == "Keep")
  }

  @Test func `an alert that replaces another gets a new focus`() {
    var isSecond = false
    let session = Session(name: "", size: .standard) {
      var root = column([], [button([0], "Below")])
      let first: (String, ButtonRole?) = isSecond ? ("Delete", .destructive) : ("Go on", nil)
      let choices = [first, ("Keep", .cancel)]
      let buttons = choices.enumerated().map { offset, choice in
        node(
          [9, offset], .button(role: choice.1, action: { isSecond = true }),
          [text([9, offset, 0], choice.0)])
      }
      root.presentations = [
        presentation(
          isSecond ? "second" : "first", .alert(title: "Sure?", message: "", buttons: buttons)
        ) {}
      ]
      return root
    }
    #expect(session.focusName == "Go on")
    session.keys("Enter")
    session.invalidate()
    #expect(session.focusName == "Keep")
  }

  @Test func `y uses the button that destroys`() {
    destructive().keys("y")
    #expect(model.answer == "Delete")
  }

  @Test func `n uses the button that cancels`() {
    destructive().keys("n")
    #expect(model.answer == "Keep")
  }

  @Test func `the last line names both keys`() {
    let line = destructive().screen.text.split(separator: "\n").last ?? ""
    #expect(line.contains("y Delete   n Keep   Enter Keep"))
  }

  @Test func `the list of keys names an alert's answers`() {
    let session = destructive()
    session.keys("?")
    let text = session.screen.text
    #expect(
      text.contains(/Delete +y/) && text.contains(/Keep +n/) && text.contains(/Keep +Enter/))
    session.keys("y")
    #expect(model.answer == nil)
    session.keys("Escape y")
    #expect(model.answer == "Delete")
  }

  @Test func `only alerts with one destructive button take letters`() {
    for buttons: [(String, ButtonRole?)] in [
      [("OK", nil), ("Cancel", .cancel)],
      [("One", .destructive), ("All", .destructive), ("Cancel", .cancel)],
    ] {
      let session = session(buttons)
      session.keys("y n")
      #expect(session.screen.text.contains("Sure?"))
      #expect(model.answer == nil)
    }
  }
}
