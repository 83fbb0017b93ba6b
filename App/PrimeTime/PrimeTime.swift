import ComposableArchitecture
import Counter
import DurableFiles
import FavoritePrimes
import FavoritesLog
import FavoritesSaving
import Launcher

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
      let store = store(values, .live(values, hasScreen: false))
      return await exchange.run(
        favorites: store.scope(
          state: \.favoritePrimes, action: AppAction.Paths.favoritePrimes),
        saving: store.scope(state: \.saving, action: AppAction.Paths.saving))
    }
  }

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let environment = AppEnvironment.live(values)
    let store = store(values, environment)
    if environment.file.keepsFile { store.send(.saving(.began)) }
    environment.file.observeOthers { [weak store] in store?.send(.saving(.othersSaved)) }
    return Scene(
      ContentView(store: store), settle: { await store.finish() },
      saving: store.scope(state: \.saving, action: AppAction.Paths.saving),
      leaving: .left, until: \.isSettled, loss: \.loss)
  }

  private static func store(
    _ values: LaunchValues, _ environment: AppEnvironment
  ) -> Store<AppState, AppAction> {
    values.store(
      initialState: AppState(path: values[open]), reducer: appReducer, environment: environment)
  }

  /// The folder of the favorites; nil without a home folder.
  static func folder(_ values: LaunchValues) -> FilePath? {
    FilePath(values[dataFolder], of: dataFolder.name) ?? home.path
  }
}
