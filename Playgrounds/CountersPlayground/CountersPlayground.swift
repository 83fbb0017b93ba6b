import ComposableArchitecture
import Counter
import Counters
import Launcher
import PrimeCounting
import Primes
import Recording

/// Several counters, each of which is the counter of PrimeTime, in one list.
@main
struct CountersPlayground {
  static let count = LaunchOption.integer("--count", "the number that the counters begin with")

  @MainActor static let program = Program(
    "CountersPlayground",
    about: "Count in several counters at once, and ask about the count of each.",
    options: [count])

  static func main() async {
    await launch(program, scene: scene)
  }

  /// Creates the screen from the values of the options.
  @MainActor
  static func scene(_ values: LaunchValues) -> Scene {
    let count = values[count]
    let store = Store(
      initialState: CountersState(
        counts: Array(repeating: count, count: 3), newCount: count),
      reducer: countersReducer.logging(to: values.log),
      environment: CounterEnvironment(
        nthPrime: values.outside.call("nthPrime", errors: [NthPrimeError.self]) {
          try await nthPrime($0, progress: $1)
        },
        clock: values.clock),
      report: { values.report($0) })
    return Scene(CountersView(store: store)) { await store.finish() }
  }
}
