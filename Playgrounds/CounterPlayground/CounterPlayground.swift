import ComposableArchitecture
import Counter
import Interface
import Launcher
import PrimeCounting
import Primes

/// The counter alone.
@main
struct CounterPlayground: App {
  static let count = LaunchOption.integer("--count", "the number to begin with")

  static let program = Program(
    "CounterPlayground",
    about: "Count, and ask about the count: the counter of PrimeTime, alone.",
    options: [count],
    keys: CounterView.keys)

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: CounterFeatureState(counter: CounterState(count: values[count])),
      reducer: counterViewReducer,
      environment: NthPrimeEnvironment(
        nthPrime: .live.through(values.outside), clock: values.clock))
    let counter = CounterView(store: store).inspector { NumberFactsView(store: store) }
    return Scene(counter) { await store.finish() }
  }
}
