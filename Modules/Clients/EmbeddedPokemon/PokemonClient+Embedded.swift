import Pokedex
public import PokemonList

extension PokemonClient {
  /// The client that needs no network: it has more than fifty Pokémon of the first generation itself.
  public static let embedded = PokemonClient { PokemonBatch(pokemon: Pokemon.embedded) }
}
