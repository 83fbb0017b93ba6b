import Foundation
import Testing

@testable import FavoritesFile

/// The calls of the system, on a real disk.
struct LiveFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("favorites-\(UUID().uuidString)/inner").path

  private var log: Program { Program(FavoritesLog(folder: place)) }

  private var place: LogFolder { LogFolder(path: FilePath(folder), calls: .live) }

  private func cleanUp() {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: folder).deletingLastPathComponent())
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test func itIsThereAtTheNextStart() throws {
    defer { cleanUp() }
    let first = log
    #expect(try first.load() == SavedFavorites())
    #expect(!FileManager.default.fileExists(atPath: folder))
    _ = try first.append([.added(7)])
    _ = try first.append([.added(2), .cleared])
    let saved = try log.load()
    #expect(saved.numbers == [7, 2])
    #expect(saved.events == [])
    #expect(saved.notice == nil)
  }

  @Test func aBrokenFileIsPutRight() throws {
    defer { cleanUp() }
    try makeFolder(folder)
    let path = folder + "/favorites.log"
    try Data((LogEntry.added(7).line + "rub").utf8).write(to: URL(fileURLWithPath: path))
    #expect(try log.load().numbers == [7])
    #expect(try String(contentsOfFile: path + ".unreadable", encoding: .utf8) == "rub\n")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == LogLine.head + LogEntry.added(7).line)
  }

  @Test func aFolderInItsPlaceIsMoved() throws {
    defer { cleanUp() }
    try makeFolder(folder + "/favorites.log/full")
    let first = log
    #expect(try first.load().notice?.contains("moved") == true)
    _ = try first.append([.added(7)])
    #expect(try log.load().numbers == [7])
    #expect(
      FileManager.default.fileExists(atPath: folder + "/favorites.log.unreadable-1/full"))
  }

  @Test func aFileInThePlaceOfTheFolderIsAProblemAndStays() throws {
    defer { cleanUp() }
    try makeFolder(URL(fileURLWithPath: folder).deletingLastPathComponent().path)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder))
    let problem = FileProblem(cause: "\(folder) is not a folder")
    #expect(throws: problem) { try log.load() }
    #expect(try String(contentsOfFile: folder, encoding: .utf8) == "mine")
  }

  @Test func oneProgramAtATime() throws {
    defer { cleanUp() }
    try makeFolder(folder)
    let here = place
    _ = try here.locked { () throws(FileProblem) in
      #expect(throws: FileProblem(.busy, cause: "another program has locked \(folder)")) {
        try here.locked(patience: 0) { () throws(FileProblem) in }
      }
    }
    try here.locked(patience: 0) { () throws(FileProblem) in }
  }

  @Test func aFullDiskIsNamed() throws {
    // Linux has a device that is always full.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let file = try OpenFile(FilePath("/dev/full"), .appending, .live)
    #expect(throws: SystemError.full) { try file.write([1, 2, 3]) }
    #expect(SystemError.full.words(FilePath("x")) == "the disk is full")
  }

  @Test func everyErrorHasWords() {
    for error in [
      SystemError.readOnly, .refused, .missing, .broken, .busy, .exists, SystemError(code: 9_999),
    ] {
      #expect(error.words(FilePath("/data")).count > 10)
    }
  }
}
