import Foundation
import ProcessTesting
import TerminalTesting
import Testing

/// The sentences about each screen, and of the way there, with `--plain`.
@Suite(.runsPrograms)
struct HeardTests {
  @Test(arguments: ScreenCase.all) func `the screen is heard as agreed`(screen: ScreenCase) throws {
    let run = try Run(screen.program, screen.arguments + ["--plain", "--keys", screen.keys])
    // In a debug build also: a control without a name, neighbors with one name, a change without a sentence.
    #expect(run.errors == screen.errors)
    expectSentences(run.output)
    try expectSnapshot(screen.withoutTimes(run.output), named: screen.name, in: "Heard")
  }

  /// The controls of the first screen, all keys, and what each letter leads to.
  @Test(arguments: Set(ScreenCase.all.map(\.program)))
  func `no screen has nameless controls or silent changes`(program: String) throws {
    let walk =
      (1...6).map { _ in "Tab" } + ["?"] + (1...12).map { _ in "Down" } + ["Escape"]
      + "abcdefghijklmnoprstuvwxyz123+-".flatMap { ["\($0)", "Tab", "Right", "Escape"] }
    let run = try Run(program, ["--plain", "--keys", walk.joined(separator: " ")])
    #expect(run.errors.split(separator: "\n").filter { !$0.contains("still running") } == [])
    expectSentences(run.output)
  }

  private func expectSentences(_ output: String) {
    for line in output.split(separator: "\n") {
      #expect(line.split(separator: " ").count <= 25, "\(line)")
      // A typed character may be any.
      let says = line.count == 1 || line.contains { $0.isLetter || $0.isNumber || $0 == "•" }
      #expect(says, "a sentence about nothing: \(line)")
      #expect(!line.contains(", ,") && !line.hasPrefix(","), "\(line)")
    }
  }

  @Test func `each record has a screen`() throws {
    let names = ScreenCase.all.map { "\($0.name).txt" }
    let files = try FileManager.default.contentsOfDirectory(atPath: snapshots("Heard").path)
    #expect(Set(files).subtracting(names) == [])
  }
}

extension OnATerminal {
  /// Programs that are told in sentences, on a pseudo-terminal and over a pipe.
  struct PlainTests {
    private func start(
      _ program: String, _ arguments: [String] = ["--plain"], _ environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(program, arguments, environment: environment)
      try terminal.waitForOutput("1 of 1")
      return terminal
    }

    @Test(arguments: [(["--plain"], [:]), ([], ["ACCESSIBLE": "1"]), ([], ["TERM": "dumb"])])
    func `nothing but lines is written, and the terminal is given back`(
      arguments: [String], environment: [String: String]
    ) throws {
      let terminal = try start("PrimeModalPlayground", arguments + ["--count", "7"], environment)
      #expect(terminal.settings != terminal.settingsBefore)
      terminal.type("s")
      try terminal.waitForOutput("Saved, button")
      #expect(terminal.quit() == 0)
      // Brackets around pastes, where the terminal knows sequences.
      let isDumb = environment["TERM"] == "dumb"
      let lines = terminal.output.replacing(
        isDumb ? "" : "\u{1B}[?2004h", with: "", maxReplacements: 1
      )
      .replacing(isDumb ? "" : "\u{1B}[?2004l", with: "", maxReplacements: 1)
      #expect(!lines.contains("\u{1B}"))
      #expect(
        lines.split(whereSeparator: \.isNewline) == [
          "Press question mark for all keys, and Control L to hear all of a screen.",
          "Is this prime?: 7 is prime", "Save to favorites, button, 1 of 1", "Saved, button",
        ])
      OnATerminal.expectGivenBack(terminal)
    }

    @Test func `the terminal is given back after a signal`() throws {
      let terminal = try start("PrimeModalPlayground", ["--plain", "--count", "7"])
      kill(terminal.foreground, SIGTERM)
      #expect(terminal.end() == 143)
      #expect(terminal.output.hasSuffix("\u{1B}[?2004l"))
      OnATerminal.expectGivenBack(terminal)
    }

    @Test func `y copies to the terminal's clipboard`() throws {
      let terminal = try start("FavoritePrimesPlayground", ["--plain", "--favorites", "7919"])
      terminal.type("y")
      try terminal.waitForOutput("Copied 7,919")
      #expect(terminal.output.contains(Data("7,919".utf8).base64EncodedString()))
      #expect(terminal.quit() == 0)
    }

    @Test func `keys are read from a pipe, up to the answer of the last`() throws {
      let program = Executable.path(of: "CounterPlayground")
      let run = try Run(
        shell: "printf '+++n' | \(program) --plain --count 4", ["PATH": "/usr/bin:/bin"])
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.output.hasPrefix("Counter: 4\nMore, button, 3 of 5\n5.\n6.\n7.\n"))
      #expect(run.output.hasSuffix("Alert: The 7th prime is 17\nOK, button, 1 of 2\n"))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends a program whose output is full`(signal: Int32) throws {
      let (input, output) = (try LocalPipe(), try LocalPipe())
      output.fill()
      let process = try ChildProcess(
        [Executable.path(of: "CounterPlayground"), "--plain"], environment: [:],
        files: [.open(input.reading), .open(output.writing), .path("/dev/null", O_WRONLY)])
      usleep(500_000)
      #expect(!process.hasEnded)
      kill(process.id, signal)
      let began = ContinuousClock.now
      process.waitForEnd()
      #expect(process.shellStatus == 128 + signal)
      #expect(began.duration(to: .now) < .seconds(5))
    }

    @Test func `escape sequences in data are no commands`() throws {
      let run = try Run(
        "NotesPlayground", ["--plain", "--keys", "a \u{9B} 2 J \u{202E} Escape"])
      #expect(!run.output.unicodeScalars.contains("\u{9B}"))
      #expect(!run.output.unicodeScalars.contains("\u{202E}"))
    }
  }
}
