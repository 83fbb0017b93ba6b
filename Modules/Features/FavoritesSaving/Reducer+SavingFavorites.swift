public import ActivityFeed
public import ComposableArchitecture

extension Reducer {
  /// Saves the additions of all features to the feed, in order.
  ///
  /// Saving starts with `FavoritesSavingAction.began`. Combine it with `favoritesSavingReducer`, which
  /// handles the answers of the file; changes that it reads from the file are not saved again.
  ///
  /// ```swift
  /// features
  ///   .savingFavorites(
  ///     feed: \.feed, state: \.saving, action: AppAction.Paths.saving,
  ///     environment: { $0.saving })
  ///   .combined(
  ///     with: favoritesSavingReducer.pullback(
  ///       state: Lens(favorites: \.favorites, feed: \.feed, saving: \.saving),
  ///       action: AppAction.Paths.saving,
  ///       environment: { $0.saving }))
  /// ```
  ///
  /// - Parameters:
  ///   - feed: The key path of the feed.
  ///   - saving: The key path of the state of the file.
  ///   - action: The case of the actions of the file.
  ///   - environment: Returns the environment of saving.
  /// - Returns: The reducer that also saves. Without additions to the feed it costs a comparison of two
  ///   numbers.
  @inlinable
  public func savingFavorites(
    feed: any WritableKeyPath<State, ActivityFeedState> & Sendable,
    state saving: any WritableKeyPath<State, FavoritesFileState> & Sendable,
    action: CasePath<Action, FavoritesSavingAction>,
    environment: @escaping @Sendable (Environment) -> FavoritesSavingEnvironment
  ) -> Reducer where Action: Sendable {
    let (feed, saving) = (Lens(feed), Lens(saving))
    return around { state, _, wholeEnvironment, reduce in
      let before = feed.read(&state) { ($0.lastID, $0.count) }
      let effect = reduce(&state)
      guard let before, feed.read(&state, { ($0.lastID, $0.count) != before }) == true,
        saving.read(&state, { $0.phase != .off }) == true
      else { return effect }
      let savingEnvironment = environment(wholeEnvironment)
      let news = feed.read(&state) { $0.entries(since: before, savingEnvironment) } ?? []
      let write = saving.modify(&state) { $0.hold(news, savingEnvironment) } ?? .none
      return effect.merged(with: write.map(action.embed))
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
  /// Holds entries, and writes them.
  @usableFromInline
  mutating func hold(
    _ entries: [LogEntry], _ environment: FavoritesSavingEnvironment
  ) -> Effect<FavoritesSavingAction> {
    for entry in entries { hold(entry) }
    return write(environment)
  }
}
