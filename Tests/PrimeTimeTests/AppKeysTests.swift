import ComposableArchitecture
import Counter
import Dates
import Interaction
import InteractionTesting
import Interface
import PlainUI
import Primes
import Terminal
import TerminalUI
import Testing

@testable import PrimeTime

/// A table of keys, and what the app does with them on each host.
@MainActor
struct AppKeysTests {
  /// Keys, and in the end the layers, the focus, the announcement, the count and the favorites.
  struct Run: Sendable {
    let keys: [Key]
    let outcome: String

    init(_ keys: [Key], _ outcome: String) { (self.keys, self.outcome) = (keys, outcome) }
  }

  nonisolated static let table = [
    Run([], "PrimeTime: Counter; 6 of [2, 3, 5, 7, 11]"),
    Run([.down, .enter], "Favorite primes: row 2 1st; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, "+", "+", "-"], "Counter: +; 7 of [2, 3, 5, 7, 11]"),
    Run([.enter, "p"], "Counter > Is this prime?; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, "p", .escape], "Counter: +; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, "p", .enter], "Counter > Is this prime?; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, "g"], "Counter > Go to a number: Number; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, "g", "1", "2", .enter], "Counter: +; 12 of [2, 3, 5, 7, 11]"),
    Run([.enter, "g", "x", .enter], "Counter > Go to a number: Number = x; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, "g", "1", "2", .escape], "Counter: +; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, .escape], "PrimeTime: Counter; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, .escape, .down, .down, .enter], "Activity feed; 6 of [2, 3, 5, 7, 11]"),
    Run([.down, .enter, .down, .delete], "Favorite primes: row 5 3rd; 6 of [2, 5, 7, 11]"),
    Run(
      [.down, .enter, .delete, "u"],
      "Favorite primes: row 2 1st 1970-01-01 00:00; 6 of [2, 3, 5, 7, 11]"),
    Run(
      [.down, .enter, .space, .down, .space, .delete], "Favorite primes: row 5 3rd; 6 of [5, 7, 11]"
    ),
    Run([.down, .enter, .space, .escape], "Favorite primes: row 2 1st; 6 of [2, 3, 5, 7, 11]"),
    Run([.down, .enter, "3", "j"], "Favorite primes: row 7 4th; 6 of [2, 3, 5, 7, 11]"),
    Run([.down, .enter, .end, .enter], "Favorite primes: row 11 5th; 6 of [2, 3, 5, 7, 11]"),
    Run([.down, .enter, "y"], "Favorite primes: row 2 1st, says Copied 2; 6 of [2, 3, 5, 7, 11]"),
    Run(
      [.down, .enter, .delete, .delete, .delete, .delete, .delete],
      "Favorite primes: Open the counter; 6 of []"
    ),
    Run([.down, .enter, "/", "1", .enter], "Favorite primes: row 11 5th; 6 of [2, 3, 5, 7, 11]"),
    Run([.down, .enter, .delete, .escape, .end, .enter], "PrimeTime: Undo; 6 of [2, 3, 5, 7, 11]"),
    Run(["?"], "PrimeTime > Keys: ; 6 of [2, 3, 5, 7, 11]"),
    Run(["?", "q", "u", "i", "t", .enter], "PrimeTime: Counter, has quit; 6 of [2, 3, 5, 7, 11]"),
    Run(["?", .escape], "PrimeTime: Counter; 6 of [2, 3, 5, 7, 11]"),
    Run(
      [.enter, "?", "g", "o", .space, "t", "o", .enter],
      "Counter > Go to a number: Number; 6 of [2, 3, 5, 7, 11]"),
    Run([.enter, "?", "f", "a", "v", .enter], "Favorite primes: row 2 1st; 6 of [2, 3, 5, 7, 11]"),
    Run(["q"], "PrimeTime: Counter, has quit; 6 of [2, 3, 5, 7, 11]"),
    Run([.control("z")], "PrimeTime: Counter, is suspended; 6 of [2, 3, 5, 7, 11]"),
  ]

  private func store() -> Store<AppState, AppAction> {
    Store(
      initialState: AppState(
        counterView: CounterFeatureState(
          counter: CounterState(count: 6),
          favoritePrimes: [Prime(2), Prime(3), Prime(5), Prime(7), Prime(11)].compactMap(\.self)
            .reduce(into: IdentifiedArray()) { $0.append($1) })),
      reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) }))
  }

  private func outcome(_ interactor: Interactor, _ store: Store<AppState, AppAction>) -> String {
    let counter = store.state.counterView
    return "\(interactor.outcome); \(counter.counter.count) of \(counter.favoritePrimes.map(\.id))"
  }

  @Test(arguments: table) func `keys have one outcome on each host`(run: Run) {
    let (shown, heard) = (store(), store())
    let graph = ViewGraph(ContentView(store: shown)) {}
    let terminal = Session(
      name: "PrimeTime", size: ScreenSize(columns: 80, rows: 40), graph: graph)
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
