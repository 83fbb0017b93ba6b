import ActivityFeed
import DurableFiles
import DurableFilesTesting
import Primes
import Testing

@testable import FavoritesLog
@testable import FavoritesSaving

/// Two programs on one folder do not lose each other's favorites.
struct SharedFolderTests {
  private let disk = FakeDisk()

  /// Two programs that have started.
  private func two() throws -> (Program, Program) {
    let (first, second) = (disk.openLog(), disk.openLog())
    _ = try first.load()
    _ = try second.load()
    return (first, second)
  }

  @Test func `a number that both programs add takes the later place`() throws {
    disk.makeFolder("/data")
    var user = User(disk.makeLog(fewestPassed: 1))
    user.parts.load(user.log.load())
    _ = try disk.openLog().append([.added(5), .added(3)])
    user.parts.happen(.added(2, at: 1))
    let sent = user.parts.send() ?? []
    user.parts.happen(.added(5, at: 2))
    // What the other added comes with the answer, after 5 was added here as well.
    user.parts.hear(user.log.append(sent))
    #expect(user.parts.favorites.map(\.id) == [3, 2, 5])
    user.parts.hear(user.log.append(user.parts.send() ?? []))
    #expect(user.parts.favorites.map(\.id) == [3, 2, 5])
    #expect(try disk.load().numbers == [3, 2, 5])
  }

  @Test func `a failed write keeps the entries that it read`() throws {
    let (first, second) = try two()
    for number in [2, 3, 5] { _ = try first.append([.added(number)]) }
    _ = try second.append([.added(7)])
    disk.fail(.write, .full)
    let held = [first.hold(.replaced([2]))]
    let failed = first.append(held)
    #expect(failed.problem == "the disk is full")
    #expect(failed.numbers == [2, 7])
    #expect(first.append(held).problem != nil)
    disk.work()
    #expect(first.append(held).problem == nil)
    #expect(try disk.load().numbers == [2, 7])
  }

  @Test func `replacing all removes what was added before news`() throws {
    let (first, second) = try two()
    _ = try second.append([.added(7)])
    disk.fail(.write, .full)
    var held = [first.hold(.added(5))]
    #expect(first.append(held).numbers == [5, 7])
    held.append(first.hold(.replaced([])))
    disk.work()
    #expect(first.append(held).problem == nil)
    #expect(try disk.load().numbers == [])
  }

  @Test func `rubbish of another program is put aside`() throws {
    let (first, _) = try two()
    _ = try first.append([.added(2)])
    disk.overwrite(FakeDisk.log, (disk[FakeDisk.log] ?? "") + "rubbish")
    #expect(try first.append([.added(3)]).notice != nil)
    #expect(disk[FakeDisk.aside] == "rubbish\n")
    #expect(try disk.load().numbers == [2, 3])
  }

  @Test func `while the other writes it is waited for`() throws {
    let (first, second) = try two()
    _ = try first.append([.added(2)])
    let attempts = 5
    disk.fail { index, call in call == .lock && index < attempts ? .error(.busy) : nil }
    _ = try second.append([.added(3)])
    #expect(try disk.load().numbers == [2, 3])
  }

  @Test(arguments: SystemError.unsupported)
  func `without locks programs save and merge all the same`(error: SystemError) throws {
    disk.fail(.lock, error)
    let (first, second) = try two()
    _ = try first.append([.added(2)])
    #expect(try second.append([.added(3)]).numbers == [2, 3])
    #expect(try first.append([.removed(2)]).numbers == [3])
    #expect(try disk.load().numbers == [3])
  }

  @Test func `a lock that is not given back is a problem`() throws {
    let (first, _) = try two()
    _ = try first.append([.added(2)])
    var holder: OpenFile? = try OpenFile(
      FilePath(FakeDisk.log + ".lock"), .appendingOrNew, in: disk)
    try holder?.lock()
    let problem = FileProblem(
      cause: "another program uses \(FakeDisk.log)")
    #expect(throws: problem) { try first.append([.added(3)]) }
    #expect(throws: problem) { try disk.openLog().load() }
    holder = nil
    _ = try first.append([.added(3)])
    #expect(try disk.load().numbers == [2, 3])
  }
}
