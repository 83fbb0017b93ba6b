import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes
import Interface
import Numbers
import PrimeModal
import Primes

/// W5: a favorite is saved, looked for, and removed, among few and many favorites. PrimeTime shows
/// the sheet that saves and removes meanwhile.
@MainActor
func favorites(_ bench: Bench) async {
  let many = bench.size(1_000_000, quick: 100_000)
  let (small, large) = (ShownFavorites(count: 10), ShownFavorites(count: many))
  let found = await bench.inTurn(bench.size(20_000, quick: 500), small.save, large.save)
  for shown in [small, large] {
    let name = "W5, \(shown.count) favorites"
    bench.expect(shown.finds, is: found.operations, "\(name), how often the new one was found")
    bench.expect(shown.moves, is: 0, "\(name), how often they were copied")
    bench.expect(
      shown.activities, is: 2 * found.operations + 2, "\(name), the activities in the feed")
    bench.expect(shown.evaluations, is: 1, "\(name), evaluations of the body of the sheet")
  }
  let times = found.workloads
  await modal(bench)
  bench.add(
    Row(
      workload: "W5", what: "save a favorite, find it, remove it: 10", figures: times[0],
      floor: found.floor))
  bench.add(
    Row(
      workload: "W5", what: "the same with \(many.grouped)", figures: times[1], floor: found.floor,
      reach: .init("at most 2 times 10", times[1].median <= 2 * times[0].median)))
}

/// An action of the prime modal with its effects, through the lens on the counter, in a store
/// without observers.
@MainActor
private func modal(_ bench: Bench) async {
  let store = Store(
    initialState: AppState(
      counterView: CounterFeatureState(counter: CounterState(count: 7), favoritePrimes: [])),
    reducer: appReducer, environment: .bench)
  let found = await bench.inTurn(bench.size(20_000, quick: 1_000)) {
    for number in 0..<$0 {
      let action =
        number.isMultiple(of: 2)
        ? PrimeModalAction.saveFavoritePrimeTapped : .removeFavoritePrimeTapped
      store.send(.counterView(.primeModal(action)))
    }
  }
  bench.expect(
    store.state.activityFeed.count, is: found.operations, "W5, the activities of the modal")
  bench.add(
    Row(
      workload: "W5", what: "a save in the prime modal, unobserved", figures: found.workloads[0],
      floor: found.floor))
}

/// PrimeTime's counter with the sheet over it on which a prime is saved, as the app shows it.
@MainActor
private final class ShownFavorites {
  /// The prime to save: it is none of the others, and known at once to be prime.
  private static let new = 7

  let count: Int
  private let store: Store<AppState, AppAction>
  private let graph: ViewGraph
  private(set) var finds = 0
  private(set) var moves = 0

  init(count: Int) {
    self.count = count
    var counter = CounterState(count: Self.new)
    counter.isPrimeModalShown = true
    store = Store(
      initialState: AppState(
        path: [.counter],
        counterView: CounterFeatureState(
          counter: counter,
          favoritePrimes: IdentifiedArray(Prime.first(count + 1).filter { $0.id != Self.new }))),
      reducer: appReducer, environment: .bench)
    graph = ViewGraph(ContentView(store: store)) {}
    _ = graph.tree()
    // The first one more makes room.
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    store.send(.counterView(.primeModal(.removeFavoritePrimeTapped)))
  }

  func save(_ times: Int) {
    let place = self.place
    for _ in 0..<times {
      store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
      if store.withState({ $0.counterView.favoritePrimes.contains(key: Self.new) }) { finds += 1 }
      store.send(.counterView(.primeModal(.removeFavoritePrimeTapped)))
    }
    if place != self.place { moves += 1 }
  }

  var activities: Int { store.state.activityFeed.count }
  var evaluations: Int { graph.evaluations(of: IsPrimeModalView.self) }

  /// Where the favorites are in memory: a copy would be elsewhere.
  private var place: UnsafePointer<Prime>? {
    store.withState {
      $0.counterView.favoritePrimes.withContiguousStorageIfAvailable(\.baseAddress)
    }
      ?? nil
  }
}

extension Prime {
  /// The first primes, by Eratosthenes' sieve of the odd numbers.
  static func first(_ count: Int) -> [Prime] {
    // Rosser and Schoenfeld: the nth prime is less than n (ln n + ln ln n) for n > 5; this is more.
    let bits = Int.bitWidth - count.leadingZeroBitCount
    let end = Swift.max(32, count * bits)
    var isComposite = [Bool](repeating: false, count: end / 2)
    var primes = [2].compactMap(Prime.init)
    primes.reserveCapacity(count)
    for number in stride(from: 3, to: end, by: 2) where !isComposite[number / 2] {
      if primes.count == count { break }
      if let prime = Prime(number) { primes.append(prime) }
      guard number * number < end else { continue }
      for multiple in stride(from: number * number, to: end, by: 2 * number) {
        isComposite[multiple / 2] = true
      }
    }
    return primes
  }
}
