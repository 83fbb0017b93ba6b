public import ActivityFeed
public import ComposableArchitecture
public import Dates
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
  @inlinable
  public func saving(
    favorites: any WritableKeyPath<State, IdentifiedArray<Prime>> & Sendable,
    feed: any WritableKeyPath<State, ActivityFeedState> & Sendable,
    saving: any WritableKeyPath<State, SavingState> & Sendable,
    action: CasePath<Action, SavingAction>,
    environment: @escaping @Sendable (Environment) -> SavingEnvironment
  ) -> Reducer where Action: Sendable {
    let lenses = SavedLenses(
      favorites: Lens(favorites), feed: Lens(feed), saving: Lens(saving))
    let noticing = around { state, _, wholeEnvironment, reduce in
      let before = lenses.feed.read(&state) { FeedMark($0) }
      let effect = reduce(&state)
      guard let before, lenses.feed.read(&state, { before.isPassed(by: $0) }) == true
      else { return effect }
      let write = lenses.save(&state, since: before, environment(wholeEnvironment))
      return effect.merged(with: write.map(action.embed))
    }
    let handling = Reducer<State, SavingAction, SavingEnvironment> {
      lenses.handle($1, &$0, $2)
    }
    return noticing.combined(
      with: handling.pullback(state: \.self, action: action, environment: environment))
  }
}

/// How far a feed had come.
@usableFromInline
struct FeedMark: Sendable {
  @usableFromInline let lastID: Int
  @usableFromInline let count: Int

  @inlinable
  init(_ feed: borrowing ActivityFeedState) {
    lastID = feed.lastID
    count = feed.count
  }

  /// Whether something was recorded since, or cleared.
  @inlinable
  func isPassed(by feed: borrowing ActivityFeedState) -> Bool {
    feed.lastID != lastID || feed.count != count
  }
}
