import Files
import Foundation
import Testing

@testable import SavedFile

/// Files on the disk of this machine.
struct LiveFileTests {
  private let folder = TemporaryFolder()

  private var path: String { "\(folder.path)/a/b" }
  private var filePath: String { "\(path)/value.json" }

  private func file(_ name: String = "value.json", in folder: SavedFolder? = nil)
    -> SavedFile<String>
  {
    SavedFile(folder: folder ?? SavedFolder(FilePath(path)), name: name, version: 1)
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a value is kept in a folder that is made for it, for its owner alone`() throws {
    defer { folder.remove() }
    let file = file()
    #expect(try file.load().value == nil)
    try file.save("seven")
    try file.save("eight")
    #expect(try file.load().value == "eight")
    #expect(try permissions(filePath) == 0o600)
    #expect(try permissions(path) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["value.json"])
  }

  @Test func `what was left behind half-written is written over, and closed to others`() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let left = FileManager.default.createFile(
      atPath: filePath + ".new", contents: Data("half".utf8),
      attributes: [.posixPermissions: 0o644])
    #expect(left)
    try file().save("seven")
    #expect(try file().load().value == "seven")
    #expect(try permissions(filePath) == 0o600)
  }

  @Test func `a pipe or a link that was left behind is not written to`() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let left = filePath + ".new"
    #expect(mkfifo(left, 0o600) == 0)
    // With a reader, a program that opens the pipe does not wait for ever, but has a pipe.
    let reader = open(left, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let file = file()
    try file.save("seven")
    #expect(try file.load().value == "seven")
    try FileManager.default.createSymbolicLink(atPath: left, withDestinationPath: "other")
    try file.save("eight")
    #expect(try file.load().value == "eight")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["value.json"])
  }

  @Test func `a folder that cannot be opened is not one without locks`() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    let loop = "\(folder.path)/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    let file = file(in: SavedFolder(FilePath(loop)))
    #expect(throws: FileError("\(loop): Too many levels of symbolic links")) { try file.load() }
    let notice = "Nothing is saved: \(loop): Too many levels of symbolic links."
    #expect(file.open().notice == notice)
  }

  @Test func `a file is there once it was saved`() throws {
    defer { folder.remove() }
    let file = file()
    #expect(!file.isThere)
    try file.save("seven")
    #expect(file.isThere)
  }

  @Test func `another program cannot use a file that is used`() throws {
    defer { folder.remove() }
    let problem = FileError("another program uses \(filePath)")
    var first: SavedFile<String>? = file()
    #expect(try first?.load().value == nil)
    try first?.save("seven")
    #expect(throws: problem) { try file().load() }
    #expect(throws: problem) { try file().save("eight") }
    first = nil
    #expect(try file().load().value == "seven")
  }

  @Test func `two files of one folder share its lock`() throws {
    defer { folder.remove() }
    let mine = SavedFolder(FilePath(path))
    try file("one", in: mine).save("seven")
    try file("other", in: mine).save("eight")
    #expect(try file("one", in: mine).load().value == "seven")
    #expect(throws: FileError("another program uses \(path)/other")) { try file("other").load() }
  }

  /// Each program looks before there is a folder, and the other one saves and ends meanwhile.
  @Test func `what another program has saved first is not written over`() throws {
    defer { folder.remove() }
    let mine = SavedFolder(FilePath(path))
    let (first, second) = (file("one", in: mine), file("two", in: mine))
    #expect(try first.load().value == nil)
    #expect(try second.load().value == nil)
    try file("two").save("other")
    // The lock of the folder is there, and the second file was not looked at under it.
    try first.save("own")
    #expect(throws: FileError.self) { try second.save("own") }
    #expect(try second.load().value == "other")
    try second.save("own")
    #expect(try second.load().value == "own")
  }

  @Test
  func `a folder that goes is made again, and one that comes in its place is not written over`()
    throws
  {
    defer { folder.remove() }
    let file = file()
    try file.save("seven")
    folder.remove()
    try file.save("eight")
    #expect(try file.load().value == "eight")
    folder.remove()
    try self.file().save("other")
    #expect(throws: FileError.self) { try file.save("nine") }
    #expect(try file.load().value == "other")
  }

  @Test func `only a regular file is read`() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: filePath, withIntermediateDirectories: true)
    #expect(throws: FileError("\(filePath): is not a regular file")) { try file().load() }
    #expect(throws: FileError.self) { try file().save("seven") }
    try FileManager.default.removeItem(atPath: filePath)
    try FileManager.default.createSymbolicLink(
      atPath: filePath, withDestinationPath: "/dev/zero")
    #expect(throws: FileError("\(filePath): is not a regular file")) { try file().load() }
  }

  @Test func `what is too long is not read to its end`() throws {
    defer { folder.remove() }
    try file().save("seven")
    let long = Data(repeating: 0x20, count: SavedFile<String>.longest + 1)
    try long.write(to: URL(fileURLWithPath: filePath))
    #expect(throws: FileError.self) { try file().load() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: filePath)) == long)
  }

  @Test func `a folder that cannot be made is named`() {
    let folder = SavedFolder(FilePath("/dev/null/x"))
    #expect(throws: FileError("/dev/null/x: Not a directory")) {
      try file(in: folder).save("seven")
    }
  }
}
