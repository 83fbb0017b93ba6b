import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes

/// Everything that happens in PrimeTime.
enum AppAction: Equatable, Sendable, Codable {
  case pathChanged([Screen])
  case counterView(CounterViewAction)
  case favoritePrimes(FavoritePrimesAction)
  case activityFeed(ActivityFeedAction)
}

/// What the features' effects need.
struct AppEnvironment: Sendable {
  var nthPrime:
    @Sendable (_ n: Int, _ progress: @escaping @Sendable (Double) -> Void) async throws -> Int
  var now: @Sendable () -> Moment
}

/// The features, each pulled back to the whole app, and a record of what they do to the favourites.
let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  pathReducer.pullback(
    state: \.path,
    action: \.pathChanged,
    environment: { _ in () }),
  counterViewReducer.pullback(
    state: Lens.counterView,
    action: \.counterView,
    environment: { CounterEnvironment(nthPrime: $0.nthPrime) }),
  favoritePrimesReducer.pullback(
    state: Lens.favoritePrimes,
    action: \.favoritePrimes,
    environment: { FavoritePrimesEnvironment(nthPrime: $0.nthPrime) }),
  activityFeedReducer.pullback(
    state: \.activityFeed,
    action: \.activityFeed,
    environment: { _ in () })
)
.activityFeed(favorites: \.favorites, feed: \.activityFeed, now: { $0.now() })

/// Goes where the path leads.
let pathReducer = Reducer<[Screen], [Screen], Void> { path, newPath, _ in
  path = newPath
  return .none
}
