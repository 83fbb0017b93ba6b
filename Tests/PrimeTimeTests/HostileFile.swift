import ActivityFeed
import ComposableArchitecture
import Dates
import FavoritesSaving
import Primes
import RandomTesting
import TerminalTesting

@testable import FavoritesLog

/// The file of the favorites, in memory: full, locked, gone or slow as it likes.
@MainActor
final class HostileFile {
  private var random: SeededRandom
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The favorites and activities that result from its entries.
  private(set) var contents = LogContents()
  /// Whether it holds entries whose saving the program has not heard of yet.
  private(set) var isAhead = false
  /// Whether all goes well.
  var isFriendly = false

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    guard random.isOne(in: 2) else { return }
    for number in [5, 3, 11] {
      let entry = LogEntry.activity(.added(number), at: Moment(seconds: number))
      contents.record(of: .entry(entry)).map { contents.insert($0) }
    }
  }

  /// How many calls wait for it.
  var count: Int { waiting.count }

  var client: FavoritesFileClient {
    FavoritesFileClient(
      load: { await self.load() }, append: { await self.append($0) })
  }

  /// Lets the calls go on that wait.
  func goOn() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Notes that the program knows its content.
  func isKnown() {
    isAhead = false
  }

  private func load() async -> FileAnswer {
    if let problem = await trouble() { return FileAnswer(problem: problem) }
    return FileAnswer(
      merged: SavedFavorites(
        favorites: IdentifiedArray(contents.favorites.compactMap(Prime.init)),
        activities: IdentifiedArray(contents.feed), last: contents.last), notice: notice)
  }

  private func append(_ entries: [HeldEntry]) async -> FileAnswer {
    if let problem = await trouble() { return FileAnswer(problem: problem) }
    for record in contents.resolve(entries) { contents.insert(record) }
    isAhead = true
    return FileAnswer(notice: notice)
  }

  private var notice: String? {
    !isFriendly && random.isOne(in: 20) ? random.pick(HostileText.all).text : nil
  }

  private func trouble() async -> String? {
    if isFriendly { return nil }
    if random.isOne(in: 4) { await withCheckedContinuation { waiting.append($0) } }
    guard random.isOne(in: 4) else { return nil }
    return random.pick(HostileText.all).text
  }
}
