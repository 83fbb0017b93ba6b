import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Pokedex
import PokemonList
import Testing
import ViewValues

@testable import PokeMaster

/// The state that the article about PokeMaster has of a log-in and of a load.
private struct PlainPokeState: Equatable {
  var loginRequesting = false
  var user: String?
  var hasLoginError = false
  var loadingPokemons = false
  var pokemons: [Int] = []
}

/// The two moments of each asynchronous operation: its start, and its end.
private enum PlainPokeAction {
  case login(password: String)
  case accountBehaviorDone(user: String?)
  case loadPokemons
  case loadPokemonsDone([Int])
}

/// What happens outside: a value that the reducer returns, and that is executed after it.
private enum PlainCommand: Equatable {
  case login(password: String)
  case loadPokemons

  /// Performs the command, and returns the action of its end.
  func execute() -> PlainPokeAction {
    switch self {
    case .login(let password): .accountBehaviorDone(user: password == right ? email : nil)
    case .loadPokemons: .loadPokemonsDone([1, 2, 3])
    }
  }
}

private let (email, right) = ("ash@example.org", "password")

private func reduce(_ state: inout PlainPokeState, _ action: PlainPokeAction) -> PlainCommand? {
  switch action {
  case .login(let password):
    guard !state.loginRequesting else { return nil }
    (state.loginRequesting, state.hasLoginError) = (true, false)
    return .login(password: password)
  case .accountBehaviorDone(let user):
    (state.loginRequesting, state.user, state.hasLoginError) = (false, user, user == nil)
  case .loadPokemons:
    guard !state.loadingPokemons else { return nil }
    state.loadingPokemons = true
    return .loadPokemons
  case .loadPokemonsDone(let pokemons):
    (state.loadingPokemons, state.pokemons) = (false, pokemons)
  }
  return nil
}

/// The article's two actions and two states of an operation, compared with the app's.
@MainActor
struct PokeMasterArticleTests {
  private struct WrongPassword: AccountError {
    let remedy = AccountRemedy.typePassword
    let description = "The password is not right."
  }

  private let store = TestStore(
    initialState: AppState(), reducer: appReducer,
    environment: AppEnvironment(
      pokemon: PokemonClient(load: { PokemonBatch(pokemon: [1, 2, 3].map(pokemon)) }),
      accounts: AccountClient(
        isRegistered: { _ in true },
        logIn: { if $0.password != Secret(right) { throw WrongPassword() } }, register: { _ in }),
      clock: ImmediateClock()))

  @Test func `an operation has two actions and two states in both`() async {
    store.exhaustivity = .off
    var plain = PlainPokeState()
    await run(.loadPokemons, .pokemonList(.load), &plain)
    #expect(plain.pokemons == [1, 2, 3])
    store.send(.tabChanged(.account))
    for password in ["wrong", right] {
      var form = AccountForm()
      (form.email, form.password) = (email, Secret(password))
      store.send(.account(.formChanged(form)))
      await store.skipReceivedActions()
      await run(.login(password: password), .account(.submitTapped), &plain)
      store.send(.account(.failureDismissed))
      plain.hasLoginError = false
    }
    #expect(plain.user == email)
    await store.finish()
  }

  /// Starts an operation in both, twice, and then lets it end in both.
  private func run(_ action: PlainPokeAction, _ ours: AppAction, _ plain: inout PlainPokeState)
    async
  {
    let command = reduce(&plain, action)
    store.send(ours)
    #expect(PlainPokeState(store.state) == plain, "started: \(action)")
    // The second start changes nothing and has no command.
    #expect(reduce(&plain, action) == nil)
    store.send(ours)
    #expect(PlainPokeState(store.state) == plain, "started twice: \(action)")
    guard let end = command?.execute() else { return }
    #expect(reduce(&plain, end) == nil)
    await store.receive(where: { _ in true })
    #expect(PlainPokeState(store.state) == plain, "ended: \(end)")
  }
}

extension PlainPokeState {
  /// What the article knows of the app's state.
  fileprivate init(_ app: AppState) {
    loginRequesting = app.account.request == .asking
    user = app.account.user
    if case .failed = app.account.request { hasLoginError = true }
    loadingPokemons = app.screen.loading == .asking
    pokemons = Array(app.screen.pokemon.ids)
  }
}

private func pokemon(_ id: Int) -> Pokemon {
  Pokemon(
    id: id, englishName: "", chineseName: "", types: [], color: .green, decimeters: 1,
    hectograms: 1, text: "")
}
