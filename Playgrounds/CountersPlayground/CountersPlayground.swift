import ComposableArchitecture
import Counter
import Counters
import Launcher
import PrimeCounting
import Primes

/// Several counters, each of which is the counter of PrimeTime, in one list.
@main
struct CountersPlayground: App {
  static let count = LaunchOption.integer("--count", "the number that the counters begin with")

  static let open = LaunchOption.open(CountersView.routes)

  static let program = Program(
    "CountersPlayground",
    about: "Count in several counters at once, and ask about the count of each.",
    options: [count, open])

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let count = values[count]
    var state = CountersState(counts: Array(repeating: count, count: 3), newCount: count)
    state.open(values[open])
    let store = values.store(
      initialState: state, reducer: countersReducer,
      environment: NthPrimeEnvironment(
        nthPrime: .live.through(values.outside), clock: values.clock))
    return Scene(CountersView(store: store)) { await store.finish() }
  }
}
