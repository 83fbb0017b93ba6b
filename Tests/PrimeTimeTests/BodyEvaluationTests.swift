import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import Interface
import PrimeModal
import Primes
import Testing

@testable import PrimeTime

/// How often each body is evaluated: exact numbers.
@MainActor
struct BodyEvaluationTests {
  private let store = Store(
    initialState: AppState(counterView: CounterFeatureState(counter: CounterState(count: 6))),
    reducer: appReducer,
    environment: AppEnvironment(nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) })
  )

  private func graph() -> ViewGraph {
    let graph = ViewGraph(ContentView(store: store)) {}
    _ = graph.tree()
    return graph
  }

  private func send(_ action: AppAction, _ graph: ViewGraph) {
    store.send(action)
    _ = graph.tree()
  }

  @Test func `the root is evaluated once in a whole session`() {
    let graph = graph()
    send(.pathChanged([.counter]), graph)
    for _ in 0..<10 { send(.counterView(.counter(.incrTapped)), graph) }
    send(.counterView(.primeModal(.saveFavoritePrimeTapped)), graph)
    send(.pathChanged([]), graph)
    send(.pathChanged([.favoritePrimes]), graph)
    send(.pathChanged([]), graph)
    send(.pathChanged([.activityFeed]), graph)
    send(.pathChanged([]), graph)
    #expect(graph.evaluations(of: ContentView.self) == 1)
  }

  @Test func `only asking for a prime evaluates the counter again`() throws {
    let graph = graph()
    send(.pathChanged([.counter]), graph)
    #expect(graph.evaluations(of: CounterView.self) == 1)
    send(.counterView(.counter(.incrTapped)), graph)
    send(.counterView(.counter(.goToDismissed)), graph)
    send(.activityFeed(.clearTapped), graph)
    #expect(graph.evaluations(of: CounterView.self) == 1)
    try #require(graph.tree().control("What is the 7th prime?")).tap()
    _ = graph.tree()
    #expect(graph.evaluations(of: CounterView.self) == 2)
  }

  @Test func `saving a favorite evaluates the sheet and not the counter`() {
    let graph = graph()
    send(.pathChanged([.counter]), graph)
    send(.counterView(.counter(.incrTapped)), graph)
    send(.counterView(.counter(.isPrimeTapped)), graph)
    #expect(graph.evaluations(of: IsPrimeModalView.self) == 1)
    send(.counterView(.primeModal(.saveFavoritePrimeTapped)), graph)
    #expect(graph.evaluations(of: IsPrimeModalView.self) == 2)
    #expect(graph.evaluations(of: CounterView.self) == 1)
    #expect(graph.evaluations(of: ContentView.self) == 1)
  }

  @Test func `the list is not evaluated for a count`() {
    let graph = graph()
    send(.pathChanged([.favoritePrimes]), graph)
    send(.counterView(.counter(.incrTapped)), graph)
    send(.counterView(.primeModal(.saveFavoritePrimeTapped)), graph)
    #expect(graph.evaluations(of: FavoritePrimesView.self) == 1)
  }

  @Test func `a screen that was left is freed`() {
    let graph = graph()
    // The path, the number of favorites, the history, and the store of the two lines about the file.
    #expect(store.observerCount == 4)
    for _ in 0..<3 {
      send(.pathChanged([.counter]), graph)
      send(.counterView(.counter(.isPrimeTapped)), graph)
      weak let counter = store.scope(
        state: \.counterView, action: AppAction.Paths.counterView)
      #expect(counter != nil)
      send(.counterView(.counter(.primeModalDismissed)), graph)
      send(.pathChanged([]), graph)
      #expect(counter == nil)
      // An observer leaves at the first action after its last reader.
      send(.counterView(.counter(.incrTapped)), graph)
      #expect(store.observerCount == 4)
    }
  }

  @Test func `saving with many favorites on the screen copies none`() {
    let many = IdentifiedArray((2..<100_000).compactMap(Prime.init))
    let store = Store(
      initialState: AppState(
        path: [.favoritePrimes],
        counterView: CounterFeatureState(
          counter: CounterState(count: 1_000_003), favoritePrimes: many)),
      reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) }))
    let graph = ViewGraph(ContentView(store: store)) {}
    _ = graph.tree().outline(rows: 0..<20)
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    store.send(.counterView(.primeModal(.removeFavoritePrimeTapped)))
    let before = store.withState {
      $0.counterView.favoritePrimes.withContiguousStorageIfAvailable(\.baseAddress)
    }
    _ = graph.tree().outline(rows: 0..<20)
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    let after = store.withState {
      $0.counterView.favoritePrimes.withContiguousStorageIfAvailable(\.baseAddress)
    }
    #expect(before == after)
  }
}
