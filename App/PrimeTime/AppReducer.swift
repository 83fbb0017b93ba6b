import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import FavoritesSaving
import Primes

/// An action of PrimeTime.
enum AppAction: Equatable, Sendable, Codable {
  case pathChanged([Route])
  case counterView(CounterFeatureAction)
  case favoritePrimes(FavoritePrimesAction)
  case activityFeed(ActivityFeedAction)
  case saving(FavoritesSavingAction)

  /// The case paths of actions that have reducers and stores.
  enum Paths {
    static let counterView = CasePath(AppAction.counterView) {
      if case .counterView(let action) = $0 { action } else { nil }
    }
    static let favoritePrimes = CasePath(AppAction.favoritePrimes) {
      if case .favoritePrimes(let action) = $0 { action } else { nil }
    }
    static let activityFeed = CasePath(AppAction.activityFeed) {
      if case .activityFeed(let action) = $0 { action } else { nil }
    }
    static let saving = CasePath(AppAction.saving) {
      if case .saving(let action) = $0 { action } else { nil }
    }
    /// Undo and redo of the favorites.
    static let undo = favoritePrimes.appending(path: FavoritePrimesAction.Paths.undo)
  }
}

/// The features, each pulled back to the whole app. Changes of the favorites can be undone, are recorded
/// in the feed, and are saved. The screens that are not on the path are left.
let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  counterViewReducer.pullback(
    state: \.counterView,
    action: AppAction.Paths.counterView,
    environment: { $0.primes }),
  favoritePrimesReducer.pullback(
    state: Lens.favoritePrimes,
    action: AppAction.Paths.favoritePrimes,
    environment: { $0.primes }),
  activityFeedReducer.pullback(
    state: \.activityFeed,
    action: AppAction.Paths.activityFeed,
    environment: { _ in () })
)
.undoable(
  \.counterView.favoritePrimes, history: \.favoritesList.undo,
  action: AppAction.Paths.undo
)
.activityFeed(favorites: \.counterView.favoritePrimes, feed: \.activityFeed, now: { $0.now() })
.savingFavorites(
  \.counterView.favoritePrimes, feed: \.activityFeed, saving: \.saving,
  action: AppAction.Paths.saving, environment: { $0.saving }
)
.combined(
  with: Reducer { state, action, _ in
    switch action {
    case .pathChanged(let path):
      // The old path does not count: beside the menu the counter is shown without a route.
      if !path.contains(.counter) { state.counterView.counter.leave() }
      if !path.contains(.favoritePrimes) { state.favoritesList.leave() }
      state.path = path
    case .saving:
      // Other programs may have removed favorites from the file.
      state.favoritesList.keepMarks(of: state.counterView.favoritePrimes)
    default:
      break
    }
    return .none
  })

/// The dependencies of the features' effects.
struct AppEnvironment: Sendable {
  var nthPrime: NthPrimeClient
  var now: @Sendable () -> Moment
  var file = FavoritesFileClient.nothing
  /// Measures the time of a search, and the pauses before saving is tried again.
  var clock: any Clock<Duration> = ContinuousClock()

  var primes: NthPrimeEnvironment { NthPrimeEnvironment(nthPrime: nthPrime, clock: clock) }
  var saving: FavoritesSavingEnvironment {
    FavoritesSavingEnvironment(file: file, clock: clock, now: now)
  }
}
