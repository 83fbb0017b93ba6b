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

/// The keys of the alert with the prime that was found.
@MainActor
struct AnswerTests {
  private func store(answer: @escaping @Sendable () throws -> Int = { 1_000_003 }) -> Store<
    AppState, AppAction
  > {
    Store(
      initialState: AppState(), reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { _, _ in try answer() }, now: { Moment(seconds: 0) }))
  }

  private struct Broken: Error, CustomStringConvertible {
    var description: String { "The line is cut." }
  }

  @Test func `the prime that was found is copied with y`() async throws {
    let store = store()
    store.send(.pathChanged([.counter]))
    let session = Session(ContentView(store: store))
    try session.press("+ n")
    await store.finish()
    #expect(session.screen.text.contains("The 1st prime is 1,000,003"))
    try session.press("y")
    #expect(session.takeCopied() == "1,000,003")
    #expect(session.screen.text.contains("The 1st prime is 1,000,003"))
  }

  @Test(arguments: ["g", "Tab Enter"])
  func `g and a button show the prime in the counter`(keys: String) async throws {
    let store = store()
    store.send(.pathChanged([.counter]))
    let session = Session(ContentView(store: store))
    try session.press("+ n")
    await store.finish()
    try session.press(keys)
    #expect(store.state.counterView.counter.count == 1_000_003)
    #expect(store.state.counterView.counter.primeAlert == nil)
  }

  @Test func `Enter closes the answer and keeps the count`() async throws {
    let store = store()
    store.send(.pathChanged([.counter]))
    let session = Session(ContentView(store: store))
    try session.press("+ n")
    await store.finish()
    try session.press("Enter")
    #expect(store.state.counterView.counter.count == 1)
    #expect(store.state.counterView.counter.primeAlert == nil)
  }

  @Test func `the answer about a favorite leads to the counter`() async throws {
    let store = store()
    store.send(.favoritePrimes(.imported([7])))
    store.send(.pathChanged([.favoritePrimes]))
    let session = Session(ContentView(store: store))
    try session.press("Enter")
    await store.finish()
    try session.press("g")
    #expect(store.state.counterView.counter.count == 1_000_003)
    #expect(store.state.path == [.counter])
    #expect(store.state.favoritesList.primeAlert == nil)
  }

  @Test func `an alert without a prime offers no jump`() async throws {
    let store = store { throw Broken() }
    store.send(.pathChanged([.counter]))
    let session = Session(ContentView(store: store))
    try session.press("+ n")
    await store.finish()
    #expect(session.screen.text.contains("The line is cut."))
    #expect(!session.screen.text.contains("Go to it"))
    try session.press("y g")
    #expect(session.takeCopied() == nil)
    #expect(store.state.counterView.counter.count == 1)
  }
}
