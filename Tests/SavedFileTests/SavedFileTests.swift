import DurableFiles
import DurableFilesTesting
import Foundation
import ProcessTesting
import Testing
import ValueSaving

@testable import SavedFile

struct SavedFileTests {
  private func file(_ disk: FakeDisk, version: Int = 1) -> SavedFile<[String: Int]> {
    SavedFile(
      folder: disk.openFolder(), name: "value.json",
      version: version, default: [:])
  }

  @Test func `a saved value is loaded`() throws {
    let disk = FakeDisk()
    var program: SavedFile<[String: Int]>? = file(disk)
    #expect(try program?.load().value == nil)
    try program?.save(["a": 1])
    try program?.save(["b": 2])
    program = nil
    let content = try file(disk).load()
    #expect(content.value == ["b": 2] && content.notice == nil)
    #expect(Array(disk.files.keys) == ["/data/value.json"])
  }

  @Test func `a failing call leaves the old or the new value`() throws {
    var values: [[String: Int]] = []
    for calls in 0..<100 {
      let disk = FakeDisk()
      let file = file(disk)
      try file.save(["old": 1])
      disk.fail { index, _ in index < calls ? nil : .error(.broken) }
      do {
        try file.save(["new": 2])
        break
      } catch {
        #expect("\(error)" == "the disk failed")
      }
      disk.work()
      values.append(try #require(try file.load().value))
      try file.save(["newest": 3])
      #expect(try file.load().value == ["newest": 3])
    }
    let old = values.prefix { $0 == ["old": 1] }
    #expect(old.count > 4 && old.count < values.count)
    #expect(values.dropFirst(old.count).allSatisfy { $0 == ["new": 2] })
  }

  @Test func `an unreadable file is put aside with a notice`() throws {
    for text in ["", "rubbish", "{}", #"{"version":1}"#, #"{"version":1,"value":7}"#, "\u{0}"] {
      let disk = FakeDisk(["/data/value.json": text])
      let content = try file(disk).load()
      #expect(content.value == nil)
      #expect(content.notice?.contains("/data/value.json.unreadable") == true)
      #expect(disk.files == ["/data/value.json.unreadable": text])
      #expect(try file(disk).load().notice == nil)
    }
  }

  @Test func `a file that was put aside before stays`() throws {
    let disk = FakeDisk(["/data/value.json": "one", "/data/value.json.unreadable": "other"])
    let notice = try file(disk).load().notice
    #expect(notice?.hasSuffix("/data/value.json.unreadable-2.") == true)
    #expect(
      disk.files == [
        "/data/value.json.unreadable": "other", "/data/value.json.unreadable-2": "one",
      ])
  }

  @Test func `files of a newer version are neither read nor changed`() throws {
    let text = #"{"version":2,"value":{"a":1}}"#
    let disk = FakeDisk(["/data/value.json": text])
    #expect(throws: FileError.self) { try file(disk).load() }
    #expect(disk.files == ["/data/value.json": text])
    #expect(try file(disk, version: 2).load().value == ["a": 1])
  }

  @Test func `an app begins with the saved value, and saves there`() async throws {
    let disk = FakeDisk()
    let first = file(disk).open()
    #expect(first.value == nil && first.notice == nil)
    try await first.save?(["a": 1])
    let second = file(disk).open()
    #expect(second.value == ["a": 1] && second.notice == nil && second.save != nil)
  }

  @Test func `an app starts anew when its file is unreadable`() async throws {
    let opening = file(FakeDisk(["/data/value.json": "rubbish"])).open()
    #expect(opening.value == nil && opening.save != nil)
    #expect(opening.notice?.contains("was put aside") == true)
  }

