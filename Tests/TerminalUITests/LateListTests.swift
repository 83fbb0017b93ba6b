import Interface
import Observation
import Terminal
import Testing

@testable import TerminalUI

/// The focus of a screen whose rows come later.
@MainActor
struct LateListTests {
  @Observable @MainActor
  final class Model {
    var rows: [Int] = []
    var search = ""
    var hasFailed = false
    var used: [String] = []
  }

  private let model = Model()

  /// A list between other controls, in an order that a test chooses.
  private struct Screen: View {
    let model: Model
    var isSearchFirst = false
    var hasRefresh = false

    var body: some View {
      VStack {
        if model.hasFailed { Button("Retry") { model.used.append("retry") } }
        if isSearchFirst { search }
        if hasRefresh {
          Button("Refresh") { model.used.append("refresh") }
          rows.defaultFocus()
        } else {
          rows
        }
        if !isSearchFirst { search }
        Button("Compose") { model.used.append("compose") }.keyboardShortcut("2", hint: "Compose")
      }
    }

    private var rows: some View {
      List(model.rows, id: \.self) { row in Button("Row \(row)") { model.used.append("\(row)") } }
    }

    private var search: some View {
      SearchField("Find", text: Binding(get: { model.search }, set: { model.search = $0 }))
    }
  }

  private func session(isSearchFirst: Bool = false, hasRefresh: Bool = false) -> Session {
    let session = Session(
      Screen(model: model, isSearchFirst: isSearchFirst, hasRefresh: hasRefresh))
    _ = session.screen
    return session
  }

  @Test(arguments: [false, true])
  func `a list takes the focus when its rows arrive`(isSearchFirst: Bool) {
    let session = session(isSearchFirst: isSearchFirst)
    #expect(session.focusName == "Find")
    model.rows = [1, 2, 3]
    _ = session.screen
    session.keys("2 Down Enter")
    #expect(model.search == "")
    #expect(model.used == ["compose", "2"])
  }

  @Test func `a list with default focus takes it when rows arrive`() {
    let session = session(hasRefresh: true)
    #expect(session.focusName == "Refresh")
    model.rows = [1, 2, 3]
    session.keys("Enter")
    #expect(model.used == ["1"])
  }

  @Test(arguments: ["a", "Left", "Tab", "Tab BTab"])
  func `a late list does not take a used control's focus`(keys: String) {
    let session = session()
    session.keys(keys)
    let focus = session.focusName
    model.rows = [1, 2, 3]
    #expect(session.focusName == focus)
  }

  @Test func `a late list does not take a pasted field's focus`() {
    let session = session()
    session.handle(.paste("a"))
    model.rows = [1, 2, 3]
    #expect(session.focusName == "Find")
  }

  @Test func `a button that appears above takes no focus`() {
    model.rows = [1, 2, 3]
    let session = session()
    model.hasFailed = true
    session.keys("Enter")
    #expect(model.used == ["1"])
  }

  @Test func `a used list regains the focus when rows return`() {
    model.rows = [1, 2, 3]
    let session = session()
    session.keys("Down")
    model.rows = []
    _ = session.screen
    model.rows = [1, 2, 3]
    session.keys("Enter")
    // The rows were gone, and with them the current one.
    #expect(model.used == ["1"])
  }
}
