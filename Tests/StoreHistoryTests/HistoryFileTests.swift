import ComposableArchitecture
import Foundation
import PlatformC
import Testing
import TimeTravel

@testable import StoreHistory

@MainActor
struct HistoryFileTests {
  private func exported() throws -> [UInt8] {
    let run = try Recorded(Sum(number: 100))
    run.send(.add(1), .open, .detail(5), .follow(2))
    _ = run.history.perform(.skip(1))
    return try run.history.exported()
  }

  @Test func `an export is read again`() throws {
    let run = try Recorded()
    #expect(try run.history.load(exported()) == "5 actions were imported.")
    #expect(run.store.state == Sum(number: 102, detail: 5))
    let entries = run.history.view(HistoryRequest()).entries
    #expect(entries.map(\.isSkipped) == [false, false, false, false, true])
    #expect(entries.map(\.effect) == ["send", nil, nil, nil, nil])
    #expect(run.history.state(at: 0)?.number == 100)
    run.send(.add(1))
    #expect(run.history.view(HistoryRequest()).current == 5)
    run.history.showLatest()
    #expect(run.store.state == Sum(number: 1))
    #expect(run.texts == ["add(1)"])
  }

  @Test func `a second action of a number and another state are refused`() throws {
    let lines = String(decoding: try exported(), as: UTF8.self).split(separator: "\n")
    let run = try Recorded()
    let twice = (lines.prefix(4) + [lines[3]]).joined(separator: "\n")
    #expect(
      try run.history.load(Array(twice.utf8)) == """
        2 actions were imported. Line 5 is a second action 2; it and all after it were left out.
        """)
    let other = lines.joined(separator: "\n").replacing(
      #""state":"Sum""#, with: #""state":"Total""#)
    #expect(
      throws: HistoryRefusal(
        sentence:
          "Nothing was imported: it has a state of type Total, and this program has Sum.")
    ) { try run.history.load(Array(other.utf8)) }
  }

  @Test func `the lines of an export are plain`() throws {
    let lines = String(decoding: try exported(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.first == #"{"actions":"SumAction","history":1,"state":"Sum"}"#)
    #expect(
      lines.last == #"{"action":{"add":{"_0":2}},"effect":"send","number":5,"time":4500}"#)
  }

  @Test func `a torn or hostile file gets a sentence`() throws {
    let bytes = try exported()
    let run = try Recorded()
    run.send(.add(1))
    for end in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? run.history.load(Array(bytes.prefix(end)))
    }
    #expect(throws: HistoryRefusal.self) { try run.history.load([]) }
    #expect(throws: HistoryRefusal.self) { try run.history.load([0xFF, 0x0A, 0x00]) }
    let other = #"{"actions":"Other","history":1}"#
    #expect(
      throws: HistoryRefusal(
        sentence: """
          Nothing was imported: it has actions of type Other in format 1, and this program has \
          SumAction in format 1.
          """)
    ) { try run.history.load(Array(other.utf8)) }
    let torn = #"{"actions":"SumAction","history":1}"# + "\n{\"action\":{\"jump\":{}}}\n"
    #expect(
      try run.history.load(Array(torn.utf8)) == """
        0 actions were imported. Line 2 is no action of SumAction; it and all after it were left \
        out.
        """)
  }

  @Test func `a file error is described in a sentence`() async throws {
    let run = try Recorded()
    #expect(await run.history.importFile("/dev/null/x").hasPrefix("Nothing was imported: "))
    #expect(
      await run.history.exportFile("/dev/null/x", isReplacing: false)?.hasPrefix(
        "Nothing was exported: ") == true)
    #expect(
      await run.history.importFile("/none/x")
        == "Nothing was imported: /none/x: No such file or directory.")
    #expect(
      await run.history.exportFile("/none/x", isReplacing: false)
        == "Nothing was exported: /none/x: No such file or directory.")
    #expect(
      await run.history.importFile("/dev/zero")
        == "Nothing was imported: /dev/zero is no regular file.")
    #expect(
      await run.history.exportFile("/dev/null", isReplacing: false) == "Exported to /dev/null.")
  }

  @Test func `an export to a pipe that no one reads is refused at once`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let run = try Recorded()
    let refusal = "Nothing was exported: \(path) is a pipe without a reader that takes all of it."
    #expect(await run.history.exportFile(path, isReplacing: false) == refusal)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(await run.history.exportFile(path, isReplacing: false) == "Exported to \(path).")
    for _ in 1...4_000 { run.send(.add(1)) }
    #expect(await run.history.exportFile(path, isReplacing: true) == refusal)
  }

  @Test func `an export replaces the file and keeps its permissions`()
    async throws
  {
    let files = FileManager.default
    let path = files.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path
    try Data("an older and longer export".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? files.removeItem(atPath: path) }
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let run = try Recorded()
    run.send(.add(1))
    #expect(await run.history.exportFile(path, isReplacing: false) == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "an older and longer export")
    #expect(await run.history.exportFile(path, isReplacing: true) == "Exported to \(path).")
    let permissions = try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    #expect(await run.history.importFile(path) == "1 action was imported.")
  }

  @Test func `actions that are not Codable are not exported`() throws {
    enum Plain { case one }
    let watcher = HistoryWatcher()
    let store = StoreTools.$current.withValue(StoreTools(watchers: [watcher])) {
      Store(
        initialState: 0, reducer: Reducer<Int, Plain, Void> { _, _, _ in .none }, environment: ())
    }
    store.send(.one)
    let history = try #require(watcher.history as? History<Int, Plain>)
    #expect(
      throws: HistoryRefusal(sentence: "Nothing was exported: Plain is not Codable.")
    ) { try history.exported() }
  }
}
