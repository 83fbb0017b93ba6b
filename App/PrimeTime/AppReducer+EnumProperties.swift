import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension AppAction {
  /// The case paths.
  enum Paths {
    /// The case path of `pathChanged`.
    static let pathChanged = CasePath(AppAction.pathChanged) {
      if case .pathChanged(let value) = $0 { value } else { nil }
    }

    /// The case path of `counterView`.
    static let counterView = CasePath(AppAction.counterView) {
      if case .counterView(let value) = $0 { value } else { nil }
    }

    /// The case path of `favoritePrimes`.
    static let favoritePrimes = CasePath(AppAction.favoritePrimes) {
      if case .favoritePrimes(let value) = $0 { value } else { nil }
    }

    /// The case path of `activityFeed`.
    static let activityFeed = CasePath(AppAction.activityFeed) {
      if case .activityFeed(let value) = $0 { value } else { nil }
    }

    /// The case path of `saving`.
    static let saving = CasePath(AppAction.saving) {
      if case .saving(let value) = $0 { value } else { nil }
    }
  }
}

// MARK: End of generated enum properties
