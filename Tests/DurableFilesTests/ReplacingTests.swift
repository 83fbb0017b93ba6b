import DurableFilesTesting
import Foundation
import Testing

@testable import DurableFiles

/// Files that programs keep.
struct ReplacingTests {
  private let files = LiveFileSystem()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "files-\(UUID().uuidString)")
  private var path: FilePath { FilePath(folder.path) + "/kept" }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func text(_ path: FilePath) throws -> String {
    try String(contentsOfFile: path.description, encoding: .utf8)
  }

  private func permissions(_ path: FilePath) throws -> UInt32? {
    try files.status(of: path).map { $0.permissions & 0o777 }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a new file is for its owner alone`() throws {
    try inFolder {
      try files.replace(path, with: Array("2\n".utf8))
      #expect(try text(path) == "2\n")
      #expect(try permissions(path) == 0o600)
      #expect(try names == ["kept"])
    }
  }

  @Test func `a link stays, and its file keeps owner and permissions`() throws {
    try inFolder {
      try files.replace(path, with: [])
      // Only the superuser can give a file away.
      let owner: uid_t = geteuid() == 0 ? 1_234 : geteuid()
      chmod(path.description, 0o644)
      chown(path.description, owner, getegid())
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(
        atPath: link.description, withDestinationPath: "kept")
      try files.replace(link, with: Array("3\n".utf8))
      #expect(try text(path) == "3\n")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.description) == "kept")
      #expect(try permissions(path) == 0o644 && permissions(link) == 0o644)
      var status = stat()
      #expect(stat(path.description, &status) == 0)
      #expect(status.st_uid == owner && status.st_mode & 0o777 == 0o644)
    }
  }

  @Test func `a link to a missing file is refused and stays`() throws {
    try inFolder {
      try FileManager.default.createSymbolicLink(
        atPath: path.description, withDestinationPath: "gone")
      let problem = FileError("\(path) is a link to a file that is gone")
      #expect(throws: problem) { try files.replace(path, with: []) }
      #expect(try names == ["kept"])
    }
  }

  @Test func `only a regular file is replaced`() throws {
    try inFolder {
      #expect(mkfifo(path.description, 0o600) == 0)
      #expect(throws: FileError(EISDIR, path)) { try files.replace(path, with: []) }
      let names = try names
      #expect(names == ["kept"])
    }
  }

  @Test func `a draft that cannot be written leaves nothing`() throws {
    try inFolder {
      let long = FilePath(folder.path) + "/" + String(repeating: "n", count: 256)
      #expect(throws: FileError.self) { try files.replace(long, with: []) }
      let names = try names
      #expect(names == [])
    }
  }

  @Test func `a folder that is a link to a missing one is named`() throws {
    try inFolder {
      try FileManager.default.createSymbolicLink(
        atPath: path.description, withDestinationPath: "gone")
      let problem = FileError("\(path) is a link to a folder that is gone")
      #expect(throws: problem) { try files.makeFolder(path) }
      #expect(throws: problem) { try files.makeFolder(path + "/inner") }
    }
  }

  @Test(arguments: ["\u{FEFF}", ""])
  func `a text in any Unicode encoding is read`(mark: String) throws {
    for text in ["7\r\n11\r\n", "{\"é怪🙂\":1}", "7"] {
      for encoding in [
        String.Encoding.utf8, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian,
        .utf32LittleEndian,
      ] {
        let bytes = Array(try #require((mark + text).data(using: encoding)))
        #expect(String(decoding: bytes.inUTF8, as: UTF8.self) == text, "\(encoding)")
        #expect(bytes.areWide == (encoding != .utf8))
        #expect(bytes.haveWideMark == (encoding != .utf8 && !mark.isEmpty))
      }
    }
    #expect([0xFF, 0xFE, 0x37, 0, 0x38].inUTF8 == Array("7\u{FFFD}".utf8))
    for bytes in [[], [0], [0xFF], [0, 0, 0, 0], [0x37, 0x38]] as [[UInt8]] {
      #expect(bytes.inUTF8 == bytes)
    }
  }

  @Test func `one zero does not make a text UTF-16`() {
    for offset in 0..<4 {
      var bytes = Array("2\n3\n5\n".utf8)
      bytes[offset] = 0
      #expect(bytes.inUTF8 == bytes)
    }
  }

  // MARK: - The superuser

  @Test func `the superuser makes no folder in another user's folder`() throws {
    let disk = FakeDisk()
    disk.makeFolder("/home")
    disk.makeFolder("/home/u")
    disk.give("/home/u", to: 1_000)
    let folder = FilePath("/home/u/.local/share/primetime")
    let problem = FileError(
      """
      /home/u/.local would belong to root in the folder of another user; start without sudo, or name \
      another folder
      """)
    #expect(throws: problem) { try disk.makeFolder(folder) }
    #expect(try disk.status(of: FilePath("/home/u/.local")) == nil)
    try disk.makeFolder(FilePath("/home/u"))
    try disk.makeFolder(FilePath("/var/lib"))
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give a folder away"))
  func `a new file of the superuser belongs to the owner of its folder`() throws {
    try inFolder {
      chown(folder.path, 1_234, 1_234)
      try files.replace(path, with: Array("2\n".utf8))
      let other = path + "-log"
      _ = try OpenFile(other, .appendingOrNew, in: files)
      for file in [path, other] {
        let status = try #require(try files.status(of: file))
        #expect(status.owner == 1_234 && status.group == 1_234 && status.permissions == 0o600)
      }
      // A file that is exported is the superuser's, as with other programs.
      try files.export([], to: path + "-export")
      #expect(try files.status(of: path + "-export")?.owner == 0)
    }
  }
}
