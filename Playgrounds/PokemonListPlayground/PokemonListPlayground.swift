import ComposableArchitecture
import EmbeddedPokemon
import Launcher
import Pokedex
import PokemonList

/// The list of the Pokémon alone.
@main
struct PokemonListPlayground {
  static let favorites = LaunchOption.integers(
    "--favorites", "the numbers of the favorites", default: [1, 25])

  static func main() async {
    await launch(
      Program(
        "PokemonListPlayground",
        about: "Look through Pokémon, search, mark some: the list of PokeMaster, alone.",
        options: [favorites])
    ) { values in
      let store = Store(
        initialState: PokemonListState(favorites: Set(values[favorites])),
        reducer: pokemonListReducer.logging(to: values.log),
        environment: PokemonClient.embedded,
        report: { values.report($0) })
      store.send(.load)
      return Scene(PokemonListView(store: store)) { await store.finish() }
    }
  }
}
