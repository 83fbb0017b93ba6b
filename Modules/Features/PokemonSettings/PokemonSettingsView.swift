public import ComposableArchitecture
import ComposableInterface
public import Interface
import Pokedex

/// The settings, one control each.
public struct PokemonSettingsView: View {
  private let store: Store<PokemonSettingsState, PokemonSettingsAction>

  /// Creates a view of the settings.
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
  fileprivate var word: String {
    switch self {
    case .number: "number"
    case .name: "name"
    case .color: "color"
    case .favoritesFirst: "favorites first"
    }
  }
}
