import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import FavoritesSaving
import Primes

/// Everything that happens in PrimeTime.
enum AppAction: Equatable, Sendable, Codable {
  case pathChanged([Screen])
  case counterView(CounterViewAction)
  case favoritePrimes(FavoritePrimesAction)
  case activityFeed(ActivityFeedAction)
  case saving(FavoritesSavingAction)
}

/// What the features' effects need.
struct AppEnvironment: Sendable {
  var nthPrime: NthPrimeClient
  var now: @Sendable () -> Moment
  var file = FavoritesFileClient.nothing
  var clock: any Clock<Duration> = ContinuousClock()

  var saving: FavoritesSavingEnvironment {
    FavoritesSavingEnvironment(file: file, clock: clock, now: now)
  }
}

/// The features, each pulled back to the whole app. What they do to the favorites is recorded in the
/// feed, and what is recorded is saved.
let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  journeyReducer.pullback(
    state: Lens.journey,
    action: AppAction.Paths.pathChanged,
    environment: { _ in () }),
  counterViewReducer.pullback(
    state: \.counterView,
    action: AppAction.Paths.counterView,
    environment: { CounterEnvironment(nthPrime: $0.nthPrime) }),
  favoritePrimesReducer.pullback(
    state: Lens.favoritePrimes,
    action: AppAction.Paths.favoritePrimes,
    environment: { FavoritePrimesEnvironment(nthPrime: $0.nthPrime) }),
  activityFeedReducer.pullback(
    state: \.activityFeed,
    action: AppAction.Paths.activityFeed,
    environment: { _ in () })
)
.activityFeed(favorites: \.counterView.favorites, feed: \.activityFeed, now: { $0.now() })
.saving(
  feed: \.activityFeed, state: \.saving, action: AppAction.Paths.saving,
  environment: { $0.saving }
)
.combined(
  with: favoritesSavingReducer.pullback(
    state: Lens.favoritesSaving,
    action: AppAction.Paths.saving,
    environment: { $0.saving }))

/// Goes where the path leads, and leaves the screens that are no longer on it.
let journeyReducer = Reducer<Journey, [Screen], Void> { journey, path, _ in
  for screen in journey.path where !path.contains(screen) {
    switch screen {
    case .counter: journey.counter.leave()
    case .favoritePrimes: journey.favoritesList.leave()
    case .activityFeed: break
    }
  }
  journey.path = path
  return .none
}
