import Foundation
import Testing

@testable import Files

struct FileContentsTests {
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
    String(decoding: try path.read(limit: 1_000), as: UTF8.self)
  }

  @Test func `what is written is read, and nothing else is left`() throws {
    try inFolder {
      try path.replace(with: Array("2\n".utf8))
      #expect(try text(path) == "2\n")
      try path.replace(with: [])
      #expect(try text(path) == "")
      #expect(try names == ["numbers"])
    }
  }

  @Test func `a file keeps its permissions and a link stays one`() throws {
    try inFolder {
      try path.replace(with: Array("2\n".utf8))
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
      try FileManager.default.setAttributes(attributes, ofItemAtPath: path.description)
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(
        atPath: link.description, withDestinationPath: "numbers")
      try link.replace(with: Array("3\n".utf8))
      #expect(try text(path) == "3\n")
      #expect(try names == ["numbers", "numbers-link"])
      let found = try FileManager.default.attributesOfItem(atPath: path.description)
      #expect(found[.posixPermissions] as? Int == 0o640)
      let kind = try FileManager.default.attributesOfItem(atPath: link.description)[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
    }
  }

  @Test func `what cannot be replaced stays as it was`() throws {
    try inFolder {
      let inside = path + "/inside"
      try path.replace(with: Array("2\n".utf8))
      #expect(throws: FileError(inside, "Not a directory")) { try inside.replace(with: []) }
      // A name so long that nothing beside it can have a longer one.
      let long = FilePath(folder.path) + "/" + String(repeating: "n", count: 255)
      try Data("3\n".utf8).write(to: URL(fileURLWithPath: long.description))
      #expect(throws: FileError.self) { try long.replace(with: []) }
      #expect(try text(long) == "3\n")
      try FileManager.default.createSymbolicLink(
        atPath: (path + "-link").description, withDestinationPath: "nowhere")
      #expect(throws: FileError.self) { try (path + "-link").replace(with: []) }
      let folder = FilePath(folder.path)
      #expect(throws: FileError(folder, "Is a directory")) { try folder.replace(with: []) }
      #expect(try text(path) == "2\n")
      #expect(try names.count == 3)
    }
  }

  @Test func `what a killed program left beside a file is in nobody's way`() throws {
    try inFolder {
      let left = path + ".\(getpid()).new"
      try Data("half".utf8).write(to: URL(fileURLWithPath: left.description))
      try path.replace(with: Array("2\n".utf8))
      #expect(try text(path) == "2\n")
      #expect(try names == ["numbers"])
      try FileManager.default.createDirectory(
        atPath: left.description, withIntermediateDirectories: false)
      let error = #expect(throws: FileError.self) { try path.replace(with: []) }
      #expect(error?.description.hasPrefix("\(left): ") == true)
      #expect(try text(path) == "2\n")
    }
  }

  @Test func `folders are made one in the other, and may be there`() throws {
    try inFolder {
      let inner = path + "/a/b"
      try inner.makeFolder()
      try inner.makeFolder()
      try (inner + "/file").replace(with: Array("2\n".utf8))
      #expect(try text(inner + "/file") == "2\n")
      let inFile = inner + "/file/c"
      #expect(throws: FileError(inFile, "Not a directory")) { try inFile.makeFolder() }
    }
  }

  @Test func `a device is written to`() throws {
    try FilePath("/dev/null").replace(with: Array("2\n".utf8))
  }

  @Test func `a file that is too long, missing or a folder is an error`() throws {
    try inFolder {
      #expect(throws: FileError(path, "No such file or directory")) { try path.read(limit: 1) }
      try path.replace(with: Array("22\n".utf8))
      #expect(throws: FileError(path, "longer than 2 bytes")) { try path.read(limit: 2) }
    }
  }

  @Test func `only a regular file is read`() throws {
    try inFolder {
      let pipe = path + "-pipe"
      try #require(pipe.withCString { mkfifo($0, 0o600) } == 0)
      for path in [pipe, FilePath(folder.path), FilePath("/dev/zero")] {
        #expect(throws: FileError("\(path) is not a regular file")) { try path.read(limit: 1) }
      }
      let link = path + "-link"
      try path.replace(with: Array("2\n".utf8))
      try FileManager.default.createSymbolicLink(
        atPath: link.description, withDestinationPath: "numbers")
      #expect(try text(link) == "2\n")
    }
  }
}
