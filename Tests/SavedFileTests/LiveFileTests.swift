import DurableFiles
import Foundation
import ProcessTesting
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
    SavedFile(
      folder: folder ?? SavedFolder(FilePath(path), in: .live), name: name, version: 1, default: "")
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `saving creates a folder that only its owner can read`() throws {
    let file = file()
    #expect(try file.load().value == nil)
    try file.save("seven")
    try file.save("eight")
    #expect(try file.load().value == "eight")
    #expect(try permissions(filePath) == 0o600)
    #expect(try permissions(path) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["value.json"])
  }

  @Test func `half-written drafts are removed`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let left = filePath + ".0123456789abcdef.new"
    #expect(FileManager.default.createFile(atPath: left, contents: Data("half".utf8)))
    try file().save("seven")
    #expect(try file().load().value == "seven")
    #expect(try permissions(filePath) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["value.json"])
  }

  @Test func `a folder that cannot be opened is an error`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    let loop = "\(folder.path)/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    let file = file(in: SavedFolder(FilePath(loop), in: .live))
    #expect(throws: FileError(ELOOP, FilePath(loop))) { try file.load() }
    let notice = "Nothing is saved: \(loop) is a link, and no file."
    #expect(file.open().notice == notice)
  }

  @Test func `a file is there once it was saved`() throws {
    let file = file()
    #expect(!file.isThere)
    try file.save("seven")
    #expect(file.isThere)
  }

  @Test func `paths that lead to one folder are one`() throws {
    let process = ProcessFolders()
    let link = folder.path + "/link"
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ".")
    for (name, place) in [
      ("one", path), ("two", "\(link)/a//b"), ("three", "\(folder.path)/./a/b/"),
    ] {
      let mine = SavedFolder(FilePath(place), in: .live, of: process)
      try file(name, in: mine).save(name)
      #expect(try file(name, in: mine).load().value == name)
    }
  }

  @Test func `saving recreates a missing folder`() throws {
    let file = file()
    try file.save("seven")
    try FileManager.default.removeItem(atPath: folder.path)
    try file.save("eight")
    #expect(try file.load().value == "eight")
  }

  /// A folder is moved away with one file, made again, and moved back.
  @Test func `a folder that is back is brought up to date`() async throws {
    let mine = SavedFolder(FilePath(path), in: .live)
    let (one, two) = (file("one", in: mine), file("two", in: mine))
    try one.save("1")
    try two.save("2")
    let away = path + "-away"
    try FileManager.default.moveItem(atPath: path, toPath: away)
    let opening = one.open()
    #expect(opening.value == "1")
    try await opening.save?("3")
    #expect(
      await opening.takeNotice?()
        == "\(path) was gone; it is made again with all that was in it.")
    #expect(try two.load().value == "2")
    try two.save("4")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: away, toPath: path)
    let lacking = ["one", "two"].map {
      "\(path)/\($0) lacked what was saved in it; it is put back."
    }
    try await opening.confirm?()
    let words = await opening.takeNotice?()
    #expect(words?.count == lacking.joined(separator: " ").count)
    #expect(lacking.allSatisfy { words?.contains($0) == true })
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["one", "two"])
    let text = try ["one", "two"].map {
      try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)
    }
    #expect(text[0].contains("\"3\"") && text[1].contains("\"4\""))
    try await opening.confirm?()
    #expect(await opening.takeNotice?() == nil)
  }

  @Test func `saving one file makes a removed one again`() async throws {
    let mine = SavedFolder(FilePath(path), in: .live)
    let (one, two) = (file("one", in: mine), file("two", in: mine))
    try one.save("1")
    try two.save("2")
    try FileManager.default.removeItem(atPath: "\(path)/two")
    let opening = one.open()
    try await opening.save?("3")
    let notice = await opening.takeNotice?()
    #expect(notice == "\(path)/two was gone; it is made again with all that was in it.")
    #expect(try two.load().value == "2")
  }

  @Test func `confirming makes the folder`() async throws {
    let opening = file().open()
    #expect(!FileManager.default.fileExists(atPath: path))
    try await opening.confirm?()
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
  }

  @Test func `a file that cannot be put back is said`() async throws {
    let mine = SavedFolder(FilePath(path), in: .live)
    let (one, two) = (file("one", in: mine), file("two", in: mine))
    try one.save("1")
    try two.save("2")
    try FileManager.default.removeItem(atPath: "\(path)/two")
    try FileManager.default.createDirectory(
      atPath: "\(path)/two", withIntermediateDirectories: true)
    let opening = one.open()
    try await opening.save?("3")
    let notice = await opening.takeNotice?()
    #expect(notice == "\(path)/two lacks what was saved in it: \(path)/two is not a regular file.")
    #expect(try one.load().value == "3")
  }

  // MARK: - Links, owners and pipes

  /// A file elsewhere, and a link to it.
  private func makeLink(_ text: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let other = "\(folder.path)/other.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: other))
    try FileManager.default.createSymbolicLink(atPath: filePath, withDestinationPath: other)
    return other
  }

  @Test func `a link stays, and its file keeps owner and permissions`() throws {
    let other = try makeLink(#"{"version":1,"value":"seven"}"#)
    chmod(other, 0o640)
    // Only the superuser can give a file away.
    let owner: uid_t = geteuid() == 0 ? 1_234 : geteuid()
    chown(other, owner, getegid())
    let file = file()
    #expect(try file.load().value == "seven")
    try file.save("eight")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: filePath) == other)
    #expect(try String(contentsOfFile: other, encoding: .utf8).contains("eight"))
    #expect(try permissions(other) == 0o640)
    var status = stat()
    #expect(stat(other, &status) == 0 && status.st_uid == owner)
  }

  @Test func `a link to a missing file is said and stays`() throws {
    let other = try makeLink("")
    try FileManager.default.removeItem(atPath: other)
    let problem = FileError("\(filePath) is a link to a file that is gone")
    #expect(throws: problem) { try file().load() }
    #expect(throws: problem) { try file().save("seven") }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: filePath) == other)
  }

  @Test func `an unreadable file behind a link is put aside`() throws {
    let other = try makeLink("rubbish")
    #expect(try file().load().notice?.hasSuffix("aside as \(filePath).unreadable.") == true)
    #expect(try String(contentsOfFile: filePath + ".unreadable", encoding: .utf8) == "rubbish")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: filePath) == other)
    let file = file()
    #expect(try file.load().notice == nil)
    try file.save("seven")
    #expect(try file.load().value == "seven")
    try Data("more rubbish".utf8).write(to: URL(fileURLWithPath: other))
    try file.save("eight")
    #expect(try file.load().value == "eight")
    #expect(
      try String(contentsOfFile: filePath + ".unreadable-2", encoding: .utf8) == "more rubbish")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: filePath) == other)
  }

  @Test func `only a regular file is read`() throws {
    try FileManager.default.createDirectory(atPath: filePath, withIntermediateDirectories: true)
    #expect(throws: FileError(EISDIR, FilePath(filePath))) { try file().load() }
    #expect(throws: FileError.self) { try file().save("seven") }
    try FileManager.default.removeItem(atPath: filePath)
    try FileManager.default.createSymbolicLink(
      atPath: filePath, withDestinationPath: "/dev/zero")
    #expect(throws: FileError(EISDIR, FilePath(filePath))) { try file().load() }
  }

  @Test func `a file that is too long is refused and unchanged`() throws {
    try file().save("seven")
    let long = Data(repeating: 0x20, count: SavedFile<String>.longest + 1)
    try long.write(to: URL(fileURLWithPath: filePath))
    #expect(throws: FileError.self) { try file().load() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: filePath)) == long)
  }

  @Test func `a folder that cannot be made is named`() {
    let path = FilePath("/dev/null/x")
    let folder = SavedFolder(path, in: .live)
    #expect(throws: FileError(ENOTDIR, path)) {
      try file(in: folder).save("seven")
    }
  }
}
