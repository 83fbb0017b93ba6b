import Foundation
import ProcessTesting
import TerminalTesting
import Testing

/// PrimeTime run after run, on folders of every kind.
@Suite(.runsPrograms)
struct DataTests {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary["data"] }

  private var log: URL { folder.appendingPathComponent("favorites.log") }

  private static let head =
    "{\"version\":1,\"holds\":\"favorites and activities of PrimeTime\"}\n"

  private func run(_ keys: String, environment: [String: String] = [:]) throws -> Run {
    try Run(
      "PrimeTime", ["--data-dir", folder.path, "--keys", keys], environment: environment)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: log)
  }

  @Test func `favorites and activity are there at the next run`() throws {
    let first = try run("Enter g 7 Enter p s")
    #expect(first.errors == "")
    #expect(!first.output.contains("Not saved"))
    _ = try run("Enter g 1 1 Enter p s")
    let list = try run("Down Enter")
    #expect(list.output.contains("○ 7") && list.output.contains("○ 11"))
    let feed = try run("Down Down Enter")
    #expect(feed.output.contains("Added 7") && feed.output.contains("Added 11"))
  }

  /// A log with every kind of line that the programs of today write.
  @Test func `a log of version 1 is read and stays`() throws {
    let text =
      Self.head
        + #"""
        {"added":7,"at":"2026-11-21T09:05:00+01:00"}
        {"added":11,"at":"2026-11-21T09:05:30+01:00"}
        {"removed":7,"at":"2026-11-21T09:06:10+01:00"}
        {"replaced":[2,3],"added":[2,3],"removed":[11],"at":"2026-11-21T09:07:00+01:00"}
        {"cleared":"feed","at":"2026-11-21T09:08:00+01:00"}
        {"added":13,"at":"2026-11-21T09:09:00+01:00","stamp":1882454533079043}

        """#
    try write(text)
    let list = try run("Down Enter").output
    for number in [2, 3, 13] { #expect(list.contains("○ \(number) ")) }
    for number in [7, 11] { #expect(!list.contains("○ \(number) ")) }
    let feed = try run("Down Down Enter").output
    #expect(feed.contains("Added 13") && !feed.contains("Removed 7"))
    #expect(try String(contentsOf: log, encoding: .utf8) == text)
  }

  @Test func `the feed stays cleared and the favorites stay`() throws {
    _ = try run("Enter g 7 Enter p s Escape Escape Down Down Enter c y")
    #expect(try run("Down Down Enter").output.contains("Nothing happened yet."))
    #expect(try run("Down Enter").output.contains("○ 7"))
  }

  @Test func `a headless run without a folder reads and saves nothing`() throws {
    let data = folder.appendingPathComponent("primetime")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let text = Self.head + "{\"added\":7,\"at\":\"2026-11-21T09:05:00+00:00\"}\n"
    try Data(text.utf8).write(to: data.appendingPathComponent("favorites.log"))
    let environment = ["XDG_DATA_HOME": folder.path, "HOME": folder.path]
    for arguments in [["--keys", "Enter p s Escape Escape"], []] {
      let run = try Run("PrimeTime", arguments, environment: environment)
      let line = run.output.split(separator: "\n").first { $0.contains("Favorite primes") }
      #expect(line?.contains(" 0 ›") == true)
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).count == 2)
    let after = try String(
      contentsOf: data.appendingPathComponent("favorites.log"), encoding: .utf8)
    #expect(after == text)
  }

  @Test func `unreadable lines are put aside and reported once`() throws {
    let seven = "{\"added\":7,\"at\":\"2026-11-21T09:05:00+00:00\"}\n"
    try write(Self.head + "rubbish\n" + seven + "{\"added\":1")
    let first = try run("")
    #expect(first.status == 0)
    #expect(first.output.contains("2 lines of the favorites could not be read"))
    #expect(try String(contentsOf: log, encoding: .utf8) == Self.head + seven)
    #expect(
      try String(contentsOfFile: log.path + ".unreadable", encoding: .utf8)
        == "rubbish\n{\"added\":1\n")
    let second = try run("Down Enter")
    #expect(!second.output.contains("could not be read"))
    #expect(second.output.contains("○ 7"))
  }

  @Test(arguments: ["" as EscapedText, "\u{0}", "\n\n\n", "[]", "\u{FFFD}\u{1B}[2J\n"])
  func `the program starts with any content of the file`(content: EscapedText) throws {
    try write(content.text)
    let first = try run("Enter g 7 Enter p s")
    #expect(first.status == 0)
    #expect(first.errors == "")
    #expect(try run("Down Enter").output.contains("○ 7"))
  }

  @Test func `an unusable folder is reported, and the app goes on`() throws {
    try Data("mine".utf8).write(to: folder)
    let run = try run("Enter g 7 Enter p s")
    #expect(run.status == 74)
    #expect(run.output.contains("7 is prime"))
    #expect(run.output.contains("Not saved: "))
    #expect(
      run.errors == "PrimeTime: 1 change was not saved: \(folder.path) is not a folder.\n")
    #expect(try String(contentsOf: folder, encoding: .utf8) == "mine")
  }

  @Test func `two at once do not lose each other's favorites`() async throws {
    let numbers = [2, 3, 5, 7, 11, 13]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in numbers {
        group.addTask {
          let keys = String(number).map(String.init).joined(separator: " ")
          let run = try run("Enter g \(keys) Enter p s")
          #expect(run.errors == "")
        }
      }
      try await group.waitForAll()
    }
    let list = try run("Down Enter").output
    for number in numbers { #expect(list.contains("○ \(number) ")) }
  }

  @Test func `on a terminal it keeps them without being asked`() throws {
    let terminal = try PseudoTerminal(
      "PrimeTime", environment: ["XDG_DATA_HOME": folder.path, "TERM": "xterm-256color"])
    try terminal.type("\r", until: "Go to")
    try terminal.type("g", until: "Number")
    try terminal.type("7\rp", until: "Save to favorites")
    try terminal.type("s", until: "Remove")
    #expect(terminal.quit() == 0)
    let kept = folder.appendingPathComponent("primetime/favorites.log")
    #expect(try String(contentsOf: kept, encoding: .utf8).contains("{\"added\":7,"))
  }
}
