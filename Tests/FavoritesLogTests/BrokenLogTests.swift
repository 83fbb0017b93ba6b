import ActivityFeed
import ComposableArchitecture
import Dates
import DurableFilesTesting
import FavoritesSaving
import RandomTesting
import Testing

@testable import FavoritesLog

/// Broken logs: readable entries are kept, the rest is put aside, and a notice says so once.
struct BrokenLogTests {
  private let seven = LogEntry.added(7).line
  private let two = LogEntry.added(2).line

  /// Reads a broken log, and returns its favorites and the lines that were put aside. The next start
  /// reads the same without a notice.
  private func read(
    _ text: String, led: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (saved: LoadedFavorites, aside: String?) {
    let disk = FakeDisk(holding: text, led: led)
    let log = disk.openLog()
    let saved = try log.load()
    let aside = disk[FakeDisk.aside]
    var again = saved
    again.notice = nil
    #expect(try disk.load() == again, sourceLocation: sourceLocation)
    #expect(disk[FakeDisk.aside] == aside, sourceLocation: sourceLocation)
    _ = try log.append([.added(11)])
    #expect(try disk.load().numbers == saved.numbers + [11], sourceLocation: sourceLocation)
    return (saved, aside)
  }

  @Test func `a torn last line is put aside`() throws {
    for length in 1..<seven.utf8.count - 1 {
      let torn = String(seven.prefix(length))
      let (saved, aside) = try read(two + torn)
      #expect(saved.numbers == [2])
      #expect(aside == torn + "\n")
      #expect(
        saved.notice == "1 line of the favorites could not be read; see \(FakeDisk.aside).")
    }
  }

  @Test func `a last line that lacks only its end is read`() throws {
    let (saved, aside) = try read(two + String(seven.dropLast()))
    #expect(saved.numbers == [2, 7])
    #expect(aside == nil)
    #expect(saved.notice == nil)
  }

