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
      TabBar(tab: tab)
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

/// The ways to the screens.
private struct TabBar: View {
  let tab: ViewStore<Tab, AppAction>

  var body: some View {
    HStack {
      button("Pokédex", "1", .pokemon)
      button("Settings", "2", .settings)
      button("Account", "3", .account)
    }
  }

  private func button(_ title: String, _ key: Key, _ target: Tab) -> some View {
    Button(title) { tab.send(.tabChanged(target)) }
      .keyboardShortcut(key)
      .style(tab.state == target ? .accent : .body)
  }
}
