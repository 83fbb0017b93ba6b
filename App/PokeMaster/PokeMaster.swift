import AccountService
import ComposableArchitecture
import DurableFiles
import EmbeddedPokemon
import HelperPrograms
import Launcher
import LiveClocks
import OnlinePokemon
import Pokedex
import PokemonList
import Recording
import SavedFile
import ValueSaving

/// The app: Pokémon, the settings of their list, the favorites of a user, and notes.
@main
struct PokeMaster: App {
  static let home = DataFolder("pokemaster")
  static let dataFolder = LaunchOption.path(
    "--data-dir",
    "the folder that keeps settings, favorites, notes and accounts, \(home.shortPath) if left out")
  static let open = LaunchOption.open(
    LaunchRoute.each(Tab.self, Route.tab) + [
      LaunchRoute("pokemon", "NUMBER") { Int($0).map { .list(.detail($0)) } },
      LaunchRoute("type", PokemonType.self) { .list(.type(.init($0))) },
    ])

  static let program = Program(
    "PokeMaster",
    about: "Look through Pokémon, search and sort them, and keep the ones that you like.",
    options: [dataFolder, open] + PokemonClient.options)

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    // A run without a terminal saves nothing unless asked to, and retries nothing.
    let path =
      FilePath(values[dataFolder], of: dataFolder.name) ?? (values.keepsNothing ? nil : home.path)
    let folder = path.map { SavedFolder($0) }
    let accounts = AccountService(clock: values.clientClock, folder: folder)
    let file = folder.map {
      SavedFile(folder: $0, name: "pokemaster.json", version: Kept.version, default: Kept())
        .open()
    }
    let kept = (file ?? .nothing).through(values.outside)
    // A run without a terminal saves nothing unless asked to, which is no problem.
    let missing =
      values.keepsNothing || path != nil ? nil : "HOME is not set; use \(dataFolder.name) PATH"
    let pokemon =
      PokemonClient.online(
        values, program: HelperProgram(besideThisOne: "OnlineHelper"),
        cache: path.map { $0 + "/pokeapi.json" }) ?? .embedded
    let environment = AppEnvironment(
      pokemon: PokemonClient(load: values.outside.call("loadPokemon", pokemon.load)),
      accounts: accounts.client(through: values.outside), clock: values.clock,
      saving: .init(
        save: kept.save, confirm: kept.confirm, takeNotice: kept.takeNotice,
        clock: values.isHeadless ? nil : values.clock))
    var state = AppState(
      kept.value ?? Kept(),
      notices: [kept.notice, values.outside.value("accounts", accounts.notice)],
      problem: kept.problem ?? missing)
    state.open(values[open])
    let store = values.store(
      initialState: state, reducer: appReducer, environment: environment)
    store.send(.saving(.began))
    return Scene(
      ContentView(store: store), settle: { await store.finish() },
      finish: {
        await store.scope(state: \.saving, action: AppAction.Paths.saving)
          .leave(sending: .left, until: \.isSettled).loss
      })
  }
}
