import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesSaving

/// Everything that PrimeTime knows.
struct AppState: Equatable, Sendable, Codable {
  var path: [Screen] = []
  /// The counter and the favorites, side by side: the counter's reducer works on them in place.
  var counterView = CounterViewState()
  var favoritesList = FavoritesListState()
  var activityFeed = ActivityFeedState()
  var saving = SavingState()
}

/// The screens that lie behind the first one.
enum Screen: Equatable, Sendable, Codable {
  case counter, favoritePrimes, activityFeed
}

extension FavoritePrimesState {
  init(_ app: AppState) {
    self.init(favorites: app.counterView.favorites, list: app.favoritesList)
  }
}

extension Lens<AppState, FavoritePrimesState> {
  /// Lends the favorites and what is done with them.
  static let favoritePrimes = Lens(
    get: FavoritePrimesState.init,
    modify: { app, body in
      var favorites = FavoritePrimesState(
        favorites: take(&app.counterView.favorites),
        list: take(&app.favoritesList, leaving: FavoritesListState()))
      body(&favorites)
      app.counterView.favorites = favorites.favorites
      app.favoritesList = favorites.list
    })
}

extension Lens<AppState, FavoritesSavingState> {
  /// Lends what is saved.
  static let favoritesSaving = Lens(
    favorites: \.counterView.favorites, feed: \.activityFeed, saving: \.saving)
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
    get: {
      Journey(path: $0.path, counter: $0.counterView.counter, favoritesList: $0.favoritesList)
    },
    modify: { app, body in
      var journey = Journey(
        path: app.path, counter: app.counterView.counter,
        favoritesList: take(&app.favoritesList, leaving: FavoritesListState()))
      body(&journey)
      app.path = journey.path
      app.counterView.counter = journey.counter
      app.favoritesList = journey.favoritesList
    })
}
