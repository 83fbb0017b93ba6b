import DurableFiles
import DurableFilesTesting
import FavoritesSaving
import Foundation
import ProcessTesting
import Testing

@testable import FavoritesLog

/// The calls of the system, on a real disk.
struct LiveFileTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary["data"].path }

  private var log: Program { Program(FavoritesLog(folder: FilePath(folder))) }

  private var place: LogFolder { LogFolder(path: FilePath(folder), system: .live) }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test func `saved favorites are there at the next start`() throws {
    let first = log
    #expect(try first.load() == LoadedFavorites())
    #expect(!FileManager.default.fileExists(atPath: folder))
    _ = try first.append([.added(7)])
    _ = try first.append([.added(2), .cleared])
    let saved = try log.load()
    #expect(saved.numbers == [7, 2])
    #expect(saved.events == [])
    #expect(saved.notice == nil)
  }

  @Test func `a broken file is put right`() throws {
    try makeFolder(folder)
    let path = folder + "/favorites.log"
    try Data((LogEntry.added(7).line + "rub").utf8).write(to: URL(fileURLWithPath: path))
    #expect(try log.load().numbers == [7])
    #expect(try String(contentsOfFile: path + ".unreadable", encoding: .utf8) == "rub\n")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == LogLine.head + LogEntry.added(7).line)
  }

  @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian])
  func `a log in UTF-16 is refused and stays`(encoding: String.Encoding) throws {
    try makeFolder(folder)
    let path = folder + "/favorites.log"
    let text = try #require(
      ("\u{FEFF}" + LogLine.head + LogEntry.added(7).line).data(using: encoding))
    try text.write(to: URL(fileURLWithPath: path))
    let problem = FileProblem(cause: "\(path) is in UTF-16: save it in UTF-8 with your editor")
    let log = log
    #expect(try log.load().notice == "\(problem.cause). Nothing is saved in it.")
    #expect(throws: problem) { try log.append([.added(2)]) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    // As PowerShell's `Set-Content -Encoding utf8` writes it again.
    let marked = "\u{FEFF}" + LogLine.head + LogEntry.added(7).line
    try Data(marked.utf8).write(to: URL(fileURLWithPath: path))
    _ = try log.append([.added(2)])
    #expect(try self.log.load().numbers == [7, 2])
  }

  @Test func `a folder in its place is moved`() throws {
    try makeFolder(folder + "/favorites.log/full")
    let first = log
    #expect(try first.load().notice?.contains("moved") == true)
    _ = try first.append([.added(7)])
    #expect(try log.load().numbers == [7])
    #expect(
      FileManager.default.fileExists(atPath: folder + "/favorites.log.unreadable-1/full"))
  }

  @Test func `a file instead of the folder is reported and stays`() throws {
    try makeFolder(URL(fileURLWithPath: folder).deletingLastPathComponent().path)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder))
    let problem = FileProblem(cause: "\(folder) is not a folder")
    #expect(throws: problem) { try log.load() }
    #expect(try String(contentsOfFile: folder, encoding: .utf8) == "mine")
  }

  @Test func `one program at a time`() throws {
    try makeFolder(folder)
    let here = place
    _ = try here.locked { () throws(FileError) in
      #expect(throws: FileError.busy(here.log)) {
        try here.locked(patience: 0) { () throws(FileError) in }
      }
    }
    try here.locked(patience: 0) { () throws(FileError) in }
  }

  // MARK: - Links, owners, and other files

  /// A log that is a link to a torn file elsewhere.
  private func makeLink() throws -> (link: String, file: String) {
    try makeFolder(folder)
    let (link, file) = (folder + "/favorites.log", folder + "/elsewhere.log")
    try Data((LogEntry.added(7).line + "rub").utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    return (link, file)
  }

  @Test func `appending keeps a symbolic link and its file's permissions`() throws {
    let (link, file) = try makeLink()
    chmod(file, 0o640)
    // Only the superuser can give a file away.
    let owner: uid_t = geteuid() == 0 ? 1_234 : geteuid()
    chown(file, owner, getegid())
    let log = log
    #expect(try log.load().numbers == [7])
    _ = try log.append([.added(2)])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    var status = stat()
    #expect(stat(file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(status.st_uid == owner)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == LogLine.head + LogEntry.added(7).line + LogEntry.added(2).line)
  }

  @Test func `a lock that cannot be made is named`() throws {
    let (_, file) = try makeLink()
    let lock = file + ".lock"
    try makeFolder(lock)
    let problem = FileProblem(cause: "\(lock) is not a regular file")
    #expect(throws: problem) { try log.append([.added(7)]) }
    #expect(try log.load().numbers == [7])
  }

  @Test func `a log may have the longest name`() throws {
    try makeFolder(folder)
    let file = folder + "/" + String(repeating: "n", count: 255)
    try Data().write(to: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/favorites.log", withDestinationPath: file)
    _ = try log.append([.added(7)])
    #expect(try log.load().numbers == [7])
  }

  @Test func `a dangling link is an error and stays`() throws {
    let (link, file) = try makeLink()
    try FileManager.default.removeItem(atPath: file)
    let problem = FileProblem(cause: "\(link) is a link to a file that is gone")
    #expect(throws: problem) { try log.load() }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test func `links at other names are never written through`() throws {
    try makeFolder(folder)
    let (path, other) = (folder + "/favorites.log", folder + "/other")
    for name in [".lock", ".unreadable", ".new"] {
      try Data("mine".utf8).write(to: URL(fileURLWithPath: other))
      try Data("rubbish\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.createSymbolicLink(
        atPath: path + name, withDestinationPath: other)
      let saved = try log.load()
      #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
      #expect(saved.notice?.hasPrefix("1 line of the favorites could not be read") == true)
      let problem = FileProblem(cause: "\(path + name) is a link, and no file")
      if name != ".new" { #expect(throws: problem) { try log.append([.added(7)]) } }
      try FileManager.default.removeItem(atPath: path + name)
    }
  }

  @Test func `drafts that were left are removed`() throws {
    try makeFolder(folder)
    let names = ["favorites.log.0123456789abcdef.new", "favorites.log.mine.new"]
    for name in names { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
    _ = try log.append([.added(7)])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["favorites.log", "favorites.log.lock", "favorites.log.mine.new"])
  }

  @Test func `a path need not be UTF-8`() throws {
    let path = FilePath(bytes: Array(folder.utf8) + [0x2F, 0xFF, 0xFE])
    func log() -> Program {
      Program(FavoritesLog(folder: path))
    }
    _ = try log().append([.added(7)])
    #expect(try log().load().numbers == [7])
    #expect(LiveFileSystem().names(in: FilePath(folder)).contains(FilePath(bytes: [0xFF, 0xFE])))
  }
}
