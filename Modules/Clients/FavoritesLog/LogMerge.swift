import ActivityFeed
import FavoritesSaving

/// What a program knows of a log: its content, and the changes of others.
///
/// The content was read or written once, and is never given up. `merge` is the one function by which it
/// changes, wherever the log is read, written, tried again, restored or shortened.
struct LogKnowledge: Sendable {
  /// The confirmed content.
  private(set) var contents = LogContents()
  /// The number of times changes of others were learned.
  private(set) var generation: Int
  /// Whether the program was told the content.
  var isTold = false
  /// The numbers that others changed, and their latest changes before a generation.
  private var news: [Int: [(generation: Int, before: LogChange)]] = [:]

  init(generation: Int = 0) {
    self.generation = generation
  }

  /// Merges three logs: the known one, the entries that are held here, and the log that is found in the
  /// file.
  ///
  /// The result is the union of their entries. Of two changes of the same number the later one
  /// counts, and so does the latest clearing of the feed. Therefore, in all histories:
  ///
  /// - A confirmed change is never lost: a favorite of any log is a favorite of the result, unless
  ///   one of them removed it later. A known entry that is not found is put back.
  /// - A removed favorite returns only if it was added later.
  /// - The order of additions is kept: favorites are in the order in which they were added last.
  /// - The feed holds each activity that any log holds and that is later than the latest clearing.
  /// - Replacing all favorites removes only the favorites that its author saw.
  /// - The merge is idempotent: merging the result again, or a log that was merged before, or one
  ///   that was shortened, changes nothing.
  /// - The order of merges does not matter: the union is commutative and associative.
  ///
  /// - Parameters:
  ///   - held: What happened here and is not confirmed, in order.
  ///   - found: What the file holds now.
  ///   - save: Writes the held entries as records after the content that is known and found, without the known
  ///     ones: a run that goes on passes an entry again if its saving was not answered. If it throws an error, only the found log was
  ///     merged.
  mutating func merge<Failure>(
    held: [HeldEntry] = [], found: LogContents = LogContents(),
    save: (_ records: [LogRecord], _ contents: LogContents) throws(Failure) -> Void
  ) throws(Failure) {
    learn(found)
    let resolved = contents.resolve(held, seen: seen)
    let records = resolved.filter { !contents.has($0) }.flatMap { $0.parts() }
    try save(records, contents)
    for record in records { contents.insert(record) }
    note(resolved, of: held)
  }

  /// Merges without saving.
  mutating func merge(held: [HeldEntry] = [], found: LogContents = LogContents()) {
    merge(held: held, found: found) { _, _ in }
  }

  private mutating func learn(_ found: LogContents) {
    if contents.isEmpty, !isTold { return contents = found }
    let (cleared, count) = (contents.cleared, contents.activities.count)
    let before = contents.formUnion(found)
    let isSame = contents.cleared == cleared && contents.activities.count == count
    if before.isEmpty && isSame { return }
    generation += 1
    for (number, change) in before { news[number, default: []].append((generation, change)) }
  }

  /// Notes the program's own changes, which it saw in any generation.
  private mutating func note(_ records: [LogRecord], of held: [HeldEntry]) {
    for (record, held) in zip(records, held) where held.generation < generation {
      record.forEachChange { number, change in
        news[number] = news[number]?.map {
          held.generation < $0.generation ? ($0.generation, max($0.before, change)) : $0
        }
      }
    }
  }

  /// Forgets the changes of others that the program has learned of.
  mutating func forget(seenBy held: [HeldEntry]) {
    if held.allSatisfy({ $0.generation == generation }) { news.removeAll() }
  }

  /// Returns the latest change of a number that the program knew in a generation; nil if that is the
  /// latest one now.
  private func seen(_ number: Int, _ generation: Int) -> LogChange? {
    generation < 0
      ? LogChange.none : news[number]?.first { $0.generation > generation }?.before
  }
}

extension LogContents {
  /// Resolves held entries: finds which numbers an entry that replaced all added and removed.
  ///
  /// - Parameters:
  ///   - held: The entries, in order.
  ///   - seen: The latest change of a number by others that their program had been told in a
  ///     generation; nil if that is the latest one now.
  func resolve(
    _ held: [HeldEntry], seen: (_ number: Int, _ generation: Int) -> LogChange? = { _, _ in nil }
  ) -> [LogRecord] {
    var own: [Int: (change: LogChange, generation: Int)] = [:]
    return held.map { held in
      var record = LogRecord(entry: held.entry, stamp: held.stamp)
      if case .activity(.replaced(let numbers), _) = held.entry {
        func wasSeen(_ number: Int) -> Bool {
          let known = seen(number, held.generation) ?? change(of: number)
          guard let own = own[number] else { return known.isAddition }
          // A program that was told the changes of others saw the later change.
          return own.generation == held.generation
            ? own.change.isAddition : max(own.change, known).isAddition
        }
        // A favorite that stays keeps its place.
        var wanted: Set<Int> = []
        record.added = numbers.filter { wanted.insert($0).inserted && !wasSeen($0) }
        let known = changes.keys.filter { own[$0] == nil } + own.keys
        record.removed = known.filter { wasSeen($0) && !wanted.contains($0) }.sorted()
      }
      record.forEachChange { own[$0] = ($1, held.generation) }
      return record
    }
  }
}
