import Account
import ComposableArchitecture
import ComposableInterface
import Interface
import Notes
import PokemonList
import PokemonSettings
import ValueSaving

/// The screens as tabs, and over them the log-in sheet for a pending favorite.
struct ContentView: View {
  let store: Store<AppState, AppAction>

  var body: some View {
    VStack(spacing: 1) {
      ValueSavingView(store: saving)
      tabs
    }
    .announcement { store[\.account.announcement] }
    .sheet(isPresented: store.binding(\.isLoginNeeded, send: .pokemonList(.loginDismissed))) {
      AccountView(store: account).navigationTitle("Log in to keep favorites")
    }
  }

  private var tabs: some View {
    TabView(
      selection: store.binding(\.tab, send: AppAction.tabChanged),
      tabs: Tab.allCases, title: { $0.title }
    ) { tab in
      switch tab {
      case .pokemon:
        PokemonListView(
          store: store.scope(state: \.pokemonList, action: AppAction.Paths.pokemonList)
        ) { name in
          store.send(.notes(.added(title: name)))
          store.send(.tabChanged(.notes))
        }
      case .settings:
        PokemonSettingsView(
          store: store.scope(state: \.settings, action: AppAction.Paths.pokemonSettings))
        Spacer()
      case .account:
        AccountView(store: account)
        Spacer()
      case .notes:
        NotesView(store: store.scope(state: \.notes, action: AppAction.Paths.notes))
      }
      SavingLine(store: saving)
    }
  }

  private var account: Store<AccountState, AccountAction> {
    store.scope(state: \.account, action: AppAction.Paths.account)
  }

  private var saving: Store<SavingState, SavingAction> {
    store.scope(state: \.saving, action: AppAction.Paths.saving)
  }
}

extension Tab {
  /// The title of the tab.
  var title: String {
    switch self {
    case .pokemon: "Pokédex"
    case .settings: "Settings"
    case .account: "Account"
    case .notes: "Notes"
    }
  }
}
