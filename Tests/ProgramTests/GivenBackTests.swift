import Foundation
import MemoryTesting
import PlatformC
import ProcessTesting
import TerminalTesting
import Testing

/// A way in which a program ends on a terminal, and the exit status that says so.
struct Ending: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let status: Int32
  let bring: @Sendable (PseudoTerminal) -> Void
  /// A key to press until the program ends.
  let key: String?

  init(
    _ name: String, _ status: Int32, pressing key: String? = nil,
    _ bring: @escaping @Sendable (PseudoTerminal) -> Void
  ) {
    testDescription = name
    self.status = status
    self.key = key
    self.bring = bring
  }

  /// A signal, which a shell adds to 128.
  init(_ name: String, _ signal: Int32) {
    self.init(name, 128 + signal) { $0.signal(signal) }
  }

  static let all = [
    Ending("q", 0) { $0.type("q") },
    Ending("control-C", 128 + SIGINT) { $0.type("\u{3}") },
    Ending("SIGTERM", SIGTERM),
    Ending("SIGHUP", SIGHUP),
    Ending("SIGINT", SIGINT),
    Ending("SIGQUIT", SIGQUIT),
    // The first control-D ends only a line where the answer to a query is still unread.
    Ending("the end of the input", 0, pressing: "\u{4}") { $0.takeLines() },
  ]

  /// Signals of faults that another process sends.
  static let faults = [
    Ending("SIGABRT", SIGABRT), Ending("SIGILL", SIGILL), Ending("SIGTRAP", SIGTRAP),
    Ending("SIGSEGV", SIGSEGV),
    Ending("SIGBUS", SIGBUS), Ending("SIGFPE", SIGFPE),
  ]
}

extension OnATerminal {
  struct GivenBackTests {
    @Test(arguments: ["PrimeTime", "PokeMaster", "CounterPlayground"], Ending.all)
    func `the terminal is given back as it was found`(program: String, ending: Ending) throws {
      let terminal = try OnATerminal.start(program)
      #expect(terminal.modes.on == ["1049", "2004", "1004", "1002", "1003", "1006"])
      ending.bring(terminal)
      #expect(terminal.end(pressing: ending.key) == ending.status)
      OnATerminal.expectGivenBack(terminal)
    }

    @Test(arguments: [[], ["--theme", "dark"]])
    func `answers that come late do not reach the shell`(arguments: [String]) throws {
      let terminal = try OnATerminal.start(
        "CounterPlayground", arguments, answers: false, isInShell: true)
      terminal.type("q")
      _ = poll(nil, 0, 300)
      let answers = ["\u{1B}[?2026;2$y", "\u{1B}]11;rgb:0/0/0\u{1B}\\", PseudoTerminal.answer]
      for answer in answers { terminal.type(answer) }
      try terminal.waitForOutput("status 0.")
      terminal.type("echo '<'done'>'\n")
      try terminal.waitForOutput("<done>")
      try terminal.waitForOutput("status 0.")
    }

    @Test(
      .disabled(if: isSanitized), arguments: ["PrimeTime", "PokeMaster"], Ending.faults)
    func `a fault gives the terminal back too`(program: String, fault: Ending) throws {
      let terminal = try OnATerminal.start(program)
      fault.bring(terminal)
      #expect(terminal.end() == fault.status)
      #expect(terminal.endingSignal == fault.status - 128)
      OnATerminal.expectGivenBack(terminal)
    }

    @Test(
      arguments: [[SIGTERM, SIGTERM], [SIGINT, SIGINT], [SIGHUP, SIGHUP], [SIGTERM, SIGINT]])
    func `signals that come together do no harm`(signals: [Int32]) throws {
      for _ in 1...5 {
        let terminal = try OnATerminal.start("CounterPlayground")
        for signal in signals { terminal.signal(signal) }
        #expect(signals.map { 128 + $0 }.contains(terminal.end()))
        OnATerminal.expectGivenBack(terminal)
      }
    }

    @Test(arguments: ["PrimeTime", "PokeMaster", "CounterPlayground"])
    func `closing the terminal ends the program`(program: String) throws {
      let terminal = try OnATerminal.start(program)
      terminal.closeInput()
      #expect(terminal.end() == 128 + SIGHUP)
    }

    @Test func `closing the output gives the keyboard back`() throws {
      let terminal = try OnATerminal.start("CounterPlayground", hasOwnOutput: true)
      terminal.closeOutput()
      // A child that another test is starting keeps the output open until it runs its own program.
      #expect(terminal.end(pressing: "+") == 128 + SIGHUP)
      #expect(terminal.settings == terminal.settingsBefore)
    }

    @Test func `closing the input gives the screen back`() throws {
      let terminal = try OnATerminal.start("CounterPlayground", hasOwnOutput: true)
      terminal.closeInput()
      #expect(terminal.end() == 128 + SIGHUP)
      #expect(terminal.endingSignal == nil)
      #expect(terminal.modes.on == [])
      #expect(terminal.modes.isCursorVisible)
    }

    @Test(arguments: [["--keys", ""], ["--help"]])
    func `a pipe without a reader gives the status of SIGPIPE`(arguments: [String]) throws {
      let pipe = try LocalPipe()
      pipe.closeReading()
      let process = try ChildProcess(
        [Executable.path(of: "CounterPlayground")] + arguments, environment: [:],
        files: [.path("/dev/null", O_RDONLY), .open(pipe.writing), .path("/dev/null", O_WRONLY)])
      process.waitForEnd()
      #expect(process.exitStatus == 128 + SIGPIPE)
    }
  }
}
