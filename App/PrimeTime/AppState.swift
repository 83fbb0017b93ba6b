import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeAlert
import Primes

/// Everything that PrimeTime knows.
struct AppState: Equatable, Sendable, Codable {
  var path: [Screen] = []
  var counter = CounterState()
  var favorites: IdentifiedArray<Prime> = []
  var markedFavorites: Set<Prime.ID> = []
  var favoritesAlert: PrimeAlertState?
  var activityFeed = ActivityFeedState()
}

/// The screens that lie behind the first one.
enum Screen: Equatable, Sendable, Codable {
  case counter, favoritePrimes, activityFeed
}

extension CounterViewState {
  init(_ app: AppState) {
    self.init(counter: app.counter, favorites: app.favorites)
  }
}

extension FavoritePrimesState {
  init(_ app: AppState) {
    self.init(
      favorites: app.favorites, marked: app.markedFavorites, primeAlert: app.favoritesAlert)
  }
}

extension Lens<AppState, CounterViewState> {
  /// Lends the counter and the favourites.
  static let counterView = Lens(
    get: CounterViewState.init,
    modify: { app, body in
      var view = CounterViewState(counter: app.counter, favorites: take(&app.favorites))
      body(&view)
      app.counter = view.counter
      app.favorites = view.favorites
    })
}

extension Lens<AppState, FavoritePrimesState> {
  /// Lends the favourites and what is done with them.
  static let favoritePrimes = Lens(
    get: FavoritePrimesState.init,
    modify: { app, body in
      var favorites = FavoritePrimesState(
        favorites: take(&app.favorites), marked: take(&app.markedFavorites),
        primeAlert: app.favoritesAlert)
      body(&favorites)
      app.favorites = favorites.favorites
      app.markedFavorites = favorites.marked
      app.favoritesAlert = favorites.primeAlert
    })
}
