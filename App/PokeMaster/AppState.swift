import Account
import ComposableArchitecture
import Notes
import Pokedex
import PokemonList
import PokemonSettings
import ValueSaving

/// The state of PokeMaster.
struct AppState: Equatable, Sendable, Codable {
  var tab = Tab.pokemon
  var screen = PokemonScreenState()
  var settings = PokemonSettingsState()
  var account = AccountState()
  /// The favorites of each user.
  var favorites: [String: Set<Pokemon.ID>] = [:]
  var saving = SavingState()
  var notes = NotesState()
}

/// The screens, of which one is shown.
enum Tab: String, CaseIterable, Equatable, Sendable, Codable {
  case pokemon, settings, account, notes
}

/// A screen to begin on: a tab, or a screen over the list.
enum Route: Hashable, Sendable, Codable {
  case tab(Tab)
  case list(PokemonScreen)

  enum Paths {
    static let list = CasePath(Route.list) {
      if case .list(let screen) = $0 { screen } else { nil }
    }
  }
}

/// The part of the state that is saved.
struct Kept: Equatable, Sendable, Codable {
  static let version = 1
  var settings = ListSettings()
  var user: String?
  var favorites: [String: Set<Pokemon.ID>] = [:]
  var notes: IdentifiedArray<Note> = []
}

extension Kept: Mergeable {
  /// Merges each setting, the favorites of each user, and each note.
  mutating func merge(_ other: Kept, since base: Kept) {
    merge(
      other, since: base, \.settings.order, \.settings.showsEnglishNames,
      \.settings.showsOnlyFavorites, \.user)
    for name in Set(favorites.keys).union(other.favorites.keys) {
      var own = favorites[name] ?? []
      own.merge(other.favorites[name] ?? [], since: base.favorites[name] ?? [])
      favorites[name] = own.isEmpty ? nil : own
    }
    notes.merge(other.notes, since: base.notes)
  }
}

extension AppState {
  /// - Parameters:
  ///   - notices: Sentences on files that could not be read.
  ///   - problem: Why changes cannot be saved, or nil.
  ///   - storeNumber: A number that no other store of the same file has.
  init(_ kept: Kept, notices: [String?] = [], problem: String? = nil, storeNumber: Int = 0) {
    settings.list = kept.settings
    account.user = kept.user
    favorites = kept.favorites
    notes = NotesState(notes: kept.notes, listNumber: storeNumber)
    saving = SavingState(notices: notices, problem: problem)
  }

  /// Opens screens, each over the one before.
  mutating func open(_ routes: [Route]) {
    for route in routes {
      switch route {
      case .tab(let tab): self.tab = tab
      case .list(let screen):
        tab = .pokemon
        self.screen.path.append(screen)
      }
    }
  }

  /// The saved part.
  var kept: Kept {
    get {
      Kept(settings: settings.list, user: account.user, favorites: favorites, notes: notes.notes)
    }
    set {
      settings.list = newValue.settings
      account.user = newValue.user
      favorites = newValue.favorites
      notes.show(newValue.notes)
    }
  }
}

extension AppState {
  /// Whether a pending favorite waits for a login.
  var isLoginNeeded: Bool { screen.pendingFavorite != nil }

  /// The list with the favorites of the logged-in user.
  var pokemonList: PokemonListState {
    PokemonListState(
      screen: screen, settings: settings.list,
      favorites: account.user.map { favorites[$0] ?? [] })
  }
}

extension Lens<AppState, PokemonListState> {
  /// Lends the list, the settings, and the favorites of the logged-in user.
  static let pokemonList = Lens(
    get: { $0.pokemonList },
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
