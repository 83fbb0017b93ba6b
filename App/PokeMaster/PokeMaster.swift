import AccountService
import Clocks
import ComposableArchitecture
import EmbeddedPokemon
import Files
import OnlinePokemon
import PokemonList
import SavedFile
import TerminalUI
import ValueSaving

/// The whole app: Pokémon, how they are shown, and the favorites of whoever is logged in.
@main
struct PokeMaster {
  static let home = DataFolder("pokemaster")
  static let dataFolder = LaunchOption.path(
    "--data-dir",
    "the folder that keeps settings, favorites and accounts, \(home.shortPath) if left out")

  static func main() async {
    await launch(
      Program(
        "PokeMaster",
        about: "Look through Pokémon, search and sort them, and keep the ones that you like.",
        options: [dataFolder] + PokemonClient.options)
    ) { values in
      let path = dataPath(values)
      let folder = path.map { SavedFolder($0) }
      let accounts = AccountService(clock: values.clock, folder: folder)
      let kept = folder.map {
        SavedFile<Kept>(folder: $0, name: "pokemaster.json", version: Kept.version).open()
      }
      let environment = AppEnvironment(
        pokemon: .online(values, program: "PokeAPI", cache: path.map { $0 + "/pokeapi.json" })
          ?? .embedded,
        accounts: accounts.client, clock: values.clock, save: kept?.save,
        // Nobody watches a run without a terminal: it ends without trying again.
        savingClock: values.isHeadless ? nil : values.clock)
      let store = Store(
        initialState: AppState(kept?.value ?? Kept(), notices: [kept?.notice, accounts.notice]),
        reducer: appReducer.logging(to: values.log), environment: environment,
        report: { values.report($0) })
      store.send(.pokemonList(.load))
      return Scene(
        ContentView(store: store), settle: { await store.finish() },
        finish: {
          await store.scope(state: \.saving, action: AppAction.saving)
            .leave(sending: .retried, until: \.isSettled).loss
        })
    }
  }

  /// The folder of a run's data; nil where nobody watches and none was asked for, or nobody has a home.
  private static func dataPath(_ values: LaunchValues) -> FilePath? {
    if let path = values[dataFolder] {
      return FilePath(path, of: dataFolder.name)
    }
    return values.isHeadless ? nil : home.path
  }
}
