public import ActivityFeed
public import ComposableArchitecture
public import Primes

extension Reducer {
  /// Saves the additions of all features to the feed, in order, and shows the changes of other programs.
  ///
  /// Saving starts with `FavoritesSavingAction.began`. Changes that are read from the file are not saved
  /// again. An action of the file writes each part that changed once.
  ///
  /// ```swift
  /// features.savingFavorites(
  ///   \.favorites, feed: \.feed, saving: \.saving, action: AppAction.Paths.saving,
  ///   environment: { $0.saving })
  /// ```
  ///
  /// - Parameters:
  ///   - favorites: The key path of the favorites.
  ///   - feed: The key path of the feed.
  ///   - saving: The key path of the state of the file.
  ///   - path: The case of the actions of the file.
  ///   - environment: Returns the environment of saving.
  /// - Returns: The reducer that also saves. Without additions to the feed it costs a comparison of two
  ///   numbers.
  @inlinable
  public func savingFavorites(
    _ favorites: any WritableKeyPath<State, IdentifiedArray<Prime>> & Sendable,
    feed: any WritableKeyPath<State, ActivityFeedState> & Sendable,
    saving: any WritableKeyPath<State, FavoritesFileState> & Sendable,
    action path: CasePath<Action, FavoritesSavingAction>,
    environment: @escaping @Sendable (Environment) -> FavoritesSavingEnvironment
  ) -> Reducer {
    let (feedLens, savingLens) = (Lens(feed), Lens(saving))
    return around { state, _, outer, reduce in
      let before = feedLens.read(&state) { ($0.lastID, $0.count) }
      let effect = reduce(&state)
      guard let before, feedLens.read(&state, { ($0.lastID, $0.count) != before }) == true,
        savingLens.read(&state, { $0.phase != .off }) == true
      else { return effect }
      let environment = environment(outer)
      let news = feedLens.read(&state) { $0.entries(since: before, environment) } ?? []
      let write = savingLens.modify(&state) { $0.hold(news, environment) } ?? .none
      return effect.merged(with: write.map(path.embed))
    }
    .combined(
      with: favoritesSavingReducer.pullback(
        state: Self.parts(favorites, feed, saving), action: path, environment: environment))
  }

  /// The path to the three parts of the state that the reducer of the file changes.
  @usableFromInline
  static func parts(
    _ favorites: any WritableKeyPath<State, IdentifiedArray<Prime>> & Sendable,
    _ feed: any WritableKeyPath<State, ActivityFeedState> & Sendable,
    _ saving: any WritableKeyPath<State, FavoritesFileState> & Sendable
  ) -> Lens<State, FavoritesSavingState> {
    Lens {
      FavoritesSavingState(
        favorites: $0[keyPath: favorites], feed: $0[keyPath: feed], saving: $0[keyPath: saving])
    } modify: { state, body in
      let old = FavoritesSavingState(
        favorites: state[keyPath: favorites], feed: state[keyPath: feed],
        saving: state[keyPath: saving])
      var new = old
      body(&new)
      // A part that did not change is not written.
      if new.favorites.stamp != old.favorites.stamp { state[keyPath: favorites] = new.favorites }
      if new.feed.activities.stamp != old.feed.activities.stamp { state[keyPath: feed] = new.feed }
      if new.saving != old.saving { state[keyPath: saving] = new.saving }
    }
  }
}

extension ActivityFeedState {
  /// The entries since an earlier feed: its clearing, if any, and then the recorded activities.
  @usableFromInline
  func entries(
    since before: (lastID: Int, count: Int), _ environment: FavoritesSavingEnvironment
  ) -> [LogEntry] {
    let recorded = max(min(lastID - before.lastID, count), 0)
    let isCleared = count < before.count + recorded
    return (isCleared ? [.cleared(at: environment.now())] : [])
      + activities.suffix(recorded).map { .activity($0.event, at: $0.moment) }
  }
}

extension FavoritesFileState {
  @usableFromInline
  mutating func hold(
    _ entries: [LogEntry], _ environment: FavoritesSavingEnvironment
  ) -> Effect<FavoritesSavingAction> {
    for entry in entries { hold(entry) }
    return use(environment.file)
  }
}
