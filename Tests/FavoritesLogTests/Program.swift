import ActivityFeed

@testable import FavoritesLog
@testable import FavoritesSaving

/// A program that uses a log, without a screen: it stamps entries and knows the log's last answer.
final class Program {
  let log: FavoritesLog
  private(set) var last = LogStamp.first
  private(set) var generation = -1

  init(_ log: FavoritesLog) {
    self.log = log
  }

  @discardableResult
  func load() throws(FileProblem) -> LoadedFavorites {
    let answer = log.load()
    if let problem = answer.problem { throw FileProblem(cause: problem) }
    let saved = answer.merged ?? SavedFavorites()
    hear(saved)
    return LoadedFavorites(saved: saved, notice: answer.notice)
  }

  /// Stamps an entry that happened just now.
  func hold(_ entry: LogEntry) -> HeldEntry {
    let stamp = last.next(at: entry.moment)
    last = stamp.advanced(by: entry.stampCount - 1)
    return HeldEntry(entry, stamp: stamp, generation: generation)
  }

  /// Saves entries that happen just now.
  @discardableResult
  func append(_ entries: [LogEntry]) throws(FileProblem) -> FileAnswer {
    let appended = append(entries.map(hold))
    if let problem = appended.problem { throw FileProblem(cause: problem) }
    return appended
  }

  /// Saves entries that are held.
  func append(_ held: [HeldEntry]) -> FileAnswer {
    let appended = log.append(held)
    if let merged = appended.merged { hear(merged) }
    return appended
  }

  private func hear(_ saved: SavedFavorites) {
    last = max(last, saved.last)
    generation = saved.generation
  }
}
