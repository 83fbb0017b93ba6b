import ActivityFeed
import ComposableArchitecture
import Dates
import Primes

@testable import FavoritesLog
@testable import FavoritesSaving

/// A set of small numbers.
struct ChangeSet: Equatable {
  static let capacity = 64
  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }
  mutating func insert(_ number: Int) { bits |= 1 << UInt64(number) }
  mutating func remove(_ number: Int) { bits &= ~(1 << UInt64(number)) }
  func contains(_ number: Int) -> Bool { bits >> UInt64(number) & 1 == 1 }
  mutating func formUnion(_ other: ChangeSet) { bits |= other.bits }

  func subtracting(_ other: ChangeSet) -> ChangeSet {
    var set = self
    set.bits &= ~other.bits
    return set
  }
}

/// A program of a history: its log, and its state without a store.
struct User {
  let log: FavoritesLog
  var parts = FavoritesSavingState()
  /// The changes that it knows.
  var known = ChangeSet()
  /// Its own changes that no answer has confirmed yet.
  var untold = ChangeSet()
  var generation = 0
  /// An answer of the log that the program has not received yet.
  var answer: FileAnswer?

  init(_ log: FavoritesLog) {
    self.log = log
  }

  func sent(_ held: [HeldEntry]) -> [Int] { held.map(\.entry.moment.seconds) }

  /// Learns what others did.
  mutating func look() {
    parts.saving.isBusy = true
    parts.hear(log.append([]))
  }
}

extension FavoritesSavingState {
  private static var environment: FavoritesSavingEnvironment {
    FavoritesSavingEnvironment(
      file: .nothing, clock: ContinuousClock(), now: { Moment(seconds: 0) })
  }

  private mutating func handle(_ action: FavoritesSavingAction) {
    _ = favoritesSavingReducer.run(&self, action, Self.environment)
  }

  mutating func load(_ answer: FileAnswer) {
    handle(.began)
    handle(.answered(answer))
  }

  mutating func happen(_ entry: LogEntry) {
    switch entry {
    case .cleared: feed.clear()
    case .activity(let event, let moment):
      switch event {
      case .added(let number): _ = Prime(number).map { favorites.append($0) }
      case .removed(let number): favorites.remove(id: number)
      case .replaced(let numbers): favorites = IdentifiedArray(numbers.compactMap(Prime.init))
      }
      feed.record(event, at: moment)
    }
    saving.hold(entry)
  }

  /// Returns the entries to write now, or nil if there are none.
  mutating func send() -> [HeldEntry]? {
    if saving.isBusy { return nil }
    _ = saving.use(Self.environment.file, isRetry: true)
    return saving.isBusy ? saving.held : nil
  }

  mutating func hear(_ answer: FileAnswer) {
    handle(.answered(answer))
    // A history decides itself when something is written.
    saving.isBusy = false
    saving.inFlight = 0
  }
}
