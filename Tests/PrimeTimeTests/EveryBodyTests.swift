import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import Interface
import PrimeAlert
import PrimeModal
import Primes
import Testing

@testable import PrimeTime

/// How often each body of each screen is evaluated, children too: exact numbers.
@MainActor
struct EveryBodyTests {
  private let store = Store(
    initialState: AppState(counterView: CounterFeatureState(counter: CounterState(count: 6))),
    reducer: appReducer,
    environment: AppEnvironment(
      nthPrime: NthPrimeClient { _, progress in
        progress(0.25)
        while true { try await ContinuousClock().sleep(for: .seconds(1000)) }
      }, now: { Moment(seconds: 0) }))

  /// Shows the app, and sends actions; returns how often the bodies of the app's views were evaluated.
  private func evaluations(
    _ before: [AppAction] = [], _ actions: [AppAction], in sizeClass: SizeClass = .compact
  ) -> [String: Int] {
    let graph = ViewGraph(ContentView(store: store)) {}
    graph.sizeClass = sizeClass
    let rows = { graph.tree().outline(rows: 0..<10) }
    for action in before {
      store.send(action)
      _ = rows()
    }
    let first = counts(graph)
    for action in actions {
      store.send(action)
      _ = rows()
    }
    return counts(graph).merging(first) { $0 - $1 }.filter { $0.value > 0 }
  }

  /// The counts of the views that are not of the interface, by the last part of their names.
  private func counts(_ graph: ViewGraph) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (name, count) in graph.evaluations where !name.contains("Interface.") {
      counts[String(name.split(separator: ".").last ?? ""), default: 0] += count
    }
    return counts
  }

  @Test func `the first screen evaluates each of its bodies once`() {
    let graph = ViewGraph(ContentView(store: store)) {}
    _ = graph.tree()
    #expect(
      counts(graph) == [
        "ContentView": 1, "FavoritesCount": 1, "FavoritesUndoLine": 1, "FavoritesNotSavedLine": 1,
        "FavoritesSavingLine": 1,
      ])
  }

  @Test func `ten presses of plus evaluate only views of the count`() {
    let presses = Array(repeating: AppAction.counterView(.counter(.incrTapped)), count: 10)
    #expect(
      evaluations([.pathChanged([.counter])], presses) == ["NthPrimeButton": 10, "SmallCount": 10])
  }

  @Test func `the first screen of panes evaluates each body once`() {
    let graph = ViewGraph(ContentView(store: store)) {}
    graph.sizeClass = .regular
    _ = graph.tree()
    #expect(
      counts(graph) == [
        "ContentView": 1, "CounterView": 1, "FactRow": 4, "FavoritesCount": 1,
        "FavoritesNotSavedLine": 1, "FavoritesSavingLine": 1, "FavoritesUndoLine": 1,
        "LargeCount": 1, "LatestActivitiesView": 1, "NthPrimeButton": 1, "NumberFactsView": 1,
        "PrimeProgressView": 1,
      ])
  }

  @Test func `with panes counting evaluates neither the menu nor the activities`() {
    let presses = Array(repeating: AppAction.counterView(.counter(.incrTapped)), count: 10)
    #expect(
      evaluations([.pathChanged([.counter])], presses, in: .regular) == [
        "FactRow": 22, "LargeCount": 10, "NthPrimeButton": 10, "NumberFactsView": 10,
      ])
  }

  @Test func `with panes saving a favorite does not evaluate the counter`() {
    let opened: [AppAction] = [.counterView(.counter(.incrTapped))]
    #expect(
      evaluations(opened, [.counterView(.primeModal(.saveFavoritePrimeTapped))], in: .regular) == [
        "FavoritesCount": 1, "FavoritesUndoLine": 1, "LatestActivitiesView": 1,
        "NumberFactsView": 1,
      ])
  }

  @Test func `with panes another screen evaluates nothing of the menu`() {
    #expect(
      evaluations([.pathChanged([.counter])], [.pathChanged([.activityFeed])], in: .regular) == [
        "ActivityFeedView": 1
      ])
  }

  @Test func `typing a number to go to evaluates no body`() {
    let typed = ["1", "12", "123"].map { AppAction.counterView(.counter(.goToTyped($0))) }
    let opened: [AppAction] = [
      .pathChanged([.counter]), .counterView(.counter(.goToTapped)),
    ]
    #expect(evaluations(opened, typed) == [:])
  }

  @Test func `a question evaluates its progress once for each share`() {
    let asked: [AppAction] = [
      .pathChanged([.counter]), .counterView(.counter(.primeAlert(.asked(n: 6)))),
    ]
    let shares = [0.5, 0.75].map {
      AppAction.counterView(.counter(.primeAlert(.progressed(share: $0))))
    }
    #expect(evaluations(asked, shares) == ["PrimeProgressView": 2])
  }

  @Test func `saving a favorite evaluates its sheet and the undo line`() {
    let opened: [AppAction] = [
      .pathChanged([.counter]), .counterView(.counter(.incrTapped)),
      .counterView(.counter(.isPrimeTapped)),
    ]
    #expect(
      evaluations(opened, [.counterView(.primeModal(.saveFavoritePrimeTapped))]) == [
        "FavoritesUndoLine": 1, "IsPrimeModalView": 1,
      ])
  }

  @Test func `clearing the feed evaluates the feed only`() {
    let opened: [AppAction] = [
      .counterView(.counter(.incrTapped)), .counterView(.primeModal(.saveFavoritePrimeTapped)),
      .pathChanged([.activityFeed]),
    ]
    #expect(
      evaluations(opened, [.activityFeed(.clearTapped), .activityFeed(.clearConfirmed)]) == [
        "ActivityFeedView": 1
      ])
  }

  @Test func `asking for the nth prime evaluates progress, not the list`() {
    let opened: [AppAction] = [
      .counterView(.counter(.incrTapped)), .counterView(.primeModal(.saveFavoritePrimeTapped)),
      .pathChanged([.favoritePrimes]),
    ]
    #expect(
      evaluations(opened, [.favoritePrimes(.primeAlert(.asked(n: 7)))]) == [
        "PrimeProgressView": 1
      ])
  }
}
