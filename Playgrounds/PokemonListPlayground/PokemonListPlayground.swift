import ComposableArchitecture
import EmbeddedPokemon
import Launcher
import Pokedex
import PokemonList

/// The list of the Pokémon alone.
@main
struct PokemonListPlayground: App {
  static let favorites = LaunchOption.integers(
    "--favorites", "the numbers of the favorites", default: [1, 25])
  static let open = LaunchOption.open([
    LaunchRoute("pokemon", "NUMBER") { Int($0).map(PokemonScreen.detail) },
    LaunchRoute("type", PokemonType.self) { .type(.init($0)) },
  ])

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
