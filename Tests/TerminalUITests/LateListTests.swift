import Interface
import Observation
import Terminal
import TerminalUI
import Testing
import ViewValues

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

  @Observable @MainActor
  final class Tab {
    var tab = 1
  }

  /// Tabs with buttons that arrive later.
  private struct Tabs: View {
    let model: Model
    let tab: Tab

    var body: some View {
      TabView(
        selection: Binding(get: { tab.tab }, set: { tab.tab = $0 }), tabs: [1, 2],
        title: { "Tab \($0)" }
      ) { tab in
        VStack {
          if tab == 1 {
            Button("First") {}
            Button("Second") {}
          } else if model.rows.isEmpty {
            Text("Loading")
          } else {
            Button("Back") {}
            SecureField("Password", text: .constant(.init("")))
          }
        }
        .navigationTitle("Tab \(tab)")
      }
    }
  }

  @Test(arguments: [80, 120])
  func `a screen that loads late takes the focus from the tabs`(columns: Int) {
    for keys in ["", "2", "Down 2"] {
      model.rows = []
      let tab = Tab()
      if keys.isEmpty { tab.tab = 2 }
      let session = Session(
        Tabs(model: model, tab: tab), size: ScreenSize(columns: columns, rows: 24))
      session.keys(keys)
      _ = session.screen
      #expect(session.focusName == "Screen")
      model.rows = [1]
      _ = session.screen
      #expect(session.focusName == "Back")
    }
  }

  @Test func `the tabs keep a focus that the user gave them`() {
    let tab = Tab()
    let session = Session(Tabs(model: model, tab: tab), size: .standard)
    session.keys("BTab Right")
    #expect((session.focusName, tab.tab) == ("Screen", 2))
    model.rows = [1]
    _ = session.screen
    #expect(session.focusName == "Screen")
  }

  @Test func `a field of another tab has no focus when the tab is shown again`() {
    let tab = Tab()
    model.rows = [1]
    let session = Session(Tabs(model: model, tab: tab), size: .standard)
    session.keys("2 Down")
    #expect(session.focusName == "Password")
    tab.tab = 1
    session.keys("2")
    #expect(session.focusName == "Back")
    session.keys("1")
    #expect(tab.tab == 1)
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
