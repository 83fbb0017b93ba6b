import Account
import ComposableArchitecture
import PokemonList
import PokemonSettings
import ValueSaving

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension AppAction {
  /// What `tabChanged` holds, or nil for another case.
  var tabChanged: Tab? {
    get { if case .tabChanged(let value) = self { value } else { nil } }
    set { if case .tabChanged = self, let newValue { self = .tabChanged(newValue) } }
  }

  /// What `pokemonList` holds, or nil for another case.
  var pokemonList: PokemonListAction? {
    get { if case .pokemonList(let value) = self { value } else { nil } }
    set { if case .pokemonList = self, let newValue { self = .pokemonList(newValue) } }
  }

  /// What `pokemonSettings` holds, or nil for another case.
  var pokemonSettings: PokemonSettingsAction? {
    get { if case .pokemonSettings(let value) = self { value } else { nil } }
    set { if case .pokemonSettings = self, let newValue { self = .pokemonSettings(newValue) } }
  }

  /// What `account` holds, or nil for another case.
  var account: AccountAction? {
    get { if case .account(let value) = self { value } else { nil } }
    set { if case .account = self, let newValue { self = .account(newValue) } }
  }

  /// What `saving` holds, or nil for another case.
  var saving: SavingAction? {
    get { if case .saving(let value) = self { value } else { nil } }
    set { if case .saving = self, let newValue { self = .saving(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `tabChanged`.
    static var tabChanged: CasePath<AppAction, Tab> {
      CasePath(
        embed: { .tabChanged($0) },
        extract: { if case .tabChanged(let value) = $0 { value } else { nil } },
        matches: { if case .tabChanged = $0 { true } else { false } })
    }

    /// The way to and from `pokemonList`.
    static var pokemonList: CasePath<AppAction, PokemonListAction> {
      CasePath(
        embed: { .pokemonList($0) },
        extract: { if case .pokemonList(let value) = $0 { value } else { nil } },
        matches: { if case .pokemonList = $0 { true } else { false } })
    }

    /// The way to and from `pokemonSettings`.
    static var pokemonSettings: CasePath<AppAction, PokemonSettingsAction> {
      CasePath(
        embed: { .pokemonSettings($0) },
        extract: { if case .pokemonSettings(let value) = $0 { value } else { nil } },
        matches: { if case .pokemonSettings = $0 { true } else { false } })
    }

    /// The way to and from `account`.
    static var account: CasePath<AppAction, AccountAction> {
      CasePath(
        embed: { .account($0) },
        extract: { if case .account(let value) = $0 { value } else { nil } },
        matches: { if case .account = $0 { true } else { false } })
    }

    /// The way to and from `saving`.
    static var saving: CasePath<AppAction, SavingAction> {
      CasePath(
        embed: { .saving($0) },
        extract: { if case .saving(let value) = $0 { value } else { nil } },
        matches: { if case .saving = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
