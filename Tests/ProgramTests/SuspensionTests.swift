import Foundation
import TerminalTesting
import Testing

extension OnATerminal {
  /// Under a shell that controls jobs.
  struct SuspensionTests {
    private func start() throws -> PseudoTerminal {
      try OnATerminal.start("PrimeTime", isInShell: true)
    }

    /// Brings the program back, and finds it as it was.
    private func bringBack(_ terminal: PseudoTerminal) throws {
      terminal.type("fg\n")
      try terminal.waitForOutput("\u{1B}[?1049h")
      try terminal.waitForOutput("\u{1B}[2J")
      try terminal.wait(
        until: { terminal.text.hasPrefix("  PrimeTime") && terminal.text.contains("? Keys") },
        "the screen again")
      #expect(terminal.settings != terminal.settingsBefore)
      #expect(terminal.modes.on == ["1049", "2004", "1004", "1002", "1003", "1006"])
    }

    private func quit(_ terminal: PseudoTerminal) throws {
      terminal.type("q")
      try terminal.waitForOutput("status 0.")
      OnATerminal.expectGivenBack(terminal)
    }

    @Test(
      arguments: [
        Ending("control-Z", 128 + SIGTSTP) { $0.type("\u{1A}") }, Ending("SIGTSTP", SIGTSTP),
      ])
    func `a suspended program returns the terminal and takes it again`(stop: Ending) throws {
      let terminal = try start()
      for _ in 1...3 {
        stop.bring(terminal)
        try terminal.waitForOutput("status \(stop.status).")
        OnATerminal.expectGivenBack(terminal)
        try bringBack(terminal)
      }
      try quit(terminal)
    }

    /// A program cannot handle SIGSTOP.
    @Test func `a program takes the terminal again after SIGSTOP`() throws {
      let terminal = try start()
      terminal.signal(SIGSTOP)
      try terminal.waitForOutput("status \(128 + SIGSTOP).")
      try bringBack(terminal)
      try quit(terminal)
    }

    /// Asks the shell for its jobs until it says something of them: however many times that is, since a
    /// program with a sanitizer on a busy machine is slower than the shell.
    private func waitForJob(_ terminal: PseudoTerminal, _ word: String) throws {
      let start = terminal.bytes.count
      let end = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < end {
        terminal.type("jobs\n")
        try terminal.waitForOutput("status 0.")
        if String(decoding: terminal.bytes[start...], as: UTF8.self).contains(word) { return }
      }
      Issue.record("the shell never says \(word), but \(terminal.output.suffix(300))")
    }

    @Test func `in the background it leaves the terminal alone`() throws {
      let terminal = try start()
      terminal.type("\u{1A}")
      try terminal.waitForOutput("status \(128 + SIGTSTP).")
      terminal.type("bg\n")
      try terminal.waitForOutput("status 0.")
      // It stops itself, since nothing would tell it when it is brought back.
      try waitForJob(terminal, "Stopped")
      OnATerminal.expectGivenBack(terminal)
      try bringBack(terminal)
      try quit(terminal)
    }

    @Test func `a program that is stopped ends in the foreground`() throws {
      let terminal = try start()
      terminal.type("\u{1A}")
      try terminal.waitForOutput("status \(128 + SIGTSTP).")
      terminal.type("kill %1; fg\n")
      try terminal.waitForOutput("status \(128 + SIGTERM).")
      OnATerminal.expectGivenBack(terminal)
    }

    @Test func `a program that is stopped ends in the background`() throws {
      let terminal = try start()
      terminal.type("\u{1A}")
      try terminal.waitForOutput("status \(128 + SIGTSTP).")
      terminal.type("kill %1; kill -CONT %1\n")
      try terminal.waitForOutput("status 0.")
      try waitForJob(terminal, "\(128 + SIGTERM)")
      OnATerminal.expectGivenBack(terminal)
    }
  }
}
