import Clocks
import ComposableArchitecture
import Dates
import FavoritesLog
import FavoritesSaving
import Files
import HelperPrograms
import OnlinePrimes
import Primes
import TerminalUI

/// The whole app: counts, finds primes, keeps favorites, and remembers what happened to them.
@main
struct PrimeTime {
  static let home = DataFolder("primetime")
  static let online = LaunchOption.flag(
    "--online", "ask Wolfram Alpha, with the key in WOLFRAM_ALPHA_APP_ID")
  static let dataFolder = LaunchOption.path(
    "--data-dir", "the folder that keeps the favorites, \(home.shortPath) if left out")

  static func main() async {
    await launch(
      Program(
        "PrimeTime",
        about: "Count, ask whether a number is prime, and keep the primes that you like.",
        options: [dataFolder, online])
    ) { values in
      let file = file(values)
      var environment = values[online] ? AppEnvironment.online : .live
      environment.file = file ?? .nothing
      // A run without a terminal ends without trying again.
      if values.isHeadless { environment.clock = NoClock() }
      let store = Store(
        initialState: AppState(), reducer: appReducer.logging(to: values.log),
        environment: environment, report: { values.report($0) })
      if file != nil { store.send(.saving(.began)) }
      return Scene(
        ContentView(store: store), settle: { await store.finish() },
        finish: {
          await store.scope(state: \.saving, action: AppAction.saving)
            .leave(sending: .left, until: \.isSettled).loss
        })
    }
  }

  /// The file of the favorites; nil in a run without a terminal that names no folder.
  private static func file(_ values: LaunchValues) -> FavoritesFileClient? {
    if let folder = values[dataFolder] {
      return .live(folder: FilePath(argumentOf: dataFolder.name) ?? FilePath(folder))
    }
    if values.isHeadless { return nil }
    return home.path.map { .live(folder: $0) }
      ?? .failing("HOME is not set; use \(dataFolder.name) PATH")
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
