import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension AppAction {
  /// The case paths.
  enum Paths {
    /// The case path of `tabChanged`.
    static let tabChanged = CasePath(AppAction.tabChanged) {
      if case .tabChanged(let value) = $0 { value } else { nil }
    }

    /// The case path of `pokemonList`.
    static let pokemonList = CasePath(AppAction.pokemonList) {
      if case .pokemonList(let value) = $0 { value } else { nil }
    }

    /// The case path of `pokemonSettings`.
    static let pokemonSettings = CasePath(AppAction.pokemonSettings) {
      if case .pokemonSettings(let value) = $0 { value } else { nil }
    }

    /// The case path of `account`.
    static let account = CasePath(AppAction.account) {
      if case .account(let value) = $0 { value } else { nil }
    }

    /// The case path of `saving`.
    static let saving = CasePath(AppAction.saving) {
      if case .saving(let value) = $0 { value } else { nil }
    }

    /// The case path of `othersChanged`.
    static let othersChanged = CasePath(AppAction.othersChanged) {
      if case .othersChanged(let value) = $0 { value } else { nil }
    }

    /// The case path of `notes`.
    static let notes = CasePath(AppAction.notes) {
      if case .notes(let value) = $0 { value } else { nil }
    }
  }
}

// MARK: End of generated enum properties
