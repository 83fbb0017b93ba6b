public import ComposableArchitecture
import ComposableInterface
public import Interface
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

/// The settings, one control each.
public struct PokemonSettingsView: View {
  private let store: Store<PokemonSettingsState, PokemonSettingsAction>

  /// Creates a view of the settings.
  ///
  /// - Parameter store: The store of the settings.
  public init(store: Store<PokemonSettingsState, PokemonSettingsAction>) {
    self.store = store
  }

  /// The controls.
  public var body: some View {
    Form {
      Picker(
        "Sort by",
        selection: store.binding(\.list.order, action: PokemonSettingsAction.Paths.binding),
        options: PokemonOrder.allCases, name: \.word)
      Toggle(
        "English names",
        isOn: store.binding(\.list.showsEnglishNames, action: PokemonSettingsAction.Paths.binding))
      Toggle(
        "Only favorites",
        isOn: store.binding(\.list.showsOnlyFavorites, action: PokemonSettingsAction.Paths.binding))
    }
    .navigationTitle("Settings")
  }
}

extension PokemonOrder {
  /// The word for the order.
  fileprivate var word: String {
    switch self {
    case .number: "number"
    case .name: "name"
    case .color: "color"
    case .favoritesFirst: "favorites first"
    }
  }
}
