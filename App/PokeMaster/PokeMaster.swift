import AccountService
import Clocks
import ComposableArchitecture
import EmbeddedPokemon
import Files
import HelperPrograms
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
    "--data-dir", "the folder that keeps settings and favorites, \(home.shortPath) if left out")

  static let online = LaunchOption.flag(
    "--online", "load the Pokémon from \(PokemonClient.pokeAPI)")
  static let api = LaunchOption<String?>(
    "--api", "URL", "load the Pokémon from another server of that kind", default: nil
  ) { text throws(Refusal) in
    if text.hasPrefix("http://") || text.hasPrefix("https://") { return text }
    throw Refusal("--api \"\(text)\" is no address; write one such as \(PokemonClient.pokeAPI).")
  }

  static func main() async {
    await launch(
      Program(
        "PokeMaster",
        about: "Look through Pokémon, search and sort them, and keep the ones that you like.",
        options: [dataFolder, online, api])
    ) { values in
      let folder = folder(values)
      let file = folder.map {
        SavedFile<Kept>(folder: $0, name: "pokemaster.json", version: Kept.version)
      }
      let (state, save) = AppState.kept(in: file)
      let environment = AppEnvironment(
        pokemon: pokemon(values, cache: folder.map { $0 + "/pokeapi.json" }),
        accounts: AccountService(clock: values.clock).client,
        clock: values.clock, save: save,
        // Nobody watches a run without a terminal: it ends without trying again.
        savingClock: values.isHeadless ? nil : values.clock)
      let store = Store(
        initialState: state, reducer: appReducer.logging(to: values.log),
        environment: environment, report: { values.report($0) })
      store.send(.pokemonList(.load))
      return Scene(
        ContentView(store: store), settle: { await store.finish() },
        finish: {
          await store.scope(state: \.saving, action: AppAction.saving)
            .leave(sending: .retried, until: \.isSettled).loss
        })
    }
  }

  /// The client that the options ask for.
  private static func pokemon(_ values: LaunchValues, cache: FilePath?) -> PokemonClient {
    guard values[online] || values[api] != nil else { return .embedded }
    return .online(
      program: HelperProgram(besideThisOne: "PokeAPI"), api: values[api] ?? PokemonClient.pokeAPI,
      cache: cache)
  }

  /// The folder of a run; nil where nobody watches and none was asked for, or nobody has a home.
  private static func folder(_ values: LaunchValues) -> FilePath? {
    if let path = values[dataFolder] {
      return FilePath(argumentOf: dataFolder.name) ?? FilePath(path)
    }
    return values.isHeadless ? nil : home.path
  }
}

extension AppState {
  /// What a file holds, and the way to save there; nil where nothing can be saved.
  fileprivate static func kept(
    in file: SavedFile<Kept>?
  ) -> (AppState, save: (@Sendable (Kept) async throws -> Void)?) {
    guard let file else { return (AppState(), nil) }
    do {
      let content = try file.load()
      return (AppState(content.value ?? Kept(), notice: content.notice), { try file.save($0) })
    } catch {
      return (AppState(Kept(), notice: "Nothing is saved: \(error)."), nil)
    }
  }
}
