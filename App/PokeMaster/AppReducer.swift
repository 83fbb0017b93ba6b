import Account
import ComposableArchitecture
import Notes
import PokemonList
import PokemonSettings
import ValueSaving

/// An action of PokeMaster.
enum AppAction: Equatable, Sendable {
  case tabChanged(Tab)
  case pokemonList(PokemonListAction)
  case pokemonSettings(PokemonSettingsAction)
  case account(AccountAction)
  case saving(SavingAction)
  case othersChanged(OthersChanges<Kept>)
  case notes(NotesAction)

  /// The case paths of actions that have reducers and stores.
  enum Paths {
    static let pokemonList = CasePath(AppAction.pokemonList) {
      if case .pokemonList(let action) = $0 { action } else { nil }
    }
    static let pokemonSettings = CasePath(AppAction.pokemonSettings) {
      if case .pokemonSettings(let action) = $0 { action } else { nil }
    }
    static let account = CasePath(AppAction.account) {
      if case .account(let action) = $0 { action } else { nil }
    }
    static let saving = CasePath(AppAction.saving) {
      if case .saving(let action) = $0 { action } else { nil }
    }
    static let othersChanged = CasePath(AppAction.othersChanged) {
      if case .othersChanged(let changes) = $0 { changes } else { nil }
    }
    static let notes = CasePath(AppAction.notes) {
      if case .notes(let action) = $0 { action } else { nil }
    }
  }
}

/// The features, each pulled back to the app, the rules between them, and saving.
let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  pokemonListReducer.pullback(
    state: Lens.pokemonList, action: AppAction.Paths.pokemonList,
    environment: { $0.pokemon }),
  pokemonSettingsReducer.pullback(
    state: \.settings, action: AppAction.Paths.pokemonSettings, environment: { _ in () }),
  accountReducer.pullback(
    state: \.account, action: AppAction.Paths.account,
    environment: { AccountEnvironment(client: $0.accounts, clock: $0.clock) }),
  notesReducer.pullback(
    state: \.notes, action: AppAction.Paths.notes, environment: { _ in () })
)
.combined(with: rulesReducer)
.saving(
  \.kept, saving: \.saving, action: AppAction.Paths.saving,
  othersChanges: AppAction.Paths.othersChanged, environment: { $0.saving })

/// Adds the pending favorite after a login, and ends the requests of screens that are not shown.
private let rulesReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, _ in
  if case .tabChanged(let tab) = action { state.tab = tab }
  if let user = state.account.user, let id = take(&state.screen.pendingFavorite, leaving: nil) {
    state.favorites[user, default: []].insert(id)
  }
  if state.tab != .pokemon { state.screen.leave() }
  if state.tab != .account && state.screen.pendingFavorite == nil { state.account.leave() }
  return .none
}

/// The dependencies of the features and of saving.
struct AppEnvironment: Sendable {
  var pokemon: PokemonClient
  var accounts: AccountClient
  var clock: any Clock<Duration>
  var saving = SavingEnvironment<Kept>()
}
