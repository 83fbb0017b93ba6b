public import ActivityFeed
public import ComposableArchitecture
public import Primes

/// What keeping the favourites needs.
public struct SavingEnvironment: Sendable {
  /// The file.
  public var file: FavoritesFileClient
  /// Tells when it is time to try again.
  public var clock: any Clock<Duration>
  /// Tells the time.
  public var now: @Sendable () -> Moment

  /// Makes what keeping the favourites needs.
  public init(
    file: FavoritesFileClient, clock: any Clock<Duration>, now: @escaping @Sendable () -> Moment
  ) {
    self.file = file
    self.clock = clock
    self.now = now
  }
}

extension Reducer {
  /// Keeps on disk whatever this reducer adds to the feed, whichever feature does it, in order.
  ///
  /// What could not be written is held and tried again, after a tenth of a second at first and ten
  /// seconds in the end. Nothing is kept before `SavingAction.began`.
  ///
  /// - Parameters:
  ///   - favorites: The way to the favourites.
  ///   - feed: The way to the feed.
  ///   - saving: The way to what is known about the file.
  ///   - action: The case of what happens to the file.
  ///   - environment: What keeping them needs.
  /// - Returns: The reducer that also keeps. It costs a comparison of a few numbers where nothing
  ///   was added to the feed, and nothing else.
  public func saving(
    favorites: any WritableKeyPath<State, IdentifiedArray<Prime>> & Sendable,
    feed: any WritableKeyPath<State, ActivityFeedState> & Sendable,
    saving: any WritableKeyPath<State, SavingState> & Sendable,
    action: CasePath<Action, SavingAction>,
    environment: @escaping @Sendable (Environment) -> SavingEnvironment
  ) -> Reducer where Action: Sendable {
    let (favorites, feed, saving) = (Lens(favorites), Lens(feed), Lens(saving))
    return Reducer { state, whole, wholeEnvironment in
      if let own = action.extract(whole) {
        var file = SavedParts(
          favorites: favorites.modify(&state) { take(&$0) } ?? [],
          feed: feed.modify(&state) { take(&$0, leaving: ActivityFeedState()) }
            ?? ActivityFeedState(),
          saving: saving.modify(&state) { take(&$0, leaving: SavingState()) } ?? SavingState())
        let effect = file.handle(own, environment(wholeEnvironment))
        _ = favorites.modify(&state) { $0 = file.favorites }
        _ = feed.modify(&state) { $0 = file.feed }
        _ = saving.modify(&state) { $0 = file.saving }
        return effect.map(action.embed)
      }
      let before = feed.modify(&state) { FeedMark($0) }
      let effect = run(&state, whole, wholeEnvironment)
      guard feed.modify(&state, { FeedMark($0) }) != before,
        saving.modify(&state, { $0.phase != .off }) == true, let before
      else { return effect }
      let environment = environment(wholeEnvironment)
      let news = feed.modify(&state) { $0.entries(since: before, now: environment.now) } ?? []
      let write = saving.modify(&state) { saving -> Effect<SavingAction> in
        saving.held += news
        return saving.write(environment)
      }
      return effect.merged(with: (write ?? .none).map(action.embed))
    }
  }
}

/// How far a feed had come.
private struct FeedMark: Equatable {
  let lastID: Int
  let count: Int

  init(_ feed: borrowing ActivityFeedState) {
    lastID = feed.lastID
    count = feed.activities.count
  }
}

extension ActivityFeedState {
  /// What happened since a mark: that it was cleared, and then what was recorded.
  fileprivate func entries(since mark: FeedMark, now: () -> Moment) -> [LogEntry] {
    let recorded = min(lastID - mark.lastID, activities.count)
    let isCleared = activities.count < mark.count + recorded
    return (isCleared ? [.cleared(at: now())] : [])
      + activities.suffix(max(recorded, 0)).map { .activity($0.event, at: $0.moment) }
  }
}
