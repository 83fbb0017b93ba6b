import Files
import Foundation
import Testing

@testable import SavedFile

struct SavedFileTests {
  private func file(_ disk: MemoryDisk, version: Int = 1) -> SavedFile<[String: Int]> {
    SavedFile(folder: FilePath("/data"), name: "value.json", version: version, steps: disk.steps)
  }

  @Test func `what is saved is loaded`() throws {
    let disk = MemoryDisk()
    #expect(try file(disk).load().value == nil)
    try file(disk).save(["a": 1])
    try file(disk).save(["b": 2])
    let content = try file(disk).load()
    #expect(content.value == ["b": 2] && content.notice == nil)
    #expect(Array(disk.files.keys) == ["/data/value.json"])
  }

  @Test(arguments: 0..<4)
  func `whatever step fails, the old value or the new one is there`(steps: Int) throws {
    let disk = MemoryDisk()
    try file(disk).save(["old": 1])
    disk.allow(steps)
    #expect(throws: FileError("the disk is broken")) { try file(disk).save(["new": 2]) }
    disk.allow(.max)
    let value = try file(disk).load().value
    #expect(value == (steps < 3 ? ["old": 1] : ["new": 2]))
    try file(disk).save(["newest": 3])
    #expect(try file(disk).load().value == ["newest": 3])
  }

  @Test(arguments: ["", "rubbish", "{}", #"{"version":1}"#, #"{"version":1,"value":7}"#, "\u{0}"])
  func `what cannot be read is put aside and said`(text: String) throws {
    let disk = MemoryDisk(["/data/value.json": text])
    let content = try file(disk).load()
    #expect(content.value == nil)
    #expect(content.notice?.contains("/data/value.json.unreadable") == true)
    #expect(disk.files == ["/data/value.json.unreadable": text])
    #expect(try file(disk).load().notice == nil)
  }

  @Test func `what was put aside before stays`() throws {
    let disk = MemoryDisk(["/data/value.json": "one", "/data/value.json.unreadable": "other"])
    let notice = try file(disk).load().notice
    #expect(notice?.hasSuffix("/data/value.json.unreadable-2.") == true)
    #expect(
      disk.files == [
        "/data/value.json.unreadable": "other", "/data/value.json.unreadable-2": "one",
      ])
  }

  @Test func `a file of a newer version is read by nobody and not touched`() throws {
    let text = #"{"version":2,"value":{"a":1}}"#
    let disk = MemoryDisk(["/data/value.json": text])
    #expect(throws: FileError.self) { try file(disk).load() }
    #expect(disk.files == ["/data/value.json": text])
    #expect(try file(disk, version: 2).load().value == ["a": 1])
  }
}

/// The same on the disk of this machine.
struct LiveFileTests {
  private let folder = TemporaryFolder()

  private var file: SavedFile<String> {
    SavedFile(folder: FilePath("\(folder.path)/a/b"), name: "value.json", version: 1)
  }

  @Test func `a value is kept in a folder that is made for it, for its owner alone`() throws {
    defer { folder.remove() }
    #expect(try file.load().value == nil)
    try file.save("seven")
    try file.save("eight")
    #expect(try file.load().value == "eight")
    let path = "\(folder.path)/a/b/value.json"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/b").count == 1)
  }

  @Test func `another program cannot use a file that is used`() throws {
    defer { folder.remove() }
    let problem = FileError("another program uses \(folder.path)/a/b/value.json")
    var first: SavedFile<String>? = file
    #expect(try first?.load().value == nil)
    try first?.save("seven")
    #expect(throws: problem) { try file.load() }
    #expect(throws: problem) { try file.save("eight") }
    first = nil
    #expect(try file.load().value == "seven")
  }

  @Test func `what is no file is not waited for`() throws {
    defer { folder.remove() }
    let path = "\(folder.path)/a/b/value.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: FileError("\(path) is no file")) { try file.load() }
    #expect(throws: FileError.self) { try file.save("seven") }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(throws: FileError("\(path) is no file")) { try file.load() }
  }

  @Test func `what is too long is not read to its end`() throws {
    defer { folder.remove() }
    try file.save("seven")
    let path = "\(folder.path)/a/b/value.json"
    let long = Data(repeating: 0x20, count: SavedFile<String>.longest + 1)
    try long.write(to: URL(fileURLWithPath: path))
    #expect(throws: FileError.self) { try file.load() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == long)
  }

  @Test func `a folder that cannot be made is named`() {
    let file = SavedFile<String>(folder: FilePath("/dev/null/x"), name: "value.json", version: 1)
    #expect(throws: FileError("/dev/null/x: Not a directory")) { try file.save("seven") }
  }
}
