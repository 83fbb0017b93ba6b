import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesSaving

/// The state of PrimeTime.
struct AppState: Equatable, Sendable, Codable {
  var path: [Route] = []
  /// The counter and the favorites, side by side: the counter's reducer changes them in place.
  var counterView = CounterFeatureState()
  var favoritesList = FavoritesListState()
  var activityFeed = ActivityFeedState()
  var saving = FavoritesFileState()
}

/// A screen behind the first one.
enum Route: String, Hashable, Sendable, Codable, CaseIterable {
  case counter, favoritePrimes, activityFeed
}

extension AppState {
  /// Whether the file of the favorites and of the feed is not read yet.
  var isLoading: Bool { saving.phase == .loading }

  /// The favorites and the state of their screen.
  var favoritePrimes: FavoritePrimesState {
    FavoritePrimesState(
      favoritePrimes: counterView.favoritePrimes, list: favoritesList, isLoading: isLoading)
  }
}

extension Lens<AppState, FavoritePrimesState> {
  /// Lends the favorites and the state of their screen.
  static let favoritePrimes = Lens(
    get: \.favoritePrimes,
    modify: { app, body in
      var favorites = FavoritePrimesState(
        favoritePrimes: take(&app.counterView.favoritePrimes),
        list: take(&app.favoritesList, leaving: FavoritesListState()))
      body(&favorites)
      app.counterView.favoritePrimes = favorites.favoritePrimes
      app.favoritesList = favorites.list
    })
}
