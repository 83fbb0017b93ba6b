import ActivityFeed
import FavoritesSaving

extension LogContents {
  /// Merges three logs: what this program and the file both knew, what is held here, and what is
  /// found there.
  ///
  /// The result is the union of their entries. Of two changes of the same number the later one
  /// counts, and so does the latest clearing of the feed. Therefore, in all histories:
  ///
  /// - Nothing that was confirmed is lost: a favorite of any log is a favorite of the result, unless
  ///   one of them removed it later. What is known and not found is put back.
  /// - Nothing that was removed returns, unless it was added later.
  /// - The order of additions is kept: favorites are in the order in which they were added last.
  /// - The feed holds each activity that any log holds and that is later than the latest clearing.
  /// - Replacing all favorites removes only those that its author saw.
  /// - The merge is idempotent: merging the result again, or a log that was merged before, or one
  ///   that was shortened, changes nothing.
  /// - The result is the same whoever comes first: the union is commutative and associative.
  ///
  /// The log goes through the two steps of this function wherever it is read, written, tried again,
  /// put back or shortened.
  ///
  /// - Parameters:
  ///   - known: What is confirmed: what this program read or wrote before.
  ///   - held: What happened here and is not confirmed, in order.
  ///   - found: What the file holds now.
  /// - Returns: What the file and this program hold from now on.
  static func merge(known: LogContents, held: [HeldEntry], found: LogContents) -> LogContents {
    var contents = known
    let before = contents.formUnion(found)
    for record in contents.resolve(held, seen: { number, _ in before[number] }) {
      contents.insert(record)
    }
    return contents
  }

  /// Resolves held entries: finds which numbers an entry that replaced all added and removed.
  ///
  /// - Parameters:
  ///   - held: The entries, in order.
  ///   - seen: The latest change of a number by others that their program had been told in a
  ///     generation; nil where that is the latest one now.
  func resolve(
    _ held: [HeldEntry], seen: (_ number: Int, _ generation: Int) -> LogChange?
  ) -> [LogRecord] {
    var own: [Int: OwnChange] = [:]
    return held.map { held in
      var record = LogRecord(entry: held.entry, stamp: held.stamp)
      if case .activity(.replaced(let numbers), _) = held.entry {
        replace(by: numbers, in: &record, own) { number in
          let known = seen(number, held.generation) ?? change(of: number)
          guard let own = own[number] else { return known.isAddition }
          // Once it was told what others did, it saw what is later.
          return own.generation == held.generation
            ? own.change.isAddition : max(own.change, known).isAddition
        }
      }
      record.forEachChange { own[$0] = OwnChange(change: $1, generation: held.generation) }
      return record
    }
  }

  /// Finds what replacing all favorites adds and removes: what was there and stays keeps its place.
  private func replace(
    by numbers: [Int], in record: inout LogRecord, _ own: [Int: OwnChange],
    wasSeen: (_ number: Int) -> Bool
  ) {
    var wanted: Set<Int> = []
    record.added = numbers.filter { wanted.insert($0).inserted && !wasSeen($0) }
    let known = changes.keys.filter { own[$0] == nil } + own.keys
    record.removed = known.filter { wasSeen($0) && !wanted.contains($0) }.sorted()
  }
}

/// The latest change that a program made itself, and in which generation.
private struct OwnChange {
  let change: LogChange
  let generation: Int
}
