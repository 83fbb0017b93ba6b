import ComposableArchitecture
import Counter
import Interface
import Launcher
import PrimeCounting
import Primes
import Recording

/// The counter alone.
@main
struct CounterPlayground {
  static let count = LaunchOption.integer("--count", "the number to begin with")

  @MainActor static let program = Program(
    "CounterPlayground",
    about: "Count, and ask about the count: the counter of PrimeTime, alone.",
    options: [count],
    keys: CounterView.keys)

  static func main() async {
    await launch(program, scene: scene)
  }

  /// Creates the screen from the values of the options.
  @MainActor
  static func scene(_ values: LaunchValues) -> Scene {
    let store = Store(
      initialState: CounterViewState(counter: CounterState(count: values[count])),
      reducer: counterViewReducer.logging(to: values.log),
      environment: CounterEnvironment(
        nthPrime: values.outside.call("nthPrime", errors: [NthPrimeError.self]) {
          try await nthPrime($0, progress: $1)
        },
        clock: values.clock),
      report: { values.report($0) })
    let counter = CounterView(store: store).inspector { NumberFactsView(store: store) }
    return Scene(counter) { await store.finish() }
  }
}
