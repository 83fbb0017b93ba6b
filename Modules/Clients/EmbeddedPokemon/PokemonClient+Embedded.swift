import Pokedex
public import PokemonList
public import Recording

extension PokemonClient {
  /// The client that needs no network: it has more than fifty Pokémon of the first generation itself.
  public static let embedded = PokemonClient { PokemonBatch(pokemon: Pokemon.embedded) }

  /// The client as it enters a program whose runs can be recorded and repeated.
  public func through(_ outside: Outside) -> PokemonClient {
    PokemonClient(load: outside.call("loadPokemon", isIdempotent: true, load))
  }
}
