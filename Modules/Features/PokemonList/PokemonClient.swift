public import Pokedex

/// A client that loads the Pokémon.
public struct PokemonClient: Sendable {
  /// Loads all Pokémon; the description of a thrown error is a sentence with the reason and the remedy.
  public var load: @Sendable () async throws -> PokemonBatch

  /// Creates a client.
  public init(load: @escaping @Sendable () async throws -> PokemonBatch) {
    self.load = load
  }
}

/// The loaded Pokémon.
public struct PokemonBatch: Equatable, Sendable, Codable {
  /// The Pokémon, in any order.
  public var pokemon: [Pokemon]
  /// A sentence on a fault of the load, if any.
  public var notice: String?

  /// Creates a batch.
  public init(pokemon: [Pokemon], notice: String? = nil) {
    self.pokemon = pokemon
    self.notice = notice
  }
}
