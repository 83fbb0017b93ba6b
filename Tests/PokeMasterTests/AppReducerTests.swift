import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Notes
import Pokedex
import PokemonList
import PokemonSettings
import Testing
import ValueSaving
import ViewValues

@testable import PokeMaster

@MainActor
struct AppReducerTests {
  private let clock = TestClock()

  private func store(_ app: AppState = .loaded) -> TestStore<AppState, AppAction, AppEnvironment> {
    TestStore(initialState: app, reducer: appReducer, environment: .test(clock))
  }

  private nonisolated static let form = {
    var form = AccountForm()
    form.email = "a@b.c"
    form.password = Secret("secret")
    return form
  }()

  @Test func `a favorite without a user is added after the log-in`() async {
    var app = AppState.loaded
    app.account.form = Self.form
    // The form is there while the screen of the account is.
    app.screen.pendingFavorite = 3
    let store = store(app)
    store.send(.pokemonList(.favoriteTapped(2))) { $0.screen.pendingFavorite = 2 }
    store.account.send(.submitTapped) {
      $0.typed = Set(AccountForm.Field.allCases)
      $0.request = .asking
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.account(.loggedIn(email: "a@b.c"))) {
      $0.account = AccountState(user: "a@b.c")
      $0.account.announcement = "Logged in as a@b.c."
      $0.screen.pendingFavorite = nil
      $0.favorites = ["a@b.c": [2]]
    }
    await store.finish()
  }

  @Test func `dismissing the log-in forgets the favorite and the request`() async {
    var app = AppState.loaded
    app.account.form = Self.form
    app.screen.pendingFavorite = 2
    let store = store(app)
    store.account.send(.submitTapped) {
      $0.typed = Set(AccountForm.Field.allCases)
      $0.request = .asking
    }
    store.send(.pokemonList(.loginDismissed)) {
      $0.screen.pendingFavorite = nil
      $0.account.typed = []
      $0.account.request = nil
      $0.account.form.password = Secret()
    }
    await clock.run()
    await store.finish()
  }

  @Test func `favorites belong to the user who is logged in`() async {
    var app = AppState.loaded
    app.account.user = "a@b.c"
    app.favorites = ["a@b.c": [1], "other@b.c": [2, 3]]
    let store = store(app)
    store.send(.pokemonList(.favoriteTapped(2))) { $0.favorites["a@b.c"] = [1, 2] }
    store.account.send(.logOutTapped) {
      $0.user = nil
      $0.announcement = "Logged out."
    }
    #expect(store.state.pokemonList.favorites == nil)
    await store.finish()

    app.account.user = "other@b.c"
    let other = self.store(app)
    #expect(other.state.pokemonList.favorites == [2, 3])
    other.send(.pokemonList(.favoriteTapped(2))) { $0.favorites["other@b.c"] = [3] }
    other.send(.pokemonList(.favoriteTapped(3))) { $0.favorites["other@b.c"] = nil }
    await other.finish()
  }

  @Test func `leaving the list cancels its load, and returning restarts it`() async {
    let store = store(AppState())
    store.send(.pokemonList(.load)) { $0.screen.loading = .asking }
    store.send(.tabChanged(.settings)) {
      $0.tab = .settings
      $0.screen.loading = nil
    }
    await clock.run()
    store.send(.tabChanged(.pokemon)) { $0.tab = .pokemon }
    store.send(.pokemonList(.appeared)) { $0.screen.loading = .asking }
    await clock.advance(by: .seconds(1))
    let batch = PokemonBatch(pokemon: [Pokemon(1), Pokemon(2), Pokemon(3)])
    await store.receive(.pokemonList(.loaded(batch))) {
      $0.screen.loading = nil
      $0.screen.pokemon = AppState.loaded.screen.pokemon
    }
    store.send(.tabChanged(.account)) { $0.tab = .account }
    store.send(.tabChanged(.pokemon)) { $0.tab = .pokemon }
    store.send(.pokemonList(.appeared))
    await store.finish()
  }

  @Test func `leaving the account cancels its check`() async {
    var app = AppState.loaded
    app.tab = .account
    let store = store(app)
    var form = Self.form
    form.password = Secret()
    store.account.send(.formChanged(form)) {
      $0.form = form
      $0.typed = [.email]
      $0.emailCheck = .asking("a@b.c")
    }
    store.send(.tabChanged(.pokemon)) {
      $0.tab = .pokemon
      $0.account.typed = []
      $0.account.emailCheck = nil
    }
    await clock.run()
    await store.finish()
  }

  @Test func `a note about a Pokémon is reopened and saved`() async throws {
    let (saved, save) = AsyncStream<Kept>.makeStream()
    var environment = AppEnvironment.test(clock)
    environment.saving.save = { save.yield($0) }
    let store = TestStore(initialState: .loaded, reducer: appReducer, environment: environment)
    store.exhaustivity = .off
    store.send(.notes(.added(title: "Mon2"))) { $0.notes.opened = 1 }
    await store.receive(.saving(.finished(problem: nil)))
    store.send(.notes(.closed))
    store.send(.notes(.added(title: "Mon2"))) { $0.notes.opened = 1 }
    save.finish()
    let kept = try #require(await saved.all().last)
    #expect(kept == Kept(notes: [Note(id: 1, title: "Mon2")]))
    #expect(AppState(kept).notes.notes == kept.notes)
    await store.finish()
  }

  @Test func `only changes of kept state are saved`() async {
    let (saved, save) = AsyncStream<Kept>.makeStream()
    var environment = AppEnvironment.test(clock)
    environment.saving.save = { save.yield($0) }
    let store = TestStore(initialState: .loaded, reducer: appReducer, environment: environment)
    store.send(.pokemonList(.searched("a"))) { $0.screen.search = "a" }
    store.send(.pokemonSettings(.binding(.set(\.list.order, .color)))) {
      $0.settings.list.order = .color
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    let all = await saved.all()
    #expect(all == [Kept(settings: ListSettings(order: .color))])
    #expect(AppState(all[0]).kept == all[0])
    await store.finish()
  }
}

extension TestStore<AppState, AppAction, AppEnvironment> {
  /// The store of the account screen.
  fileprivate var account: TestScope<AccountState, AccountAction> {
    scope(state: \.account, action: AppAction.account)
  }
}
