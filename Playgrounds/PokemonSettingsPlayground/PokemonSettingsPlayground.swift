import ComposableArchitecture
import Launcher
import Pokedex
import PokemonSettings

/// The settings of the list alone.
@main
struct PokemonSettingsPlayground: App {
  static let chinese = LaunchOption.flag("--chinese", "begin with Chinese names")

  static let program = Program(
    "PokemonSettingsPlayground",
    about: "Choose how Pokémon are sorted and named: the settings of PokeMaster, alone.",
    options: [chinese])

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: PokemonSettingsState(
        list: ListSettings(showsEnglishNames: !values[chinese])),
      reducer: pokemonSettingsReducer, environment: ())
    return Scene(PokemonSettingsView(store: store)) { await store.finish() }
  }
}
