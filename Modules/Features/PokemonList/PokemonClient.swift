public import Pokedex

/// A client that loads the Pokémon.
public struct PokemonClient: Sendable {
  /// Loads all of them; throws an error whose description is a sentence on why that failed and what to
  /// do.
  public var load: @Sendable () async throws -> PokemonBatch

  /// Creates a client.
  public init(load: @escaping @Sendable () async throws -> PokemonBatch) {
    self.load = load
  }
}

/// The Pokémon that were loaded.
public struct PokemonBatch: Equatable, Sendable, Codable {
  /// The Pokémon, in any order.
  public var pokemon: [Pokemon]
  /// A sentence on what is not as it should be with them; nil where all is well.
  public var notice: String?

  /// Creates a batch.
  public init(pokemon: [Pokemon], notice: String? = nil) {
    self.pokemon = pokemon
    self.notice = notice
  }
}
