import ActivityFeed
import DurableFilesTesting
import Foundation
import RandomTesting
import Testing

@testable import FavoritesLog
@testable import FavoritesSaving

/// The laws of the merge, in random histories.
///
/// `MERGE_COUNT` says how many, `MERGE_SEED` which is the first.
struct MergeTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static let seed = number("MERGE_SEED") ?? Int.random(in: 0..<1_000_000)
  private static let count = number("MERGE_COUNT") ?? 500

  /// Runs a function with each seed, on all cores.
  private func each(_ body: @escaping @Sendable (_ seed: Int) -> String?) async {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let seeds = Self.seed..<Self.seed + Self.count
    let faults = await withTaskGroup(of: [String].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var faults: [String] = []
          for seed in stride(from: seeds.lowerBound + worker, to: seeds.upperBound, by: workers)
          where faults.count < 3 {
            if let fault = body(seed) {
              faults.append("MERGE_SEED=\(seed) MERGE_COUNT=1: \(fault)")
            }
          }
          return faults
        }
      }
      return await group.reduce([], +)
    }
    #expect(faults == [])
  }

  @Test func `histories lose no change, revive none, and end in agreement`() async {
    await each { seed in
      let seed = UInt64(bitPattern: Int64(seed))
      guard let fault = History(seed: seed).fault else { return nil }
      return ([fault] + History(seed: seed, isTold: true).steps).joined(separator: "\n")
    }
  }

  /// Contents of programs that began with the same log and then went apart.
  private static func logs(
    _ count: Int, _ random: inout SeededRandom
  ) -> (base: LogContents, logs: [LogContents], held: [HeldEntry]) {
    var base = LogContents()
    base.append(LogEntry.random(10, &random))
    let logs = (0..<count).map { _ in
      var log = base
      log.append(LogEntry.random(10, &random))
      return log
    }
    var last = base.last
    let held = LogEntry.random(6, &random).map { entry in
      let stamp = last.next(at: entry.moment)
      last = stamp.advanced(by: entry.stampCount - 1)
      return HeldEntry(entry, stamp: stamp)
    }
    return (base, logs, held)
  }

  @Test func `the merge is idempotent, commutative and associative`() async {
    await each { seed in
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      let (_, logs, _) = Self.logs(3, &random)
      func merge(_ first: LogContents, _ second: LogContents) -> LogContents {
        LogContents.merge(known: first, held: [], found: second)
      }
      let (first, second, third) = (logs[0], logs[1], logs[2])
      if merge(first, first) != first { return "it is not idempotent" }
      if merge(first, second) != merge(second, first) { return "it is not commutative" }
      return merge(merge(first, second), third) == merge(first, merge(second, third))
        ? nil : "it is not associative"
    }
  }

  @Test func `merging again, or with a shortened log, changes nothing`() async {
    await each { seed in
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      let (known, logs, held) = Self.logs(1, &random)
      let merged = LogContents.merge(known: known, held: held, found: logs[0])
      if LogContents.merge(known: merged, held: [], found: logs[0]) != merged { return "found" }
      if LogContents.merge(known: merged, held: [], found: known) != merged { return "known" }
      var short = LogContents()
      for record in merged.records { short.insert(record) }
      if short != merged { return "shortened" }
      return LogContents.merge(known: short, held: [], found: merged) == merged ? nil : "short"
    }
  }

  @Test func `a merge keeps known favorites and drops removed ones`() async {
    await each { seed in
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      let (known, logs, held) = Self.logs(1, &random)
      let merged = LogContents.merge(known: known, held: held, found: logs[0])
      let mine = LogContents.merge(known: known, held: held, found: known)
      for number in [2, 3, 5, 7, 11] {
        let (here, there) = (mine.contains(number), logs[0].contains(number))
        if here == there, merged.contains(number) != here { return "\(number)" }
        // Where they differ, the one that changed it counts, if only one did.
        if mine.changes[number] == known.changes[number], merged.contains(number) != there {
          return "\(number) there"
        }
        if logs[0].changes[number] == known.changes[number], merged.contains(number) != here {
          return "\(number) here"
        }
      }
      let order = logs[0].favorites.filter { merged.changes[$0] == logs[0].changes[$0] }
      let found = merged.favorites.filter { order.contains($0) }
      return found == order.filter { merged.contains($0) } ? nil : "the order"
    }
  }
}
