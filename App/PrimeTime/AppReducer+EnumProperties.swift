import ActivityFeed
import Counter
import FavoritePrimes
import FavoritesFile

// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension AppAction {
  /// What `pathChanged` holds, or nil for another case.
  var pathChanged: [Screen]? {
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
  var saving: SavingAction? {
    get { if case .saving(let value) = self { value } else { nil } }
    set { if case .saving = self, let newValue { self = .saving(newValue) } }
  }
}

// MARK: End of generated enum properties
