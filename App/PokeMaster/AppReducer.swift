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
  case notes(NotesAction)
  // new-feature: case cityWeather(CityWeatherAction)
}

extension AppAction {
  /// The paths of cases with actions of features.
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
    static let notes = CasePath(AppAction.notes) {
      if case .notes(let action) = $0 { action } else { nil }
    }
    // new-feature: static let cityWeather = CasePath(AppAction.cityWeather) {
    // new-feature:   if case .cityWeather(let action) = $0 { action } else { nil }
    // new-feature: }
  }
}

/// The dependencies of the features and of saving.
struct AppEnvironment: Sendable {
  var pokemon: PokemonClient
  var accounts: AccountClient
  var clock: any Clock<Duration>
  var saving = SavingEnvironment<Kept>()
  // new-feature: var cityWeather = CityWeatherEnvironment.echo
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
    state: \.notes, action: AppAction.Paths.notes, environment: { _ in () }),
  // new-feature: cityWeatherReducer.pullback(
  // new-feature:   state: \.cityWeather,
  // new-feature:   action: AppAction.Paths.cityWeather,
  // new-feature:   environment: { $0.cityWeather }),
)
.combined(with: jointReducer)
.saving(\.kept, saving: \.saving, action: AppAction.Paths.saving, environment: { $0.saving })

/// Adds the pending favorite after a login, and ends the requests of screens that are not shown.
private let jointReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, _ in
  if case .tabChanged(let tab) = action { state.tab = tab }
  if let user = state.account.user, let id = take(&state.screen.pendingFavorite, leaving: nil) {
    state.favorites[user, default: []].insert(id)
  }
  if state.tab != .pokemon { state.screen.leave() }
  if state.tab != .account && state.screen.pendingFavorite == nil { state.account.leave() }
  return .none
}
