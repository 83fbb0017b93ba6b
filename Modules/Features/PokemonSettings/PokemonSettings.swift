public import ComposableArchitecture
import ComposableInterface
public import Interface
public import Pokedex

/// An action of the settings: one of them changed.
public typealias PokemonSettingsAction = BindingAction<ListSettings>

/// Stores the chosen settings.
public let pokemonSettingsReducer = Reducer<ListSettings, PokemonSettingsAction, Void>
  .empty.binding(action: .self)

/// The settings, one control each.
public struct PokemonSettingsView: View {
  private let store: Store<ListSettings, PokemonSettingsAction>

  /// Creates a view of the settings.
  ///
  /// - Parameter store: The store of the settings.
  public init(store: Store<ListSettings, PokemonSettingsAction>) {
    self.store = store
  }

  /// The controls.
  public var body: some View {
    Form {
      Picker(
        "Sort by", selection: store.binding(\.order, action: .self),
        options: PokemonOrder.allCases, name: \.word)
      Toggle("English names", isOn: store.binding(\.showsEnglishNames, action: .self))
      Toggle("Only favorites", isOn: store.binding(\.showsOnlyFavorites, action: .self))
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
