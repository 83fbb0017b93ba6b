import ComposableArchitecture
import Counter
import FavoritePrimes
import Numbers
import Primes
import StoreHistory
import TimeTravel

/// W16: the history of PrimeTime's own store: its time for an action, its memory, and its jumps, with many favorites of which one comes and goes.
@MainActor
func timeTravel(_ bench: Bench) async {
  let (count, many) = (bench.size(1_000_000, quick: 20_000), bench.size(1_000_000, quick: 10_000))
  let state = AppState(
    counterView: CounterFeatureState(favoritePrimes: IdentifiedArray(Prime.first(many))))
  let before = Memory.inUse
  let watcher = HistoryWatcher()
  let store = StoreTools.$current.withValue(StoreTools(watchers: [watcher])) {
    Store(initialState: state, reducer: appReducer, environment: .bench)
  }
  guard let history = watcher.history else { return bench.expect(false, "W16: no history.") }
  let clock = ContinuousClock()
  let time = clock.measure {
    for number in 0..<count { store.send(.travelling(number)) }
  }
  bench.add(
    Row(
      workload: "W16", what: "an action with its history",
      figures: Figures([time.nanoseconds / Double(count)])))
  if let before, let now = Memory.inUse {
    bench.add(
      Row(
        workload: "W16", what: "the history of \(count.grouped) actions",
        figures: Figures([Double(now - before)]), unit: .bytes,
        reach: .init("at most 200 MB", now - before <= 200_000_000)))
  }
  var times: [Double] = []
  for number in 1...40 {
    let position = number * 7_919_333 % count
    times.append(clock.measure { _ = history.perform(.jump(to: position)) }.nanoseconds)
    bench.expect(
      store.state.counterView.counter.count, is: position - position / 1_000,
      "W16, the count after \(position) actions")
  }
  let jumps = Figures(times)
  bench.add(
    Row(
      workload: "W16", what: "a jump among \(many.grouped) favorites", figures: jumps,
      reach: .init("at most 50 ms each", jumps.max <= 5e7)))
}

extension AppAction {
  /// The action with a number: it counts, and every thousandth saves a favorite or removes it.
  fileprivate static func travelling(_ number: Int) -> AppAction {
    let prime = 15_485_867
    return switch number % 2_000 {
    case 999: .favoritePrimes(.imported([prime]))
    case 1_999: .favoritePrimes(.deleteFavoritePrimes([prime]))
    default: .counterView(.counter(.incrTapped))
    }
  }
}
