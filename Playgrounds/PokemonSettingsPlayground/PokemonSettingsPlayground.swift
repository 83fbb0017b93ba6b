import ComposableArchitecture
import Launcher
import Pokedex
import PokemonSettings

/// The settings of the list alone.
@main
struct PokemonSettingsPlayground {
  static let chinese = LaunchOption.flag("--chinese", "begin with Chinese names")

  @MainActor static let program = Program(
    "PokemonSettingsPlayground",
    about: "Choose how Pokémon are sorted and named: the settings of PokeMaster, alone.",
    options: [chinese])

  static func main() async {
    await launch(program, scene: scene)
  }

  /// Creates the screen from the values of the options.
  @MainActor
  static func scene(_ values: LaunchValues) -> Scene {
    let store = Store(
      initialState: ListSettings(showsEnglishNames: !values[chinese]),
      reducer: pokemonSettingsReducer.logging(to: values.log), environment: (),
      report: { values.report($0) })
    return Scene(PokemonSettingsView(store: store)) { await store.finish() }
  }
}
