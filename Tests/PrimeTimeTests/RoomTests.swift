import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import Interface
import Primes
import Testing

@testable import PrimeTime
@testable import Terminal
@testable import TerminalUI

/// What the screens of the app make of the room that they have.
@MainActor
struct RoomTests {
  private typealias AppStore = Store<AppState, AppAction>

  /// A store with some favorites, whose search for a prime goes on until it is cancelled.
  private func store(favorites count: Int = 0, count number: Int = 7) -> AppStore {
    var state = AppState()
    state.counterView.counter.count = number
    let store = AppStore(
      initialState: state, reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { _, _ in
          try await ContinuousClock().sleep(for: .seconds(1_000_000))
          return 0
        }, now: { Moment(seconds: 0) }))
    let primes = (2...).lazy.filter { n in !(2..<n).contains { n.isMultiple(of: $0) } }
    for prime in primes.prefix(count) { store.send(.favoritePrimes(.imported([prime]))) }
    return store
  }

  private func lines(_ session: Session) -> [Substring] {
    session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: [(200, 60, 35), (120, 40, 26), (120, 24, 10)])
  func `the latest activities fill the pane`(columns: Int, rows: Int, count: Int) throws {
    let session = Session(
      ContentView(store: store(favorites: 35)), size: ScreenSize(columns: columns, rows: rows))
    let added = lines(session).filter { $0.contains("Added ") }
    #expect(added.count == count)
    #expect(added.first?.contains("Added 149 ") == true)
  }

  @Test(arguments: [
    (80, 24, 0), (80, 24, 2), (100, 30, 2), (120, 24, 2), (120, 40, 2), (200, 60, 2),
  ])
  func `the counter keeps its place when a search begins`(columns: Int, rows: Int, favorites: Int)
    throws
  {
    let store = store(favorites: favorites)
    store.send(.pathChanged([.counter]))
    let session = Session(
      ContentView(store: store), size: ScreenSize(columns: columns, rows: rows))
    let before = lines(session).firstIndex { $0.contains("Is this prime?") }
    try session.press("n")
    #expect(session.screen.text.contains("Looking for the 7th prime"))
    #expect(before != nil)
    #expect(lines(session).firstIndex { $0.contains("Is this prime?") } == before)
    try session.press("Escape")
    #expect(lines(session).firstIndex { $0.contains("Is this prime?") } == before)
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 24)])
  func `the favorites keep their place when a search begins`(columns: Int, rows: Int) throws {
    let store = store(favorites: 30)
    store.send(.pathChanged([.favoritePrimes]))
    let session = Session(
      ContentView(store: store), size: ScreenSize(columns: columns, rows: rows))
    let before = lines(session).firstIndex { $0.contains("○ 3 ") }
    try session.press("Enter")
    #expect(session.screen.text.contains("[ Cancel ]"))
    #expect(before != nil)
    #expect(lines(session).firstIndex { $0.contains("○ 3 ") } == before)
  }

  @Test func `after a change the key line shows Back and Quit`() throws {
    let store = store(favorites: 2)
    for route in [Route.counter, .favoritePrimes, .activityFeed] {
      store.send(.pathChanged([route]))
      let session = Session(ContentView(store: store))
      #expect(lines(session).last?.hasSuffix("Esc Back   q Quit   ? Keys") == true)
    }
  }

  @Test(arguments: [80, 120])
  func `too many arrows in the menu take nothing back`(columns: Int) throws {
    let store = store(favorites: 2)
    let session = Session(
      ContentView(store: store), size: ScreenSize(columns: columns, rows: 30))
    #expect(session.screen.text.contains("[ Undo ]"))
    if columns == 120 { try session.press("Escape") }
    try session.press("Down Down Down Down Down Enter")
    #expect(store.state.counterView.favoritePrimes.count == 2)
    #expect(store.state.path.last == Route.allCases.last)
  }

  @Test func `the length of a path has no limit`() {
    let store = store()
    let session = Session(ContentView(store: store), name: "PrimeTime")
    let path = (0..<100_000).map { Route.allCases[$0 % Route.allCases.count] }
    store.send(.pathChanged(path))
    store.send(.pathChanged(Array(path.prefix(300))))
    for left in (0..<300).reversed() {
      #expect(session.screen.text.contains("‹"))
      session.press(.escape)
      #expect(store.state.path.count == left)
    }
  }

  @Test func `a pasted megabyte is refused in one sentence`() throws {
    let session = Session(ContentView(store: store()), name: "PrimeTime")
    try session.press("Enter g")
    var parser = InputParser()
    let bytes = "\u{1B}[200~\(String(repeating: "prime ", count: 1 << 18))\u{1B}[201~\r"
    for input in parser.parse(bytes.utf8) { session.handle(input) }
    #expect(session.screen.text.contains("is no whole number."))
    #expect(session.top?.overflow == 0)
  }

  @Test(arguments: [80, 120, 200])
  func `no two controls of a screen share a shortcut`(columns: Int) throws {
    let store = store(favorites: 2)
    for route in Route.allCases {
      store.send(.pathChanged([route]))
      let session = Session(
        ContentView(store: store), size: ScreenSize(columns: columns, rows: 30))
      session.report = { Issue.record(Comment(rawValue: $0)) }
      _ = session.screen
      try session.press("Space")
      _ = session.screen
    }
  }
}

extension Session {
  /// Presses keys by name.
  func press(_ names: String) throws {
    for key in try Key.named(names) { press(key) }
  }
}