  @Test func `handwritten entries without a time get a lasting one`() throws {
    let (saved, aside) = try read(two + "{\"added\":7}\n{\"added\": 3}\n{\"removed\":2}")
    #expect(saved.numbers == [7, 3])
    #expect(saved.events == [.added(2), .added(7), .added(3), .removed(2)])
    #expect(Set(saved.activities.map(\.moment.seconds)).count == 1)
    #expect(aside == nil)
    #expect(saved.notice == nil)
    let disk = FakeDisk(holding: "{\"added\":7}\n", led: true)
    #expect(try disk.load().activities.map(\.moment) == [Moment(seconds: 0)])
    #expect(
      disk[FakeDisk.log]?.contains("{\"added\":7,\"at\":\"1970-01-01T00:00:00+00:00\"") == true)
  }

  @Test func `entries handwritten while the log is in use are read`() throws {
    let disk = FakeDisk(holding: two, led: true)
    let log = disk.openLog()
    _ = try log.load()
    disk[FakeDisk.log]? += "{\"added\":7}\n"
    _ = try log.append([.added(11)])
    #expect(try disk.load().numbers == [2, 7, 11])
  }

  @Test func `rubbish in the middle is put aside`() throws {
    let (saved, aside) = try read(two + "rubbish\n{\"added\":4,\"at\":\"x\"}\n" + seven + "\u{0}\n")
    #expect(saved.numbers == [2, 7])
    #expect(saved.events == [.added(2), .added(7)])
    #expect(aside == "rubbish\n{\"added\":4,\"at\":\"x\"}\n\u{0}\n")
    #expect(
      saved.notice == "3 lines of the favorites could not be read; see \(FakeDisk.aside).")
  }

  @Test(arguments: [[0], [1], [0, 2], [1, 3], [1, 2, 3]])
  func `zeros in the first line are put aside with it`(offsets: [Int]) throws {
    var head = Array(LogLine.head.utf8)
    for offset in offsets { head[offset] = 0 }
    let damaged = String(decoding: head, as: UTF8.self)
    let (saved, aside) = try read(damaged + seven, led: false)
    #expect(saved.numbers == [7])
    #expect(aside == damaged)
    #expect(saved.notice == "1 line of the favorites could not be read; see \(FakeDisk.aside).")
  }

  @Test func `entries with composite numbers are put aside`() throws {
    let (saved, aside) = try read(LogEntry.added(4).line + seven + LogEntry.replaced([7, 9]).line)
    #expect(saved.numbers == [7])
    #expect(aside == LogEntry.added(4).line + LogEntry.replaced([7, 9]).line)
  }

  @Test func `a newer version's log is read but never written`() throws {
    let text = "{\"version\":2,\"holds\":\"numbers\"}\n" + seven + "{\"liked\":11}\n{\"add"
    let disk = FakeDisk(holding: text, led: false)
    let log = disk.openLog()
    let saved = try log.load()
    #expect(saved.numbers == [7])
    let words = "\(FakeDisk.log) was written by a newer PrimeTime"
    #expect(saved.notice == "\(words): nothing is saved in it.")
    for _ in 0..<2 {
      #expect(throws: FileProblem(cause: words)) { try log.append([.added(2)]) }
    }
    #expect(disk[FakeDisk.log] == text)
    #expect(disk[FakeDisk.aside] == nil)
  }

  @Test func `an overlong line takes bounded memory and is skipped`() {
    var reader = LogReader(longestLine: 10_000)
    reader.read(Array((LogLine.head + seven).utf8))
    let start = LogLine.head.utf8.count + seven.utf8.count
    for _ in 0..<200 {
      reader.read([UInt8](repeating: 0x78, count: 4_000))
      #expect(reader.rest.count <= 10_000)
    }
    reader.read(Array(("\n" + two).utf8))
    reader.finish()
    #expect(reader.contents.favorites == [7, 2])
    #expect(reader.unreadable == [start..<start + 800_001])
    #expect(reader.unreadableLines == 1)
  }

  @Test func `a log without a version is read`() throws {
    let (saved, aside) = try read(seven + two, led: false)
    #expect(saved.numbers == [7, 2])
    #expect(aside == nil)
  }

  @Test func `an empty file is an empty log`() throws {
    let (saved, aside) = try read("", led: false)
    #expect(saved == LoadedFavorites())
    #expect(aside == nil)
  }

  @Test func `two logs in one file are read`() throws {
    let (saved, aside) = try read(seven + LogLine.head + LogEntry.added(2, at: 1).line)
    #expect(saved.numbers == [7, 2])
    #expect(aside == nil)
    #expect(saved.notice == nil)
  }

  @Test func `an appended copy is merged by the times of its changes`() throws {
    let common = LogEntry.added(2, at: 100).line + LogEntry.added(3, at: 110).line
    let copy = LogLine.head + common + LogEntry.added(7, at: 130).line
    let own = common + LogEntry.removed(2, at: 120).line
    let (saved, aside) = try read(own + copy)
    #expect(saved.numbers == [3, 7])
    #expect(saved.events == [.added(2), .added(3), .removed(2), .added(7)])
    #expect(aside == nil)

    // While a program uses the log, too.
    let disk = FakeDisk(holding: own)
    let log = disk.openLog()
    _ = try log.load()
    disk[FakeDisk.log]? += copy
    _ = try log.append([.added(11, at: 140)])
    #expect(try disk.load().numbers == [3, 7, 11])
    #expect(disk[FakeDisk.log]?.ranges(of: "version").count == 1)
  }

  @Test(arguments: [
    "favorites (Ada's conflicted copy 2026-11-27).log", "favorites (conflicted copy).log",
    "favorites.sync-conflict-20261127-101112-ABCDEFG.log", "favorites_conflict-1.log",
    "favorites.Conflict.log", "favorites (1).log", "favorites 2.log",
  ])
  func `a copy of a sync client is named at each start`(name: String) throws {
    let disk = FakeDisk(holding: two)
    disk[FakeDisk.folder + "/" + name] = LogLine.head + seven
    let sentence = """
      A sync client left “\(name)” beside \(FakeDisk.log): append each copy with \
      cat COPY >> favorites.log, and remove it.
      """
    for _ in 0..<2 {
      let saved = try disk.load()
      #expect(saved.numbers == [2])
      #expect(saved.notice == sentence)
    }
    disk[FakeDisk.folder + "/favorites (2).log"] = seven
    #expect(try disk.load().notice?.contains(" and 1 more beside") == true)
  }

  @Test func `other files beside the log are no copies`() throws {
    let disk = FakeDisk(holding: two)
    for name in ["favorites.log.bak", "favorites-old.log", "conflict.log", "favorites 2", "x.log"] {
      disk[FakeDisk.folder + "/" + name] = seven
    }
    #expect(try disk.load().notice == nil)
  }

  @Test func `a folder in the log's place is moved aside`() throws {
    let disk = FakeDisk()
    for path in ["/data", FakeDisk.folder, FakeDisk.log] { disk.makeFolder(path) }
    let log = disk.openLog()
    #expect(
      try log.load().notice
        == "\(FakeDisk.log) was no file; it was moved to \(FakeDisk.aside)-1.")
    _ = try log.append([.added(7)])
    #expect(try disk.load().numbers == [7])
  }

  @Test func `a folder that cannot be moved is not read`() throws {
    let disk = FakeDisk()
    for path in ["/data", FakeDisk.folder, FakeDisk.log] { disk.makeFolder(path) }
    disk.fail(.rename, .readOnly)
    #expect(throws: FileProblem(cause: "the disk is read-only")) { try disk.load() }
    #expect(!disk.made.contains(.read))
  }

  @Test func `lines put aside are appended to older ones`() throws {
    let disk = FakeDisk(holding: "rubbish\n" + seven)
    disk[FakeDisk.aside] = "older\n"
    _ = try disk.load()
    #expect(disk[FakeDisk.aside] == "older\nrubbish\n")
  }

  @Test func `lines that cannot be put aside stay in the log`() throws {
    for call in [FakeDisk.Call.write, .sync, .lock, .rename] {
      let disk = FakeDisk(holding: two + "rubbish\n" + seven)
      let before = disk[FakeDisk.log]
      disk.fail(call, .readOnly)
      let log = disk.openLog()
      let saved = try log.load()
      #expect(saved.numbers == [2, 7])
      #expect(saved.notice?.hasPrefix("1 line of the favorites could not be read") == true)
      #expect(throws: FileProblem(cause: "the disk is read-only")) { try log.append([.added(11)]) }
      if call != .sync { #expect(disk[FakeDisk.log] == before) }
      disk.work()
      #expect(try log.append([.added(11)]).notice != nil)
      #expect(try disk.load().numbers == [2, 7, 11])
      #expect(disk[FakeDisk.aside] == "rubbish\n")
    }
  }

  @Test func `a read-only folder is read all the same`() throws {
    let disk = FakeDisk(holding: two)
    disk.fail { _, call in [.write, .lock, .makeFolder].contains(call) ? .error(.readOnly) : nil }
    let log = disk.openLog()
    #expect(try log.load().numbers == [2])
    #expect(throws: FileProblem(cause: "the disk is read-only")) { try log.append([.added(7)]) }
    disk.work()
    _ = try log.append([.added(7)])
    #expect(try disk.load().numbers == [2, 7])
  }

  @Test func `anything at all is read without a trap`() throws {
    var random = SeededRandom(seed: 7)
    let pieces = [
      seven, two, LogLine.head, "{", "}", "\"", "[", "]", ",", ":", "\n", "added", "at", "-", "0",
      "99999999999999999999", "\\", "{\"replaced\":[2,3", "\u{FEFF}", "é",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0..<12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let disk = FakeDisk(holding: text, led: false)
      let saved = try disk.load()
      var again = saved
      again.notice = nil
      #expect(try disk.load() == again)
      let all = (disk[FakeDisk.aside] ?? "") + (disk[FakeDisk.log] ?? "")
      let scalars = text.unicodeScalars
      let unmarked = scalars.first == "\u{FEFF}" ? String(scalars.dropFirst()) : text
      for line in unmarked.split(separator: "\n") where LogLine(Array(line.utf8)[...]) == nil {
        #expect(all.contains(line))
      }
    }
  }

  @Test(arguments: [1 << 58 - 1, 1 << 58, 1 << 59, 1 << 60 - 2, 1 << 60 - 1])
  func `a removed favorite stays removed after a stamp from the future`(stamp: Int) throws {
    let disk = FakeDisk(
      holding: "{\"added\":7,\"at\":\"2026-11-21T09:05:00Z\",\"stamp\":\(stamp)}\n"
        + "{\"added\":2,\"at\":\"2026-11-21T09:06:00Z\"}\n")
    #expect(try disk.load().numbers == [7, 2])
    for _ in 0..<3 {
      let program = disk.openLog()
      _ = try program.load()
      _ = try program.append([.removed(7), .added(7), .removed(7)])
      #expect(try disk.load().numbers == [2])
      _ = try program.append([.removed(2), .added(7), .added(2)])
      #expect(try disk.load().numbers == [7, 2])
    }
    #expect(disk[FakeDisk.aside] == nil)
    #expect(disk[FakeDisk.log]?.contains("\(stamp)") == (stamp < 1 << 58))
  }

  @Test func `a byte order mark is removed`() throws {
    let line = "{\"added\":7,\"at\":\"2026-11-21T09:05:00Z\"}\n"
    for text in [LogLine.head + line, line] {
      let disk = FakeDisk(holding: "\u{FEFF}" + text, led: false)
      let loaded = try disk.load()
      #expect(loaded.numbers == [7] && loaded.notice == nil)
      #expect(disk[FakeDisk.log]?.hasPrefix("{\"version\"") == true)
      #expect(disk.paths == [FakeDisk.log, FakeDisk.log + ".lock"])
    }
  }
}
