public import ComposableArchitecture
public import Pokedex

/// The settings of the list of Pokémon.
public struct PokemonSettingsState: Equatable, Sendable, Codable {
  /// How the list is shown.
  public var list: ListSettings

  /// Creates a state.
  ///
  /// - Parameter list: How the list is shown.
  public init(list: ListSettings = ListSettings()) {
    self.list = list
  }
}

/// An action of the settings: one of them changed.
public typealias PokemonSettingsAction = BindingAction<PokemonSettingsState>

/// Stores the chosen settings.
public let pokemonSettingsReducer = Reducer<PokemonSettingsState, PokemonSettingsAction, Void>
  .empty.binding(action: .self)
