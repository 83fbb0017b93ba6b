import FavoritesSaving

/// The changes of others that the program may not have learned of when a person changed something.
struct LogNews: Sendable {
  /// The number of times changes of others were learned.
  private(set) var generation = 0
  /// The numbers that changed, and their latest changes before a generation.
  private var changes: [Int: [(generation: Int, before: LogChange)]] = [:]

  /// Notes the numbers that others changed, and their latest changes before.
  mutating func note(_ before: [Int: LogChange]) {
    generation += 1
    for (number, change) in before {
      changes[number, default: []].append((generation, change))
    }
  }

  /// Notes the program's own changes, which it saw in any generation.
  mutating func note(_ records: [LogRecord], of held: [HeldEntry]) {
    for (record, held) in zip(records, held) where held.generation < generation {
      record.forEachChange { number, change in
        changes[number] = changes[number]?.map { news in
          held.generation < news.generation
            ? (news.generation, max(news.before, change)) : news
        }
      }
    }
  }

  /// Forgets the changes that the program has learned of.
  mutating func forget(seenBy held: [HeldEntry]) {
    if held.allSatisfy({ $0.generation == generation }) { changes.removeAll() }
  }

  /// Returns the latest change of a number that the program knew in a generation; nil where that is the
  /// latest one now.
  func seen(_ number: Int, _ generation: Int) -> LogChange? {
    generation < 0
      ? LogChange.none : changes[number]?.first { $0.generation > generation }?.before
  }
}
