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

/// An action of the settings.
public enum PokemonSettingsAction: Equatable, Sendable, Codable {
  /// The settings changed.
  case changed(ListSettings)
}

/// Stores the chosen settings.
public let pokemonSettingsReducer = Reducer<PokemonSettingsState, PokemonSettingsAction, Void> {
  state, action, _ in
  switch action {
  case .changed(let settings):
    state.list = settings
  }
  return .none
}
