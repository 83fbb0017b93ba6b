import DurableFiles
import DurableFilesTesting
import FavoritesSaving
import Recording
import Testing

@testable import FavoritesLog

/// The log of a user who goes on after a repeated run.
@MainActor
struct RepeatedRunTests {
  private let disk = FakeDisk()

  /// A repeated run that is over.
  private func outside(continuingIn folder: String?) throws -> Outside {
    let header = #"{"arguments":[],"host":{},"program":"P","recording":1,"version":"1"}"#
    let player = try OutsideRun(repeating: RecordedRun(header.utf8), continuingIn: folder)
    player.goLive()
    return Outside(run: player)
  }

  private func client(_ outside: Outside) -> FavoritesFileClient {
    .live(folder: FilePath(FakeDisk.folder), outside: outside, in: disk)
  }

  private func held(_ entry: LogEntry, _ generation: Int) -> HeldEntry {
    HeldEntry(entry, stamp: LogStamp.first.next(at: entry.moment), generation: generation)
  }

  @Test func `nothing is read or saved`() async throws {
    _ = try disk.openLog().append([.added(2)])
    let before = disk[FakeDisk.log]
    disk.work()
    let client = client(try outside(continuingIn: nil))
    #expect(await client.load().numbers == [])
    #expect(await client.append([held(.added(7), 0)]) == FileAnswer())
    #expect(disk.made.isEmpty)
    #expect(disk[FakeDisk.log] == before)
  }

  @Test func `favorites join those of the folder`() async throws {
    _ = try disk.openLog().append([.added(2), .added(3)])
    let client = client(try outside(continuingIn: FakeDisk.folder))
    #expect(await client.append([held(.added(7, at: 60), 5)]).numbers == [2, 3, 7])
    #expect(try disk.load().numbers == [2, 3, 7])
  }

  @Test func `replacing all spares favorites that its author did not see`() async throws {
    _ = try disk.openLog().append([.added(2), .added(3)])
    let client = client(try outside(continuingIn: FakeDisk.folder))
    _ = await client.append([held(.replaced([7], at: 60), 5)])
    #expect(try disk.load().numbers == [2, 3, 7])
  }
}
