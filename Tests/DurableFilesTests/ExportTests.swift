import Foundation
import Testing

@testable import DurableFiles

/// Files that users name.
struct ExportTests {
  private let files = LiveFileSystem()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "files-\(UUID().uuidString)")
  private var path: FilePath { FilePath(folder.path) + "/numbers" }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try files.read(path, limit: 1_000), as: UTF8.self)
  }

  @Test func `an exported file is read, and no draft is left`() throws {
    try inFolder {
      try files.export(Array("2\n".utf8), to: path)
      #expect(try text(path) == "2\n")
      try files.export([], to: path)
      #expect(try text(path) == "")
      #expect(try names == ["numbers"])
    }
  }

  @Test func `a file keeps its permissions and a link stays one`() throws {
    try inFolder {
      try files.export(Array("2\n".utf8), to: path)
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
      try FileManager.default.setAttributes(attributes, ofItemAtPath: path.description)
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(
        atPath: link.description, withDestinationPath: "numbers")
      try files.export(Array("3\n".utf8), to: link)
      #expect(try text(path) == "3\n")
      #expect(try names == ["numbers", "numbers-link"])
      let found = try FileManager.default.attributesOfItem(atPath: path.description)
      #expect(found[.posixPermissions] as? Int == 0o640)
      let kind = try FileManager.default.attributesOfItem(atPath: link.description)[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
    }
  }

  @Test func `a file that cannot be replaced stays unchanged`() throws {
    try inFolder {
      let inside = path + "/inside"
      try files.export(Array("2\n".utf8), to: path)
      #expect(throws: FileError(ENOTDIR, path)) { try files.export([], to: inside) }
      try FileManager.default.createSymbolicLink(
        atPath: (path + "-link").description, withDestinationPath: "nowhere")
      #expect(throws: FileError.self) { try files.export([], to: (path + "-link")) }
      let folder = FilePath(folder.path)
      #expect(throws: FileError(EISDIR, folder)) { try files.export([], to: folder) }
      #expect(try text(path) == "2\n")
      #expect(try names.count == 2)
    }
  }

  @Test(arguments: ["n", "é", "怪", "🙂"])
  func `a file may have the longest name`(letter: String) throws {
    try inFolder {
      let name = String(repeating: letter, count: 255 / letter.utf8.count)
      let long = FilePath(folder.path) + "/\(name)"
      for text in ["2\n", "3\n"] {
        try files.export(Array(text.utf8), to: long)
        #expect(try self.text(long) == text)
        #expect(try names == [name])
      }
    }
  }

  @Test func `nested folders are created unless they exist`() throws {
    try inFolder {
      let inner = path + "/a/b"
      try files.makeFolder(inner)
      try files.makeFolder(inner)
      try files.export(Array("2\n".utf8), to: (inner + "/file"))
      #expect(try text(inner + "/file") == "2\n")
      let inFile = inner + "/file/c"
      #expect(throws: FileError(ENOTDIR, inFile)) { try files.makeFolder(inFile) }
    }
  }

  @Test func `a device is written to`() throws {
    try files.export(Array("2\n".utf8), to: FilePath("/dev/null"))
  }

  @Test func `reading a missing or overlong file is an error`() throws {
    try inFolder {
      #expect(throws: FileError(ENOENT, path)) { try files.read(path, limit: 1) }
      try files.export(Array("22\n".utf8), to: path)
      #expect(throws: FileError("\(path) is longer than 2 bytes")) {
        try files.read(path, limit: 2)
      }
    }
  }

  @Test func `only a regular file is read`() throws {
    try inFolder {
      let pipe = path + "-pipe"
      try #require(pipe.withCString { mkfifo($0, 0o600) } == 0)
      for path in [pipe, FilePath(folder.path), FilePath("/dev/zero")] {
        #expect(throws: FileError(EISDIR, path)) { try files.read(path, limit: 1) }
      }
      let link = path + "-link"
      try files.export(Array("2\n".utf8), to: path)
      try FileManager.default.createSymbolicLink(
        atPath: link.description, withDestinationPath: "numbers")
      #expect(try text(link) == "2\n")
    }
  }
}
