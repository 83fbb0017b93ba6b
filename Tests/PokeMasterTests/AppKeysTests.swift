import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Interaction
import InteractionTesting
import Interface
import PlainUI
import PokemonList
import Terminal
import TerminalUI
import Testing

@testable import PokeMaster

/// A table of keys, and what the app does with them on each host.
@MainActor
struct AppKeysTests {
  /// Keys, and in the end the layers, the focus, the announcement and the tab.
  struct Run: Sendable {
    let keys: [Key]
    let outcome: String

    init(_ keys: [Key], _ outcome: String) { (self.keys, self.outcome) = (keys, outcome) }
  }

  nonisolated static let table = [
    Run([], "Pokédex: row #001 Mon1 Normal; pokemon"),
    Run(["2"], "Settings: Sort by; settings"),
    Run(["3"], "Account: I want to; account"),
    Run(["4"], "Notes: New note; notes"),
    Run([.down, .enter], "Mon2: Add to favorites; pokemon"),
    Run([.down, .enter, .escape], "Pokédex: row #002 Mon2 Normal; pokemon"),
    Run([.end, .enter, .escape], "Pokédex: row #003 Mon3 Normal; pokemon"),
    Run(["/", "2"], "Pokédex: Search = 2; pokemon"),
    Run(["/", "2", .enter], "Pokédex: row #002 Mon2 Normal; pokemon"),
    Run(["/", "2", .enter, .escape], "Pokédex: row #002 Mon2 Normal; pokemon"),
    Run(["/", "m", "o", "n", .down, .down], "Pokédex: row #002 Mon2 Normal; pokemon"),
    Run([.down, .enter, .enter], "Mon2 > Log in to keep favorites: E-mail; pokemon"),
    Run([.down, .enter, .enter, .escape], "Mon2: Add to favorites; pokemon"),
    Run(["3", .tab, "a", "@", "b", ".", "c", .enter], "Account: Password; account"),
    Run(["3", .tab, .tab, "s", "e", "c", "r", "e", "t"], "Account: Password = ••••••; account"),
    Run(["3", .tab, "a", .escape], "Account: Screen; account"),
    Run(["3", .tab, .escape, "4"], "Notes: Screen; notes"),
    Run(["4", .enter, "M", "e", .escape], "Notes: row Idea  Me  ; notes"),
    Run(["2", .down, .space], "Settings: English names; settings"),
    Run(["2", .down, .right], "Settings: English names; settings"),
    Run(["4", "b", "u", "y", .enter], "Notes > Note: Title; notes"),
    Run(["4", "b", "u", "y", .enter, .tab, .space], "Notes > Note: Text =  ; notes"),
    Run(["?", "n", "o", "t", "e", .enter], "Notes: New note; notes"),
    Run(["q"], "Pokédex: row #001 Mon1 Normal, has quit; pokemon"),
  ]

  private func outcome(_ interactor: Interactor, _ store: Store<AppState, AppAction>) -> String {
    "\(interactor.outcome); \(store.state.tab)"
  }

  @Test func `after logging out the keys of the tabs work`() {
    var app = AppState.loaded
    app.account.user = "a@b.c"
    let store = Store(initialState: app, reducer: appReducer, environment: .test(TestClock()))
    let graph = ViewGraph(ContentView(store: store)) {}
    let plain = PlainSession(copying: { _ in }) { graph.tree() }
    for key in ["3", .enter] as [Key] {
      plain.interactor.press(key)
      plain.interactor.invalidate()
    }
    #expect(store.state.account.user == nil)
    #expect(!plain.interactor.isTyping)
    plain.interactor.press("4")
    #expect(store.state.tab == .notes)
    #expect(store.state.account.form.email == "")
  }

  @Test(arguments: table) func `keys have one outcome on each host`(run: Run) {
    func store() -> Store<AppState, AppAction> {
      Store(initialState: .loaded, reducer: appReducer, environment: .test(TestClock()))
    }
    let (shown, heard) = (store(), store())
    let graph = ViewGraph(ContentView(store: shown)) {}
    let terminal = Session(
      name: "PokeMaster", size: ScreenSize(columns: 80, rows: 40), graph: graph)
    let other = ViewGraph(ContentView(store: heard)) {}
    let plain = PlainSession(copying: { _ in }) { other.tree() }
    for key in run.keys {
      terminal.press(key)
      plain.interactor.press(key)
      terminal.invalidate()
      plain.interactor.invalidate()
    }
    #expect(outcome(terminal.interactor, shown) == run.outcome)
    #expect(outcome(plain.interactor, heard) == run.outcome)
  }
}
