import Account
import ComposableArchitecture
import Pokedex
import PokemonList
import PokemonSettings
import ValueSaving

/// Everything that PokeMaster knows.
struct AppState: Equatable, Sendable, Codable {
  var tab = Tab.pokemon
  var screen = PokemonScreenState()
  var settings = PokemonSettingsState()
  var account = AccountState()
  /// The favorites of each user who ever had some.
  var favorites: [String: Set<Pokemon.ID>] = [:]
  var saving = SavingState()
  // new-feature: var cityWeather = CityWeatherState()
}

/// The screens, of which one is shown.
enum Tab: String, CaseIterable, Equatable, Sendable, Codable {
  case pokemon, settings, account
  // new-feature: case cityWeather
}

/// What is kept on disk.
struct Kept: Equatable, Sendable, Codable {
  static let version = 1
  var settings = ListSettings()
  var user: String?
  var favorites: [String: Set<Pokemon.ID>] = [:]
}

extension AppState {
  /// - Parameters:
  ///   - notices: Sentences on files that could not be read.
  ///   - problem: Why changes cannot be saved, or nil.
  init(_ kept: Kept, notices: [String?] = [], problem: String? = nil) {
    settings.list = kept.settings
    account.user = kept.user
    favorites = kept.favorites
    saving = SavingState(notices: notices, problem: problem)
  }

  /// What is kept of it.
  var kept: Kept { Kept(settings: settings.list, user: account.user, favorites: favorites) }
}

extension PokemonListState {
  /// The list with the favorites of whoever is logged in.
  init(_ app: AppState) {
    self.init(
      screen: app.screen, settings: app.settings.list,
      favorites: app.account.user.map { app.favorites[$0] ?? [] })
  }
}

extension Lens<AppState, PokemonListState> {
  /// Lends the list, the settings, and the favorites of whoever is logged in.
  static let pokemonList = Lens(
    get: PokemonListState.init,
    modify: { app, body in
      let user = app.account.user
      var list = PokemonListState(
        screen: take(&app.screen, leaving: PokemonScreenState()), settings: app.settings.list,
        favorites: user.map { app.favorites.removeValue(forKey: $0) ?? [] })
      body(&list)
      app.screen = list.screen
      app.settings.list = list.settings
      if let user, let favorites = list.favorites, !favorites.isEmpty {
        app.favorites[user] = favorites
      }
    })
}
