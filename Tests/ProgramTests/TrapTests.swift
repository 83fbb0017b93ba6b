import Foundation
import MemoryTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// A program that fails gives the terminal back before it ends.
  struct TrapTests {
    @Test func `a reducer's trap prints its message on the restored screen`() throws {
      let terminal = try OnATerminal.start("FaultyProgram")
      terminal.type("t")
      _ = terminal.end()
      #expect(terminal.endingSignal == SIGILL || terminal.endingSignal == SIGTRAP)
      OnATerminal.expectGivenBack(terminal)
      let left = try #require(terminal.output.ranges(of: "\u{1B}[?1049l").last)
      #expect(terminal.output[left.upperBound...].contains("Fatal error: Index out of range"))
    }

    /// In a reducer, after an effect, in a body.
    @Test(.disabled(if: isSanitized), arguments: ["r", "w", "v"])
    func `a recursion without end gives the terminal back`(key: String) throws {
      let terminal = try OnATerminal.start("FaultyProgram")
      terminal.type(key)
      _ = terminal.end()
      #expect(terminal.endingSignal == SIGSEGV || terminal.endingSignal == SIGBUS)
      OnATerminal.expectGivenBack(terminal)
    }

    @Test(
      arguments: [
        Ending("control-C", 128 + SIGINT) { $0.type("\u{3}") }, Ending("SIGTERM", SIGTERM),
      ])
    func `an unresponsive program ends when it is asked again`(ending: Ending) throws {
      let terminal = try OnATerminal.start("FaultyProgram")
      terminal.type("l")
      try terminal.waitForOutput("Looping")
      var patience = 600
      while !terminal.hasEnded && patience > 0 {
        ending.bring(terminal)
        terminal.read(within: 50)
        patience -= 1
      }
      #expect(terminal.end() == ending.status)
      OnATerminal.expectGivenBack(terminal)
    }

    /// A shell and the system may both tell of a window that is closed.
    @Test func `the same signal within a second is the same request`() throws {
      let terminal = try OnATerminal.start("FaultyProgram")
      terminal.type("l")
      try terminal.waitForOutput("Looping")
      for _ in 1...2 {
        terminal.signal(SIGHUP)
        #expect(!terminal.read(within: 100), "it says farewell")
      }
      #expect(!terminal.hasEnded)
    }

    @Test func `control-C ends a program that never finishes`() throws {
      let terminal = try OnATerminal.start("FaultyProgram", ["--slow"])
      terminal.type("q")
      try terminal.waitForOutput("Finishing.")
      OnATerminal.expectGivenBack(terminal)
      // Closing the window does not interrupt the saving.
      terminal.signal(SIGHUP)
      terminal.type("\u{3}")
      #expect(terminal.end() == 128 + SIGINT)
    }
  }
}
