import Account
import ComposableArchitecture
import ComposableInterface
import Interface
import PokemonList
import PokemonSettings
import ValueSaving

/// The screens as tabs, and over them the form for whoever marks a favorite without being logged in.
struct ContentView: View {
  private let store: Store<AppState, AppAction>
  private let tab: ViewStore<Tab, AppAction>
  private let isUserWanted: ViewStore<Bool, AppAction>
  private let announcement: ViewStore<String?, AppAction>

  init(store: Store<AppState, AppAction>) {
    self.store = store
    tab = store.scope(state: \.tab, action: { $0 }).view
    isUserWanted = store.scope(state: { $0.screen.wanted != nil }, action: { $0 }).view
    announcement = store.scope(state: \.account.announcement, action: { $0 }).view
  }

  var body: some View {
    VStack(spacing: 1) {
      ValueSavingView(store: store.scope(state: \.saving, action: AppAction.saving))
      tabs
    }
    .announcement { announcement.state }
    .sheet(isPresented: isUserWanted.binding(get: { $0 }, send: .pokemonList(.wantedDismissed))) {
      AccountView(store: account).navigationTitle("Log in to keep favorites")
    }
  }

  private var tabs: some View {
    TabView(
      selection: tab.binding(send: AppAction.tabChanged), tabs: Tab.allCases, title: { $0.title }
    ) { tab in
      switch tab {
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
      // new-feature: case .cityWeather:
      // new-feature:   CityWeatherView(
      // new-feature:     store: store.scope(state: \.cityWeather, action: AppAction.cityWeather))
      // new-feature:   Spacer()
      }
      SavingLine(store: store.scope(state: \.saving, action: AppAction.saving))
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
    // new-feature: case .cityWeather: "City weather"
    }
  }
}
