import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesFile
import Primes

/// Everything that PrimeTime knows.
struct AppState: Equatable, Sendable, Codable {
  var path: [Screen] = []
  var counter = CounterState()
  var favorites: IdentifiedArray<Prime> = []
  var favoritesList = FavoritesListState()
  var activityFeed = ActivityFeedState()
  var saving = SavingState()
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
    self.init(favorites: app.favorites, list: app.favoritesList)
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
        favorites: take(&app.favorites),
        list: take(&app.favoritesList, leaving: FavoritesListState()))
      body(&favorites)
      app.favorites = favorites.favorites
      app.favoritesList = favorites.list
    })
}

/// The way to the screen, and what is left on the screens along it.
struct Journey {
  var path: [Screen]
  var counter: CounterState
  var favoritesList: FavoritesListState
}

extension Lens<AppState, Journey> {
  /// Lends the path and the screens.
  static let journey = Lens(
    get: { Journey(path: $0.path, counter: $0.counter, favoritesList: $0.favoritesList) },
    modify: { app, body in
      var journey = Journey(
        path: app.path, counter: app.counter,
        favoritesList: take(&app.favoritesList, leaving: FavoritesListState()))
      body(&journey)
      app.path = journey.path
      app.counter = journey.counter
      app.favoritesList = journey.favoritesList
    })
}
