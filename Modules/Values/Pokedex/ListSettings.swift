/// How a list of Pokémon is shown.
public struct ListSettings: Equatable, Sendable, Codable {
  /// The order of the rows.
  public var order: PokemonOrder
  /// Whether the rows show English names, or else Chinese ones.
  public var showsEnglishNames: Bool
  /// Whether only favorites are shown.
  public var showsOnlyFavorites: Bool

  /// Creates settings.
  public init(
    order: PokemonOrder = .number, showsEnglishNames: Bool = true, showsOnlyFavorites: Bool = false
  ) {
    self.order = order
    self.showsEnglishNames = showsEnglishNames
    self.showsOnlyFavorites = showsOnlyFavorites
  }
}

/// An order of Pokémon, with ties in the order of their numbers.
public enum PokemonOrder: String, CaseIterable, Sendable, Codable {
  case number, name, color, favoritesFirst
}
