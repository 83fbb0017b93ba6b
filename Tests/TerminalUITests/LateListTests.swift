import InteractionTesting
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
  final class Tab {
    var tab = 1
    var isLoaded = false
  }

  /// Tabs with buttons that arrive later.
  private struct Tabs: View {
    let tab: Tab

    var body: some View {
      TabView(
        selection: Binding(get: { tab.tab }, set: { tab.tab = $0 }), tabs: [1, 2],
        title: { "Tab \($0)" }
      ) { number in
        VStack {
          if number == 1 {
            Button("First") {}
            Button("Second") {}
          } else if !tab.isLoaded {
            Text("Loading")
          } else {
            Button("Back") {}
            SecureField("Password", text: .constant(.init("")))
          }
        }
        .navigationTitle("Tab \(number)")
      }
    }
  }

  @Test(arguments: [80, 120])
  func `a screen that loads late takes the focus from the tabs`(columns: Int) {
    for keys in ["", "2", "Down 2"] {
      let tab = Tab()
      if keys.isEmpty { tab.tab = 2 }
      let session = Session(
        Tabs(tab: tab), size: ScreenSize(columns: columns, rows: 24))
      session.keys(keys)
      _ = session.screen
      #expect(session.focusName == "Screen")
      tab.isLoaded = true
      _ = session.screen
      #expect(session.focusName == "Back")
    }
  }

  @Test func `the tabs keep a focus that the user gave them`() {
    let tab = Tab()
    let session = Session(Tabs(tab: tab), size: .standard)
    session.keys("BTab Right")
    #expect((session.focusName, tab.tab) == ("Screen", 2))
    tab.isLoaded = true
    _ = session.screen
    #expect(session.focusName == "Screen")
  }

  @Test func `a field of another tab has no focus when the tab is shown again`() {
    let tab = Tab()
    tab.isLoaded = true
    let session = Session(Tabs(tab: tab), size: .standard)
    session.keys("2 Down")
    #expect(session.focusName == "Password")
    tab.tab = 1
    session.keys("2")
    #expect(session.focusName == "Back")
    session.keys("1")
    #expect(tab.tab == 1)
  }

  @Test func `a late list does not take a pasted field's focus`() throws {
    let program = try #require(KeySequence.late.first).program()
    let session = Session(name: "", size: .standard) { program.tree }
    _ = session.screen
    session.press(.up)
    session.handle(.paste("a"))
    session.press(.alt("l"))
    #expect(session.focusName == "Find")
  }
}
