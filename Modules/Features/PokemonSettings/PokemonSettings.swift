public import ComposableArchitecture
public import Pokedex

/// The settings of PokeMaster.
public struct PokemonSettingsState: Equatable, Sendable, Codable {
  /// How the list of Pokémon is shown.
  public var list: ListSettings

  /// Creates a state.
  public init(list: ListSettings = ListSettings()) {
    self.list = list
  }
}

/// An action of the settings.
public enum PokemonSettingsAction: Equatable, Sendable {
  /// A setting was chosen.
  case binding(BindingAction<PokemonSettingsState>)

  enum Paths {
    static let binding = CasePath(PokemonSettingsAction.binding) {
      if case .binding(let action) = $0 { action } else { nil }
    }
  }
}

/// Stores the chosen settings.
public let pokemonSettingsReducer = Reducer<PokemonSettingsState, PokemonSettingsAction, Void>
  .empty.binding(action: PokemonSettingsAction.Paths.binding)
