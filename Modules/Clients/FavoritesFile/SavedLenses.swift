public import ActivityFeed
public import ComposableArchitecture
import Dates
public import Primes

/// The ways to the parts of a state that have to do with the file.
@usableFromInline
struct SavedLenses<State>: Sendable {
  private let favorites: Lens<State, IdentifiedArray<Prime>>
  @usableFromInline let feed: Lens<State, ActivityFeedState>
  private let saving: Lens<State, SavingState>

  @usableFromInline
  init(
    favorites: Lens<State, IdentifiedArray<Prime>>, feed: Lens<State, ActivityFeedState>,
    saving: Lens<State, SavingState>
  ) {
    (self.favorites, self.feed, self.saving) = (favorites, feed, saving)
  }

  /// Handles what happens to the file, and writes back the parts that changed, once.
  @usableFromInline
  func handle(
    _ action: SavingAction, _ state: inout State, _ environment: SavingEnvironment
  ) -> Effect<SavingAction> {
    let before = SavedParts(
      favorites: favorites.get(state) ?? [], feed: feed.get(state) ?? ActivityFeedState(),
      saving: saving.get(state) ?? SavingState())
    var parts = before
    let effect = parts.handle(action, environment)
    if parts.favorites.stamp != before.favorites.stamp {
      _ = favorites.modify(&state) { $0 = parts.favorites }
    }
    if parts.feed.activities.stamp != before.feed.activities.stamp {
      _ = feed.modify(&state) { $0 = parts.feed }
    }
    if parts.saving != before.saving { _ = saving.modify(&state) { $0 = parts.saving } }
    return effect
  }

  /// Holds what happened since a mark, and writes it.
  @usableFromInline
  func save(
    _ state: inout State, since mark: FeedMark, _ environment: SavingEnvironment
  ) -> Effect<SavingAction> {
    guard saving.read(&state, { $0.phase != .off }) == true else { return .none }
    let news = feed.read(&state) { $0.entries(since: mark, now: environment.now) } ?? []
    return saving.modify(&state) { saving in
      for entry in news { saving.hold(entry) }
      return saving.write(environment)
    } ?? .none
  }
}

extension ActivityFeedState {
  /// What happened since a mark: that it was cleared, and then what was recorded.
  fileprivate func entries(since mark: FeedMark, now: () -> Moment) -> [LogEntry] {
    let recorded = max(min(lastID - mark.lastID, count), 0)
    let isCleared = count < mark.count + recorded
    return (isCleared ? [.cleared(at: now())] : [])
      + activities.suffix(recorded).map { .activity($0.event, at: $0.moment) }
  }
}
