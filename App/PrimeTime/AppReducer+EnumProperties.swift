import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesSaving

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension AppAction {
  /// What `pathChanged` holds, or nil for another case.
  var pathChanged: [Route]? {
    get { if case .pathChanged(let value) = self { value } else { nil } }
    set { if case .pathChanged = self, let newValue { self = .pathChanged(newValue) } }
  }

  /// What `counterView` holds, or nil for another case.
  var counterView: CounterViewAction? {
    get { if case .counterView(let value) = self { value } else { nil } }
    set { if case .counterView = self, let newValue { self = .counterView(newValue) } }
  }

  /// What `favoritePrimes` holds, or nil for another case.
  var favoritePrimes: FavoritePrimesAction? {
    get { if case .favoritePrimes(let value) = self { value } else { nil } }
    set { if case .favoritePrimes = self, let newValue { self = .favoritePrimes(newValue) } }
  }

  /// What `activityFeed` holds, or nil for another case.
  var activityFeed: ActivityFeedAction? {
    get { if case .activityFeed(let value) = self { value } else { nil } }
    set { if case .activityFeed = self, let newValue { self = .activityFeed(newValue) } }
  }

  /// What `saving` holds, or nil for another case.
  var saving: FavoritesSavingAction? {
    get { if case .saving(let value) = self { value } else { nil } }
    set { if case .saving = self, let newValue { self = .saving(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `pathChanged`.
    static var pathChanged: CasePath<AppAction, [Route]> {
      CasePath(
        embed: { .pathChanged($0) },
        extract: { if case .pathChanged(let value) = $0 { value } else { nil } },
        matches: { if case .pathChanged = $0 { true } else { false } })
    }

    /// The way to and from `counterView`.
    static var counterView: CasePath<AppAction, CounterViewAction> {
      CasePath(
        embed: { .counterView($0) },
        extract: { if case .counterView(let value) = $0 { value } else { nil } },
        matches: { if case .counterView = $0 { true } else { false } })
    }

    /// The way to and from `favoritePrimes`.
    static var favoritePrimes: CasePath<AppAction, FavoritePrimesAction> {
      CasePath(
        embed: { .favoritePrimes($0) },
        extract: { if case .favoritePrimes(let value) = $0 { value } else { nil } },
        matches: { if case .favoritePrimes = $0 { true } else { false } })
    }

    /// The way to and from `activityFeed`.
    static var activityFeed: CasePath<AppAction, ActivityFeedAction> {
      CasePath(
        embed: { .activityFeed($0) },
        extract: { if case .activityFeed(let value) = $0 { value } else { nil } },
        matches: { if case .activityFeed = $0 { true } else { false } })
    }

    /// The way to and from `saving`.
    static var saving: CasePath<AppAction, FavoritesSavingAction> {
      CasePath(
        embed: { .saving($0) },
        extract: { if case .saving(let value) = $0 { value } else { nil } },
        matches: { if case .saving = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
