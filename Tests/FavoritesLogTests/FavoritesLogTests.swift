import ActivityFeed
import ComposableArchitecture
import Dates
import DurableFilesTesting
import FavoritesSaving
import Testing

@testable import FavoritesLog

struct FavoritesLogTests {
  private let disk = FakeDisk()

  @Test func `saved changes are there at the next start`() throws {
    let log = disk.openLog()
    #expect(try log.load() == LoadedFavorites())
    _ = try log.append([.added(7, at: 60)])
    _ = try log.append([.added(2), .removed(7), .added(3)])
    let saved = try disk.load()
    #expect(saved.numbers == [2, 3])
    #expect(saved.events == [.added(7), .added(2), .removed(7), .added(3)])
    #expect(saved.activities.first?.moment == Moment(seconds: 60))
    #expect(saved.notice == nil)
  }

  @Test func `clearing the feed is an entry and removes no favorite`() throws {
    let log = disk.openLog()
    _ = try log.load()
    _ = try log.append([.added(7), .cleared, .added(2)])
    let saved = try disk.load()
    #expect(saved.numbers == [7, 2])
    #expect(saved.events == [.added(2)])
  }

  @Test func `a human can read it`() throws {
    let log = disk.openLog()
    _ = try log.load()
    for entry: LogEntry in [
      .activity(.added(7), at: Moment(seconds: 1_795_238_700, offset: 3_600)),
      .activity(.removed(7), at: Moment(seconds: 1_795_238_701, offset: -12_600)),
      .added(2, at: 1_795_238_702), .replaced([2, 3], at: 1_795_238_703),
      .cleared(at: Moment(seconds: 1_795_238_704)), .removed(2),
    ] {
      _ = try log.append([entry])
    }
    #expect(
      disk[FakeDisk.log] == """
        {"version":1,"holds":"favorites and activities of PrimeTime"}
        {"added":7,"at":"2026-11-21T06:25:00+01:00"}
        {"removed":7,"at":"2026-11-21T01:55:01-03:30"}
        {"added":2,"at":"2026-11-21T05:25:02+00:00"}
        {"replaced":[2,3],"added":[3],"removed":[],"at":"2026-11-21T05:25:03+00:00"}
        {"cleared":"feed","at":"2026-11-21T05:25:04+00:00"}
        {"removed":2,"at":"1970-01-01T00:00:00+00:00"}

        """)
  }

  @Test func `reading makes nothing and keeps nothing`() throws {
    _ = try disk.load()
    #expect(disk.paths == [])
    #expect(Set(disk.made) == [.status])
  }

  @Test func `each append is flushed before it counts as saved`() throws {
    let log = disk.openLog()
    _ = try log.load()
    _ = try log.append([.added(7)])
    disk.work()
    _ = try log.append([.added(2)])
    #expect(disk.made.suffix(3) == [.open, .write, .sync])
  }

  @Test func `the first append flushes the folder too`() throws {
    let log = disk.openLog()
    _ = try log.load()
    _ = try log.append([.added(7)])
    disk.restart()
    #expect(try disk.load().numbers == [7])
  }

  @Test func `saving one is constant work however many there are`() throws {
    func calls(many: Int) throws -> [FakeDisk.Call] {
      let entries = (2...).lazy.filter { n in [2, 3, 5, 7].allSatisfy { n == $0 || n % $0 != 0 } }
      let disk = FakeDisk(
        holding: entries.prefix(many).map { LogEntry.removed($0).line }.joined())
      let log = disk.openLog()
      _ = try log.load()
      disk.work()
      _ = try log.append([.added(11)])
      return disk.made
    }
    #expect(try calls(many: 1) == calls(many: 10_000))
  }

  @Test func `obsolete entries are dropped when the log is read`() throws {
    let lines = (0..<20).map { LogEntry.added([2, 3, 5, 7][$0 % 4], at: $0 * 60).line }.joined()
    let disk = FakeDisk(
      holding: LogEntry.removed(11).line + lines + LogEntry.cleared.line
        + LogEntry.removed(3, at: 1_200).line)
    let log = disk.openLog(fewestPassed: 10)
    let saved = try log.load()
    #expect(saved.numbers == [2, 5, 7])
    #expect(
      disk[FakeDisk.log] == LogLine.head
        + "{\"removed\":11,\"at\":\"1970-01-01T00:00:00+00:00\"}\n"
        + "{\"added\":2,\"at\":\"1970-01-01T00:16:00+00:00\"}\n"
        + "{\"added\":5,\"at\":\"1970-01-01T00:18:00+00:00\"}\n"
        + "{\"added\":7,\"at\":\"1970-01-01T00:19:00+00:00\"}\n"
        + "{\"cleared\":\"feed\",\"at\":\"1970-01-01T00:00:00+00:00\"}\n"
        + "{\"removed\":3,\"at\":\"1970-01-01T00:20:00+00:00\"}\n")
    #expect(try disk.load() == saved)
    _ = try log.append([.added(11)])
    #expect(try disk.load().numbers == [2, 5, 7, 11])
  }

  @Test func `a log that cannot be shortened stays as it is`() throws {
    let lines = (0..<20).map { LogEntry.added([2, 3, 5, 7][$0 % 4]).line }.joined()
    for call in [FakeDisk.Call.write, .sync, .rename] {
      let disk = FakeDisk(holding: lines + LogEntry.cleared.line)
      let before = disk[FakeDisk.log]
      disk.fail(call, .broken)
      #expect(try disk.openLog(fewestPassed: 10).load().numbers == [2, 3, 5, 7])
      #expect(disk[FakeDisk.log] == before || call == .sync)
      disk.restart()
      #expect(try disk.load().numbers == [2, 3, 5, 7])
    }
  }
}
