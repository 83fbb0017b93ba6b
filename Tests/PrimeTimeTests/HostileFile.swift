import ActivityFeed
import ComposableArchitecture
import Primes
import TerminalTesting

@testable import FavoritesFile

/// The file of the favourites, in memory: full, locked, gone or slow as it likes.
@MainActor
final class HostileFile {
  private var random: SeededRandom
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// What the entries in it come to.
  private(set) var fold = LogFold()
  /// Whether it holds entries of which the program has not heard yet that it does.
  private(set) var isAhead = false
  /// Whether it has gone and was not made again.
  private(set) var isGone = false
  /// Whether all goes well.
  var isFriendly = false

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    guard random.isOne(in: 2) else { return }
    for number in [5, 3, 11] { fold.take(.activity(.added(number), at: Moment(seconds: number))) }
  }

  /// How many calls wait for it.
  var count: Int { waiting.count }

  var client: FavoritesFileClient {
    FavoritesFileClient(
      load: { await self.load() }, append: { await self.append($0) },
      restore: { await self.restore($0, $1) })
  }

  /// Lets the calls go on that wait.
  func goOn() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Notes that the program knows what is in it.
  func isKnown() {
    isAhead = false
  }

  private func load() async -> Result<SavedFavorites, FileProblem> {
    if let problem = await trouble() { return .failure(problem) }
    return .success(
      SavedFavorites(
        favorites: IdentifiedArray(fold.favorites.compactMap(Prime.init)),
        activities: IdentifiedArray(fold.activities), notice: notice))
  }

  private func append(_ entries: [LogEntry]) async -> Result<Appended, FileProblem> {
    if let problem = await trouble() { return .failure(problem) }
    if isGone || !isFriendly && random.isOne(in: 10) {
      (fold, isGone) = (LogFold(), true)
      return .failure(FileProblem(.gone, cause: "it is gone"))
    }
    for entry in entries { fold.take(entry) }
    isAhead = true
    return .success(Appended(notice: notice))
  }

  private func restore(
    _ favorites: [Int], _ activities: [Activity]
  ) async -> Result<Appended, FileProblem> {
    if let problem = await trouble() { return .failure(problem) }
    (fold, isGone, isAhead) = (LogFold(), false, true)
    for entry in LogEntry.all(favorites: favorites, activities: activities) { fold.take(entry) }
    return .success(Appended(notice: notice))
  }

  private var notice: String? {
    !isFriendly && random.isOne(in: 20) ? random.pick(HostileText.all).text : nil
  }

  private func trouble() async -> FileProblem? {
    if isFriendly { return nil }
    if random.isOne(in: 4) { await withCheckedContinuation { waiting.append($0) } }
    guard random.isOne(in: 4) else { return nil }
    return FileProblem(
      random.pick([.busy, .other]), cause: random.pick(HostileText.all).text)
  }
}
