import Clocks
import ComposableArchitecture
import Dates
import FavoritePrimes
import FavoritesExchange
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
        options: [dataFolder] + FavoritesExchange.options + [online],
        keys: [
          ("↑ ↓, PgUp PgDn", "count by one, on − and +, and by ten"),
          ("0–9", "go to a number, such as 17, 1e6 or 2^31-1"),
        ]),
      work: { values in
        let log = folder(values).map(FavoritesFileClient.log)
        guard let exchange = FavoritesExchange(values, log: log) else { return nil }
        return {
          let store = store(values, file: file(values), isAlone: true)
          return await exchange.run(
            favorites: store.scope(
              state: FavoritePrimesState.init, action: AppAction.favoritePrimes),
            saving: store.scope(state: \.saving, action: AppAction.saving))
        }
      }
    ) { values in
      // Without a terminal, nothing is kept that nobody asked to keep.
      let file = values.isHeadless && values[dataFolder] == nil ? nil : file(values)
      let store = store(values, file: file ?? .nothing, isAlone: values.isHeadless)
      if file != nil { store.send(.saving(.began)) }
      return Scene(
        ContentView(store: store), settle: { await store.finish() },
        finish: {
          await store.scope(state: \.saving, action: AppAction.saving)
            .leave(sending: .left, until: \.isSettled).loss
        })
    }
  }

  /// Creates the store.
  ///
  /// - Parameter isAlone: Whether nobody waits: then nothing is tried again, and no time is told.
  @MainActor
  private static func store(
    _ values: LaunchValues, file: FavoritesFileClient, isAlone: Bool
  ) -> Store<AppState, AppAction> {
    var environment = values[online] ? AppEnvironment.online : .live
    environment.file = file
    if isAlone { environment.clock = NoClock() }
    return Store(
      initialState: AppState(), reducer: appReducer.logging(to: values.log),
      environment: environment, report: { values.report($0) })
  }

  /// The folder of the favorites; nil where nobody has a home.
  private static func folder(_ values: LaunchValues) -> FilePath? {
    FilePath(values[dataFolder], of: dataFolder.name) ?? home.path
  }

  /// The file of the favorites.
  private static func file(_ values: LaunchValues) -> FavoritesFileClient {
    folder(values).map { .live(folder: $0) }
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
