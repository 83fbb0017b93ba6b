import Account
import ComposableArchitecture
import ComposableInterface
import Interface
import PokemonList
import PokemonSettings
import ValueSaving

/// The screen of one tab, the tabs below it, and over them the form for whoever marks a favorite
/// without being logged in.
struct ContentView: View {
  private let store: Store<AppState, AppAction>
  private let tab: ViewStore<Tab, AppAction>
  private let isUserWanted: ViewStore<Bool, AppAction>

  init(store: Store<AppState, AppAction>) {
    self.store = store
    tab = store.scope(state: \.tab, action: { $0 }).view
    isUserWanted = store.scope(state: { $0.screen.wanted != nil }, action: { $0 }).view
  }

  var body: some View {
    VStack(spacing: 1) {
      ValueSavingView(store: store.scope(state: \.saving, action: AppAction.saving))
      switch tab.state {
      case .pokemon:
        PokemonListView(
          store: store.scope(state: PokemonListState.init, action: AppAction.pokemonList))
      case .settings:
        PokemonSettingsView(
          store: store.scope(state: \.settings, action: AppAction.pokemonSettings))
        Spacer()
      case .account:
        AccountView(store: account)
        Spacer()
      }
      Picker("Screen", selection: tab.binding(send: AppAction.tabChanged), options: Tab.allCases) {
        "\($0.number) \($0.title)"
      }
      .pickerStyle(.segmented)
    }
    .onKeyPress(Tab.keys, hint: "Screens") { key in
      if let tab = Tab(key) { self.tab.send(.tabChanged(tab)) }
    }
    .sheet(
      isPresented: isUserWanted.binding(get: { $0 }, send: .pokemonList(.wantedDismissed))
    ) {
      AccountView(store: account).navigationTitle("Log in to keep favorites")
    }
  }

  private var account: Store<AccountState, AccountAction> {
    store.scope(state: \.account, action: AppAction.account)
  }
}

extension Tab {
  /// What the way to the screen is called.
  var title: String {
    switch self {
    case .pokemon: "Pokédex"
    case .settings: "Settings"
    case .account: "Account"
    }
  }

  /// The place among the tabs, from 1 on, and so the key that leads there.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The keys that lead to the first nine tabs.
  static let keys = zip("123456789", allCases).map { digit, _ in Key.character(digit) }

  /// Creates the tab to which a key leads; nil for other keys.
  init?(_ key: Key) {
    guard let offset = Self.keys.firstIndex(of: key) else { return nil }
    self = Self.allCases[offset]
  }
}
