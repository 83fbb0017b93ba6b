import ComposableArchitecture
import EmbeddedPokemon
import Launcher
import PokemonList

/// The list of the Pokémon alone.
@main
struct PokemonListPlayground: App {
  static let favorites = LaunchOption.integers(
    "--favorites", "the numbers of the favorites", default: [1, 25])
  static let open = LaunchOption.open(PokemonScreen.routes)

  static let program = Program(
    "PokemonListPlayground",
    about: "Look through Pokémon, search, mark some: the list of PokeMaster, alone.",
    options: [favorites, open])

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    var screen = PokemonScreenState()
    screen.path.replace(with: values[open])
    let store = values.store(
      initialState: PokemonListState(screen: screen, favorites: Set(values[favorites])),
      reducer: pokemonListReducer,
      environment: .embedded.through(values.outside))
    return Scene(PokemonListView(store: store)) { await store.finish() }
  }
}
