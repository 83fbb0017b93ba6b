import ComposableArchitecture
import Launcher
import PrimeModal
import Primes

/// The sheet about a number being prime, alone.
@main
struct PrimeModalPlayground: App {
  static let count = LaunchOption.integer("--count", "the number to ask about", default: 7)
  static let favorites = LaunchOption.integers(
    "--favorites", "the primes that are saved already",
    refuse: { $0.first { !isPrime($0) }.map { "\($0) is not prime; write primes such as 2,3,5." } })

  static let program = Program(
    "PrimeModalPlayground",
    about: "Ask whether a number is prime, and save it: the sheet of PrimeTime, alone.",
    options: [count, favorites])

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let favorites = IdentifiedArray(values[favorites].compactMap(Prime.init))
    let store = values.store(
      initialState: PrimeModalState(count: values[count], favoritePrimes: favorites),
      reducer: primeModalReducer, environment: ())
    return Scene(IsPrimeModalView(store: store)) { await store.finish() }
  }
}
