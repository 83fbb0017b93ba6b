import ComposableArchitecture
public import Pokedex

/// A screen over the list of Pokémon.
public enum PokemonScreen: Hashable, Sendable, Codable {
  /// The detail of a Pokémon.
  case detail(Pokemon.ID)
  /// The Pokémon of a type.
  case type(PokemonTypeState)

  enum Paths {
    static let detail = CasePath(PokemonScreen.detail) {
      if case .detail(let id) = $0 { id } else { nil }
    }
    static let type = CasePath(PokemonScreen.type) {
      if case .type(let state) = $0 { state } else { nil }
    }
  }
}

/// The state of the list of the Pokémon of a type.
public struct PokemonTypeState: Hashable, Sendable, Codable {
  /// The type.
  public var type: PokemonType
  /// The Pokémon of the current row; nil for the first row.
  public var selected: Pokemon.ID?

  /// Creates a state.
  public init(_ type: PokemonType, selected: Pokemon.ID? = nil) {
    self.type = type
    self.selected = selected
  }
}

/// An action of the list of the Pokémon of a type.
public enum PokemonTypeAction: Equatable, Sendable, Codable {
  /// Another row was selected.
  case selected(Pokemon.ID?)
}

/// Keeps the selected row.
let pokemonTypeReducer = Reducer<PokemonTypeState, PokemonTypeAction, Void> { state, action, _ in
  if case .selected(let id) = action { state.selected = id }
  return .none
}
