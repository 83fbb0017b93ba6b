public import ActivityFeed
public import ComposableArchitecture
public import Primes

extension Lens where Value == FavoritesSavingState {
  /// Creates a lens on the three parts of a state that have to do with the file.
  ///
  /// Each part that changed is written back once; parts that did not change are not written.
  ///
  /// ```swift
  /// favoritesSavingReducer.pullback(
  ///   state: Lens(favorites: \.favorites, feed: \.feed, saving: \.saving),
  ///   action: AppAction.Paths.saving,
  ///   environment: { $0.saving })
  /// ```
  ///
  /// - Parameters:
  ///   - favorites: The key path of the favorites.
  ///   - feed: The key path of the feed.
  ///   - saving: The key path of the state of the file.
  public init(
    favorites: any WritableKeyPath<Root, IdentifiedArray<Prime>> & Sendable,
    feed: any WritableKeyPath<Root, ActivityFeedState> & Sendable,
    saving: any WritableKeyPath<Root, FavoritesFileState> & Sendable
  ) {
    let get: @Sendable (Root) -> FavoritesSavingState = { root in
      FavoritesSavingState(
        favorites: root[keyPath: favorites], feed: root[keyPath: feed],
        saving: root[keyPath: saving])
    }
    self.init(
      get: get,
      modify: { root, body in
        let before = get(root)
        var state = before
        body(&state)
        if state.favorites.stamp != before.favorites.stamp {
          root[keyPath: favorites] = state.favorites
        }
        if state.feed.activities.stamp != before.feed.activities.stamp {
          root[keyPath: feed] = state.feed
        }
        if state.saving != before.saving { root[keyPath: saving] = state.saving }
      })
  }
}
