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

/// What a person does with the settings.
public enum PokemonSettingsAction: Equatable, Sendable, Codable {
  /// The settings are these from now on.
  case changed(ListSettings)
}

/// Takes the settings that a person chose.
public let pokemonSettingsReducer = Reducer<PokemonSettingsState, PokemonSettingsAction, Void> {
  state, action, _ in
  switch action {
  case .changed(let settings):
    state.list = settings
  }
  return .none
}