  @Test func `an app does not save over a newer version's file`() {
    let opening = file(FakeDisk(["/data/value.json": #"{"version":2,"value":{}}"#])).open()
    #expect(opening.value == nil && opening.save == nil)
    #expect(opening.notice?.hasPrefix("Nothing is saved: /data/value.json is of a newer") == true)
  }

  /// The file that lies there now was never read: it became unreadable, or another program put it there.
  @Test(arguments: [true, false])
  func `an unreadable file is put aside before a save`(isRead: Bool) async throws {
    let disk = FakeDisk()
    let opening = file(disk).open()
    if isRead { try await opening.save?(["a": 1]) }
    disk["/data/value.json"] = "rubbish"
    try await opening.save?(["a": 2])
    #expect(try file(disk).load().value == ["a": 2])
    #expect(disk["/data/value.json.unreadable"] == "rubbish")
    let notice = await opening.takeNotice?()
    #expect(notice?.contains("put aside as /data/value.json.unreadable.") == true)
  }

  @Test func `a file of a newer version is not saved over`() throws {
    let disk = FakeDisk()
    let file = file(disk)
    try file.save(["a": 1])
    let text = #"{"version":2,"value":{"b":1}}"#
    disk["/data/value.json"] = text
    let problem = FileError(
      "/data/value.json is of a newer version; start that one, or move the file away")
    #expect(throws: problem) { try file.save(["a": 2]) }
    #expect(disk.files == ["/data/value.json": text])
  }

  // MARK: - Other encodings

  @Test(arguments: [
    String.Encoding.utf8, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian,
  ])
  func `a file with a byte order mark is read`(encoding: String.Encoding) throws {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    let text = "\u{FEFF}" + #"{"version":1,"value":{"é怪🙂":7}}"#
    try #require(text.data(using: encoding)).write(
      to: URL(fileURLWithPath: folder.path + "/value.json"))
    let file = SavedFile<[String: Int]>(
      folder: SavedFolder(FilePath(folder.path), in: .live), name: "value.json", version: 1,
      default: [:])
    let content = try file.load()
    #expect(content.value == ["é怪🙂": 7] && content.notice == nil)
    try file.save(["é": 8])
    #expect(try file.load().value == ["é": 8])
  }

  // MARK: - Several stores and programs

  @Test(arguments: [true, false])
  func `two stores merge their values`(isOneProgram: Bool) throws {
    let (disk, process) = (FakeDisk(), ProcessFolders())
    func file() -> SavedFile<[String: Int]> {
      SavedFile(
        folder: SavedFolder(
          FilePath("/data"), in: disk, of: isOneProgram ? process : ProcessFolders()),
        name: "value.json", version: 1, default: [:])
    }
    let (first, second) = (file(), file())
    #expect(try first.load().value == nil && second.load().value == nil)
    try first.save(["a": 1])
    try second.save(["b": 2])
    #expect(try file().load().value == ["a": 1, "b": 2])
    // The first store has not seen the change of the second one.
    try first.save([:])
    #expect(try file().load().value == ["b": 2])
    #expect(try first.load().value == ["b": 2])
    try first.save([:])
    #expect(try second.load().value == [:])
  }

  @Test(arguments: [FakeDisk.Call.open, .read, .write, .sync, .rename])
  func `a change back stays after a failed save and another program's`(
    call: FakeDisk.Call
  ) throws {
    for first in 0... {
      let disk = FakeDisk()
      let (own, other) = (file(disk), file(disk))
      try own.save(["a": 1])
      _ = try other.load()
      disk.fail { index, made in index >= first && made == call ? .error(.broken) : nil }
      _ = try? own.save(["a": 2])
      let calls = disk.made.count
      disk.work()
      try other.save(["a": 1, "b": 1])
      try own.save(["a": 1])
      #expect(try other.load().value == ["a": 1, "b": 1], "from call \(first) on")
      if first >= calls { return }
    }
  }

  @Test func `another program may return to an earlier value`() throws {
    let disk = FakeDisk()
    let first = file(disk)
    try first.save(["a": 1])
    try first.save(["a": 1, "b": 2])
    let second = file(disk)
    _ = try second.load()
    try second.save(["a": 1])
    try first.save(["a": 1, "b": 2, "c": 3])
    #expect(try file(disk).load().value == ["a": 1, "c": 3])
  }

  @Test func `an unchanged store finds what another program saved`() async throws {
    let disk = FakeDisk()
    let (first, second) = (file(disk).open(), file(disk).open())
    try await first.save?(["a": 1])
    try await second.confirm?()
    #expect(await second.takeOthersChanges?() == OthersChanges(base: [:], value: ["a": 1]))
    let before = disk.made.count
    try await second.save?(["a": 1])
    #expect(!disk.made.dropFirst(before).contains(.write))
  }

  /// A folder that another program made anew never had the values of this one.
  @Test func `values of another folder are joined`() throws {
    let disk = FakeDisk()
    disk.makeFolder("/data")
    let first = file(disk)
    try first.save(["a": 1])
    _ = disk.exchange("/data", for: nil)
    try file(disk).save(["b": 2])
    try first.save(["a": 1, "c": 3])
    #expect(try file(disk).load().value == ["a": 1, "b": 2, "c": 3])
    try first.save(["c": 3])
    #expect(try file(disk).load().value == ["b": 2, "c": 3])
  }

  @Test func `a lock that is not given back is a problem`() throws {
    let disk = FakeDisk([:])
    let file = file(disk)
    try file.save(["a": 1])
    var lock: FolderLock? = try FolderLock(
      FilePath("/data"), .folder, changing: FilePath("/data/value.json"), in: disk)
    #expect(throws: FileError.busy(FilePath("/data/value.json"))) { try file.save(["a": 2]) }
    #expect(try file.load().value == ["a": 1])
    lock = nil
    #expect(lock == nil)
    try file.save(["a": 2])
    #expect(try file.load().value == ["a": 2])
  }

  @Test func `a folder that moves away while its lock is waited for is made again`() throws {
    let disk = FakeDisk([:])
    let file = file(disk)
    try file.save(["a": 1])
    disk.whilePausing { _ = disk.exchange("/data", for: nil) }
    disk.fail { index, call in call == .lock && index < 9 ? .error(.busy) : nil }
    try file.save(["a": 2])
    #expect(try self.file(disk).load().value == ["a": 2])
  }

  @Test func `a change sees what others saved`() throws {
    let disk = FakeDisk()
    let (first, second) = (file(disk), file(disk))
    _ = try (first.load(), second.load())
    for (number, file) in [first, second, first].enumerated() {
      try file.update { $0["\(number)"] = $0.count }
    }
    #expect(try first.load().value == ["0": 0, "1": 1, "2": 2])
    #expect(throws: CancellationError.self) { try first.update { _ in throw CancellationError() } }
    #expect(try first.load().value?.count == 3)
  }

  @Test(arguments: SystemError.unsupported)
  func `without locks programs merge their values`(error: SystemError) throws {
    let disk = FakeDisk()
    disk.fail(.lock, error)
    let (first, second) = (file(disk), file(disk))
    #expect(try first.load().value == nil && second.load().value == nil)
    try first.save(["a": 1])
    try second.save(["b": 2])
    try first.save(["a": 1, "c": 3])
    #expect(try file(disk).load().value == ["a": 1, "b": 2, "c": 3])
  }

  @Test func `a value that cannot be merged is the latest one`() throws {
    let (disk, process) = (FakeDisk(), ProcessFolders())
    let files = (0..<2).map { _ in
      SavedFile(
        folder: SavedFolder(FilePath("/data"), in: disk, of: process), name: "value.json",
        version: 1, default: First())
    }
    try files[0].save(First(name: "a"))
    try files[1].save(First(name: "b"))
    #expect(try files[0].load().value == First(name: "b"))
  }

  @Test func `the doubt about a folder that cannot be synced is said once`() throws {
    let disk = FakeDisk([:])
    let file = file(disk)
    try file.save(["a": 1])
    // The names in the folder cannot be brought to the disk, for ever.
    disk.work()
    try file.save(["a": 0])
    let last = disk.made.lastIndex(of: .sync)
    disk.fail { index, call in call == .sync && index >= last ?? 0 ? .error(.broken) : nil }
    #expect(throws: FileError.self) { try file.save(["a": 2]) }
    try file.save(["a": 2])
    #expect(disk["/data/value.json"]?.contains("2") == true)
  }

  // MARK: - Other versions

  private struct First: Codable, Equatable {
    var name = "first"
    var inner = Inner()

    struct Inner: Codable, Equatable { var count = 1 }
  }

  /// The same with more fields.
  private struct Second: Codable, Equatable {
    var name = "second"
    var inner = Inner()
    var marks: [String: Int] = ["new": 9_007_199_254_740_993]
    var share = 0.1
    var kind = Kind.plain(size: 3)
    var note: String?

    struct Inner: Codable, Equatable {
      var count = 2
      var isWide = true
    }

    enum Kind: Codable, Equatable {
      case plain(size: Int)
      case other
    }
  }

  private func newer(
    _ disk: FakeDisk, version: Int = 1, upgrade: SavedFile<Second>.Upgrade? = nil
  ) -> SavedFile<Second> {
    SavedFile(
      folder: disk.openFolder(), name: "value.json",
      version: version, default: Second(), upgrade: upgrade)
  }

  @Test func `missing fields take the values of the default`() throws {
    let disk = FakeDisk()
    try SavedFile(
      folder: disk.openFolder(), name: "value.json", version: 1,
      default: First()
    ).save(First(name: "old", inner: .init(count: 7)))
    let content = try newer(disk).load()
    #expect(content.value == Second(name: "old", inner: .init(count: 7)))
    #expect(content.notice == nil)
  }

  @Test func `entries that a file lacks are no fields`() throws {
    let text = #"{"version":1,"value":{"marks":{"other":1},"kind":{"other":{}}}}"#
    let value = try newer(FakeDisk(["/data/value.json": text])).load().value
    #expect(value == Second(marks: ["other": 1], kind: .other))
  }

  @Test func `an older version is upgraded`() throws {
    let disk = FakeDisk(["/data/value.json": #"{"version":1,"value":{"title":"old"}}"#])
    struct Old: Decodable { var title: String }
    let file = newer(disk, version: 2) { version, decoder in
      #expect(version == 1)
      return Second(name: try Old(from: decoder).title)
    }
    #expect(try file.load().value == Second(name: "old"))
    try file.save(Second(name: "new"))
    #expect(try file.load().value == Second(name: "new"))
    #expect(throws: FileError.self) { try newer(disk).load() }
  }

  @Test func `an older version without an upgrade lacks only fields`() throws {
    let disk = FakeDisk(["/data/value.json": #"{"version":1,"value":{"name":"old"}}"#])
    #expect(try newer(disk, version: 2).load().value == Second(name: "old"))
  }

  @Test func `a value too long to read back is not written`() throws {
    let disk = FakeDisk()
    let file = SavedFile<String>(
      folder: disk.openFolder(), name: "value.json", version: 1,
      default: "")
    let long = String(repeating: "x", count: SavedFile<String>.longest)
    let problem = FileError("/data/value.json would be longer than 8388608 bytes")
    #expect(throws: problem) { try file.save(long) }
    #expect(disk.files == [:])
    try file.save(String(long.dropFirst(100)))
    #expect(try file.load().value?.utf8.count == long.utf8.count - 100)
  }
}
