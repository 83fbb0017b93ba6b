import Foundation
import ProcessTesting
import TerminalTesting
import Testing

/// A run of a program whose recording is kept as a file.
struct KeptRun: Sendable, CustomTestStringConvertible {
  let name: String
  let program: String
  var arguments: [String] = []
  /// The keys of a run without a terminal, or what a terminal sends.
  var keys = ""
  var input: [String] = []
  /// A text on the last screen.
  let end: String

  var testDescription: String { name }

  var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/\(program)-\(name).jsonl")
  }

  static let recordings = [
    KeptRun(
      name: "saving", program: "PrimeTime",
      keys: "Enter g 7 Enter p s Escape Escape Down Enter DC u U", end: "Deleted 7"),
    KeptRun(
      name: "failure", program: "PrimeTime", arguments: ["--data-dir", "/dev/null/a"],
      keys: "Enter + p + p s Escape", end: "/dev/null"),
    KeptRun(
      name: "progress", program: "PrimeTime", keys: "Enter g 9 9 9 9 9 9 Enter n",
      end: "15,485,857"),
    KeptRun(
      name: "mouse", program: "PrimeTime",
      input: [
        "\u{1B}[<0;6;7M\u{1B}[<0;6;7m", "g", "\u{1B}[200~17\u{1B}[201~", "\r", "\u{1B}[<35;9;9M",
        "\u{1B}[<65;9;9M", "p", "q",
      ], end: "17 is prime"),
    KeptRun(
      name: "list", program: "PokeMaster", keys: "/ p i k a Enter Enter", end: "Pikachu"),
    KeptRun(
      name: "account", program: "PokeMaster", arguments: ["--open", "account"],
      keys: "Tab a @ b . c Tab w r o n g Enter Enter C-u \(password) Tab \(password) Enter",
      end: "You are logged in as"),
    KeptRun(
      name: "notes", program: "PokeMaster", arguments: ["--open", "notes"],
      keys: "a M e Tab t o o Escape DC u", end: "Me"),
    KeptRun(
      name: "clicks", program: "PrimeTime",
      input: [
        "\u{1B}[<0;6;7M\u{1B}[<0;6;7m", "g", "\u{1B}[200~17\u{1B}[201~", "\r", "\u{1B}[<35;9;9M",
        "\u{1B}[<65;9;9M", "p", "q",
      ], end: "17 is prime"),
    KeptRun(
      name: "focus", program: "PrimeTime",
      keys: "Enter g 7 Enter Tab Enter s Escape Escape Down Enter Down DC u", end: "Favorite primes"
    ),
    KeptRun(
      name: "rows", program: "PokeMaster", arguments: ["--open", "notes"],
      keys: "a M e Tab t o o Escape Up Down Enter Escape DC u", end: "Me"),
  ]

  /// The formats of the kept recordings; `UPDATE_SNAPSHOTS=1` records them in the newest one.
  static var formats: Set<String> {
    get throws {
      let texts = try recordings.map { try String(contentsOf: $0.file, encoding: .utf8) }
      return Set(texts.compactMap { $0.firstMatch(of: /"recording":([0-9]+)/)?.1 }.map(String.init))
    }
  }

  private static let password = "h u n t e r 2 !"
}

/// Recordings of released programs can still be read.
///
/// `UPDATE_SNAPSHOTS=1` records them again: that is right only if an action, a client or a value has another name.
@Suite(.runsPrograms)
struct RecordingTests {
  private let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"

  @Test(arguments: KeptRun.recordings) func `a kept recording is repeated`(run: KeptRun) throws {
    if isUpdating { try record(run) }
    let replay = try Run(run.program, ["--replay", run.file.path])
    // The screens may have changed since.
    let errors = replay.errors.split(separator: "\n").filter {
      !$0.hasSuffix("the screen is not the recorded one.") && !$0.contains("Secrets are missing")
    }
    #expect(errors.isEmpty, "\(replay.errors)")
    #expect(replay.output.contains(run.end), "\(replay.output)")
  }

  @Test func `each format has a kept recording`() throws {
    #expect(try KeptRun.formats == ["1", "2", "3"])
  }

  private func record(_ run: KeptRun) throws {
    try? FileManager.default.removeItem(at: run.file)
    let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = ["--record", run.file.path, "--data-dir", folder.path] + run.arguments
    guard !run.input.isEmpty else {
      _ = try Run(run.program, arguments + ["--keys", run.keys])
      return
    }
    let terminal = try PseudoTerminal(run.program, arguments)
    try terminal.wait(until: { terminal.text.contains("Quit") }, "the first screen")
    for input in run.input {
      terminal.type(input)
      terminal.read(within: 300)
    }
    #expect(terminal.end() == 0)
  }
}
