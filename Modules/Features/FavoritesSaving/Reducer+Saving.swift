public import ActivityFeed
public import ComposableArchitecture

extension Reducer {
  /// Saves whatever this reducer adds to the feed, whichever feature does it, in order.
  ///
  /// Nothing is saved before `FavoritesSavingAction.began`. The answers of the file are handled by
  /// `favoritesSavingReducer`, which comes after this one: what it reads from the file is not saved again.
  ///
  /// ```swift
  /// features
  ///   .saving(
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
  ///   - action: The case of what happens to the file.
  ///   - environment: Returns the environment of saving.
  /// - Returns: The reducer that also saves. It costs a comparison of a few numbers where nothing
  ///   was added to the feed, and nothing else.
  @inlinable
  public func saving(
    feed: any WritableKeyPath<State, ActivityFeedState> & Sendable,
    state saving: any WritableKeyPath<State, SavingState> & Sendable,
    action: CasePath<Action, FavoritesSavingAction>,
    environment: @escaping @Sendable (Environment) -> FavoritesSavingEnvironment
  ) -> Reducer where Action: Sendable {
    let (feed, saving) = (Lens(feed), Lens(saving))
    return around { state, _, wholeEnvironment, reduce in
      let before = feed.read(&state) { FeedMark($0) }
      let effect = reduce(&state)
      guard let before, feed.read(&state, { before.isPassed(by: $0) }) == true,
        saving.read(&state, { $0.phase != .off }) == true
      else { return effect }
      let savingEnvironment = environment(wholeEnvironment)
      let news = feed.read(&state) { $0.entries(since: before, savingEnvironment) } ?? []
      let write = saving.modify(&state) { $0.hold(news, savingEnvironment) } ?? .none
      return effect.merged(with: write.map(action.embed))
    }
  }
}

/// A position in a feed.
@usableFromInline
struct FeedMark: Sendable {
  @usableFromInline let lastID: Int
  @usableFromInline let count: Int

  @inlinable
  init(_ feed: borrowing ActivityFeedState) {
    lastID = feed.lastID
    count = feed.count
  }

  /// Returns whether anything was recorded or cleared since.
  @inlinable
  func isPassed(by feed: borrowing ActivityFeedState) -> Bool {
    feed.lastID != lastID || feed.count != count
  }
}

extension ActivityFeedState {
  /// The entries since a mark: the clearing of the feed, if any, and then the recorded activities.
  @usableFromInline
  func entries(since mark: FeedMark, _ environment: FavoritesSavingEnvironment) -> [LogEntry] {
    let recorded = max(min(lastID - mark.lastID, count), 0)
    let isCleared = count < mark.count + recorded
    return (isCleared ? [.cleared(at: environment.now())] : [])
      + activities.suffix(recorded).map { .activity($0.event, at: $0.moment) }
  }
}

extension SavingState {
  /// Holds entries, and writes them.
  @usableFromInline
  mutating func hold(
    _ entries: [LogEntry], _ environment: FavoritesSavingEnvironment
  ) -> Effect<FavoritesSavingAction> {
    for entry in entries { hold(entry) }
    return write(environment)
  }
}
