import ActivityFeed
import ComposableArchitecture
import Primes
import TerminalUI

/// The whole app: counts, finds primes, keeps favourites, and remembers what happened to them.
@main
struct PrimeTime {
  static let online = LaunchOption.flag(
    "--online", "ask Wolfram Alpha, with the key in WOLFRAM_ALPHA_APP_ID")

  static func main() async {
    await launch(
      Program(
        "PrimeTime",
        about: "Count, ask whether a number is prime, and keep the primes that you like.",
        options: [online])
    ) { values in
      let store = Store(
        initialState: AppState(), reducer: appReducer,
        environment: values[online] ? .online : .live)
      return Scene(ContentView(store: store)) { await store.settled() }
    }
  }
}

extension AppEnvironment {
  /// The real number theory, and the real time.
  static let live = AppEnvironment(
    nthPrime: { try await Primes.nthPrime($0, progress: $1) },
    now: { .now })

  /// Wolfram Alpha, and the real time.
  static var online: AppEnvironment {
    let nthPrime = OnlineNthPrime(program: HelperProgram(besideThisOne: "WolframAlpha"))
    return AppEnvironment(nthPrime: { n, _ in try await nthPrime(n) }, now: { .now })
  }
}
