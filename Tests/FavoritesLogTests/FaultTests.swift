import ActivityFeed
import DurableFilesTesting
import FavoritesSaving
import Testing

@testable import FavoritesLog

/// Every call fails once in every way: confirmed changes stay, and the others are held and saved
/// later.
struct FaultTests {
  /// Reads, adds, clears and adds more; returns the numbers that were confirmed.
  private func work(_ log: Program) -> [Int] {
    var confirmed: [Int] = []
    guard (try? log.load()) != nil else { return [] }
    for number in [2, 3, 5, 7] {
      if (try? log.append([.added(number)])) != nil { confirmed.append(number) }
      if number == 3 { _ = try? log.append([.cleared]) }
    }
    return confirmed
  }

  private var disks: [@Sendable () -> FakeDisk] {
    [
      { FakeDisk() },
      { FakeDisk(holding: LogEntry.added(11).line) },
      { FakeDisk(holding: LogEntry.added(11).line + "rubbish\n{\"added\":13") },
    ]
  }

  /// How many calls the work makes when nothing fails.
  private func length(_ disk: FakeDisk) -> Int {
    disk.work()
    _ = work(disk.openLog())
    return disk.made.count
  }

  @Test func `confirmed changes survive a power loss at any call`() throws {
    for make in disks {
      let hadEleven = make()[FakeDisk.log] != nil
      for call in 0..<length(make()) {
        for extra in [0, 1, 20, 1_000] {
          let disk = make()
          disk.fail { index, _ in index == call ? .powerLoss : nil }
          let confirmed = work(disk.openLog())
          disk.restart(keeping: extra)
          let found = try disk.load().numbers
          #expect(Set(found).isSuperset(of: confirmed))
          #expect(found.contains(11) == hadEleven)
          #expect(found.count <= confirmed.count + 1 + (hadEleven ? 1 : 0))
        }
      }
    }
  }

  @Test(arguments: [SystemError.full, .broken, .readOnly, .refused])
  func `confirmed changes survive the failure of any call`(error: SystemError) throws {
    for make in disks {
      for call in 0..<length(make()) {
        let disk = make()
        disk.fail { index, _ in index == call ? .error(error) : nil }
        let confirmed = work(disk.openLog())
        disk.work()
        #expect(Set(try disk.load().numbers).isSuperset(of: confirmed))
      }
    }
  }

  @Test(arguments: FakeDisk.Call.allCases)
  func `a failed save succeeds when it is tried again`(call: FakeDisk.Call) throws {
    for error in [SystemError.full, .broken] {
      let disk = FakeDisk(holding: LogEntry.added(11).line)
      let log = disk.openLog()
      _ = try log.load()
      disk.fail(call, error)
      _ = try? log.append([.added(2)])
      disk.work()
      _ = try log.append([.added(2)])
      #expect(try disk.load().numbers == [11, 2])
    }
  }

  @Test func `a partial write is truncated`() throws {
    for error in [SystemError.full, .broken] {
      let disk = FakeDisk(holding: LogEntry.added(11).line)
      let before = disk[FakeDisk.log]
      let log = disk.openLog()
      _ = try log.load()
      disk.fail { [counter = Counter()] _, call in
        guard call == .write else { return nil }
        return counter.next() == 1 ? .short(5) : .error(error)
      }
      #expect(throws: FileProblem.self) { try log.append([.added(2)]) }
      #expect(disk[FakeDisk.log] == before)
    }
  }

  @Test func `a partial write that cannot be truncated is put aside`() throws {
    let disk = FakeDisk(holding: LogEntry.added(11).line)
    let log = disk.openLog()
    _ = try log.load()
    disk.fail { [counter = Counter()] _, call in
      switch call {
      case .write: counter.next() == 1 ? .short(5) : .error(.full)
      case .truncate: .error(.broken)
      default: nil
      }
    }
    #expect(throws: FileProblem(cause: "the disk is full")) { try log.append([.added(2)]) }
    disk.work()
    _ = try log.append([.added(2)])
    #expect(try disk.load().numbers == [11, 2])
    #expect(disk[FakeDisk.aside] == "{\"add\n")
  }

  @Test func `short writes are continued`() throws {
    let disk = FakeDisk()
    disk.fail { _, call in call == .write ? .short(1) : nil }
    let log = disk.openLog()
    _ = try log.load()
    _ = try log.append([.added(2)])
    _ = try log.append([.added(3), .added(5)])
    disk.restart()
    #expect(try disk.load().numbers == [2, 3, 5])
  }

  @Test func `a write of zero bytes means a full disk`() throws {
    let disk = FakeDisk(holding: "")
    let log = disk.openLog()
    _ = try log.load()
    disk.fail { _, call in call == .write ? .short(0) : nil }
    #expect(throws: FileProblem(cause: "the disk is full")) { try log.append([.added(2)]) }
  }

  @Test func `calls that are interrupted are made again`() throws {
    for make in disks {
      let disk = make()
      disk.fail { index, _ in index % 3 == 2 ? nil : .error(.interrupted) }
      #expect(work(disk.openLog()) == [2, 3, 5, 7])
      disk.restart()
      #expect(Set(try disk.load().numbers).isSuperset(of: [2, 3, 5, 7]))
    }
  }

  @Test func `a missing folder is created again with its whole log`() throws {
    let disk = FakeDisk(holding: LogEntry.added(11).line)
    let log = disk.openLog()
    _ = try log.load()
    disk.removeFolder(FakeDisk.folder)
    let gone = "\(FakeDisk.log) was gone; it is made again with all that was in it."
    #expect(try log.append([.added(2)]).notice == gone)
    disk.restart()
    #expect(try disk.load().numbers == [11, 2])
    #expect(try disk.load().events == [.added(11), .added(2)])
    #expect(try log.append([.added(3)]).notice == nil)
    #expect(try disk.load().numbers == [11, 2, 3])
  }

}
