import AccountService
import ComposableArchitecture
import DurableFiles
import EmbeddedPokemon
import Launcher
import OnlinePokemon
import PokemonList
import Recording
import SavedFile
import ValueSaving

/// The files of the app, in the folder that the options name.
@MainActor
struct AppFiles {
  let folder: SavedFolder
  let kept: SavedFile<Kept>.Opening
  let accounts: AccountService
  /// Sentences on files that could not be read.
  let notices: [String?]
  /// The reason why changes cannot be saved, if any.
  let problem: String?

  init(_ values: LaunchValues) {
    folder = SavedFolder(values, PokeMaster.dataFolder, or: PokeMaster.home)
    accounts = AccountService(clock: values.clientClock, folder: folder)
    kept = SavedFile(
      folder: folder, name: "pokemaster.json", version: Kept.version, default: Kept()
    ).open()
    notices = [kept.notice, values.outside.value("accounts", accounts.notice)]
    // A run without a terminal saves nothing unless asked to, which is no problem.
    problem =
      folder.path == nil && !values.keepsNothing
      ? "HOME is not set; use \(PokeMaster.dataFolder.name) PATH" : nil
  }

  /// Lets a store show what other stores of this process save.
  func tellOthersChanges(to store: Store<AppState, AppAction>) {
    kept.observeOthers? { [weak store] in store?.send(.saving(.othersSaved)) }
  }
}

extension AppState {
  /// The kept state, with the screens that the options of a program open.
  @MainActor
  static func live(_ values: LaunchValues, _ files: AppFiles) -> AppState {
    var state = AppState(
      files.kept.value ?? Kept(), notices: files.notices, problem: files.problem,
      storeNumber: files.kept.storeNumber)
    state.open(values[PokeMaster.open])
    return state
  }
}

extension AppEnvironment {
  /// The environment that the options of a program ask for.
  @MainActor
  static func live(_ values: LaunchValues, _ files: AppFiles) -> AppEnvironment {
    let online = PokemonClient.online(
      values, cache: files.folder.path.map { $0 + "/pokeapi.json" })
    return AppEnvironment(
      pokemon: (online ?? .embedded).through(values.outside),
      accounts: files.accounts.client.through(values.outside), clock: values.clock,
      saving: files.kept.environment(values.isHeadless ? nil : values.clock))
  }
}
