import ComposableArchitecture
import Counter
import Dates
import DurableFiles
import FavoritePrimes
import FavoritesExchange
import FavoritesLog
import FavoritesSaving
import HelperPrograms
import Launcher
import LiveClocks
import OnlinePrimes
import PrimeCounting
import Primes
import Recording

/// The whole app: counts, finds primes, keeps favorites, and remembers what happened to them.
@main
struct PrimeTime: App {
  static let home = DataFolder("primetime")
  static let online = LaunchOption.flag(
    "--online", "ask Wolfram Alpha, with the key in WOLFRAM_ALPHA_APP_ID"
  ).usingNetwork()
  static let open = LaunchOption.open(Route.self)
  static let dataFolder = LaunchOption.path(
    "--data-dir", "the folder that keeps the favorites, \(home.shortPath) if left out")

  static let program = Program(
    "PrimeTime",
    about: "Count, ask whether a number is prime, and keep the primes that you like.",
    options: [dataFolder] + FavoritesExchange.options + [online, open],
    keys: CounterView.keys)

  /// The work that replaces the screen, if the options ask for it.
  static func work(_ values: LaunchValues) -> Launcher.Work? {
    let log = folder(values).map(FavoritesFileClient.log)
    guard let exchange = FavoritesExchange(values, log: log) else { return nil }
    return {
      let store = store(values, file: file(values), clock: NoClock())
      return await exchange.run(
        favorites: store.scope(
          state: \.favoritePrimes, action: AppAction.Paths.favoritePrimes),
        saving: store.scope(state: \.saving, action: AppAction.Paths.saving))
    }
  }

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    // Without a terminal, only a folder that the user names is written to.
    let file = values.keepsNothing && values[dataFolder] == nil ? nil : file(values)
    let store = store(
      values, file: file ?? .nothing,
      clock: values.isHeadless ? NoClock() : ContinuousClock())
    if values.outside.value("keepsFile", file != nil) { store.send(.saving(.began)) }
    return Scene(
      ContentView(store: store), settle: { await store.finish() },
      finish: {
        await store.scope(state: \.saving, action: AppAction.Paths.saving)
          .leave(sending: .left, until: \.isSettled).loss
      })
  }

  /// Creates the store.
  ///
  /// - Parameter clock: The clock of the effects; with `NoClock`, saving is not tried again and searches
  ///   show no time.
  private static func store(
    _ values: LaunchValues, file: FavoritesFileClient, clock: any Clock<Duration>
  ) -> Store<AppState, AppAction> {
    // A screen without a terminal is the same each time unless it belongs to files.
    let isRepeatable = values.isHeadless && values[dataFolder] == nil
    return values.store(
      initialState: AppState(path: values[open]), reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: values.outside.call(
          "nthPrime", errors: [NthPrimeError.self], nthPrime(values)),
        now: values.outside.read("now") { isRepeatable ? Moment(seconds: 1_795_251_900) : .now },
        file: file.through(values.outside), clock: values.outside.clock(clock)))
  }

  /// Finds primes in this program, or asks Wolfram Alpha.
  private static func nthPrime(_ values: LaunchValues) -> NthPrimeClient {
    guard values[online] else { return { try await PrimeCounting.nthPrime($0, progress: $1) } }
    let nthPrime = OnlineNthPrime(program: HelperProgram(besideThisOne: "OnlineHelper"))
    return { n, _ in try await nthPrime(n) }
  }

  /// The folder of the favorites; nil without a home folder.
  private static func folder(_ values: LaunchValues) -> FilePath? {
    FilePath(values[dataFolder], of: dataFolder.name) ?? home.path
  }

  /// The file of the favorites.
  private static func file(_ values: LaunchValues) -> FavoritesFileClient {
    folder(values).map { .live(folder: $0) }
      ?? .failing("HOME is not set; use \(dataFolder.name) PATH")
  }
}
