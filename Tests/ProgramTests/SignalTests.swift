import Foundation
import MemoryTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// Signals that end a program by default, and signals of faults that another process sends.
  struct SignalTests {
    static let others: [Int32] = {
      let asynchronous = [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF]
      // The thread sanitizer takes this one for a fault, and handles it wherever its own code is.
      let common = asynchronous + (isSanitized ? [] : [SIGSYS])
      #if os(Linux)
        return common + [SIGIO, SIGPWR, 16, 34, 35, 50, 63, 64]
      #else
        return common + [SIGEMT]
      #endif
    }()

    @Test(arguments: others, [false, true])
    func `a signal that ends a program gives the terminal back`(
      signal: Int32, backtraces: Bool
    ) throws {
      let terminal = try OnATerminal.start("CounterPlayground", backtraces: backtraces)
      terminal.signal(signal)
      #expect(terminal.end() == 128 + signal)
      #expect(terminal.endingSignal == signal)
      OnATerminal.expectGivenBack(terminal)
    }

    /// Swift's crash reporter returns if there was no crash.
    @Test(
      .disabled(if: isSanitized),
      arguments: Ending.faults + [Ending("SIGABRT", SIGABRT), Ending("SIGQUIT", SIGQUIT)])
    func `a fault signal sent from outside ends a crash-reporting program`(
      fault: Ending
    ) throws {
      let terminal = try OnATerminal.start("PrimeTime", backtraces: true)
      fault.bring(terminal)
      #expect(terminal.end() == fault.status)
      OnATerminal.expectGivenBack(terminal)
      #expect(!terminal.output.contains("Program crashed"))
    }

    /// Swift asks for a key below its report.
    @Test(.disabled(if: isSanitized))
    func `a crash report appears on the restored screen`() throws {
      let terminal = try OnATerminal.start("FaultyProgram", backtraces: true)
      terminal.type("t")
      try terminal.waitForOutput("\u{1B}[?1049l")
      try terminal.waitForOutput("Fatal error")
      for _ in 1...300 where !terminal.hasEnded {
        terminal.type("q")
        terminal.read(within: 100)
      }
      _ = terminal.end()
      #expect(terminal.endingSignal == SIGILL || terminal.endingSignal == SIGTRAP)
      #expect(terminal.modes.on == [])
      #expect(terminal.output.contains("Program crashed"))
    }

    /// A handler that comes in while the allocator's lock is held would wait for it forever.
    @Test(.disabled(if: isSanitized))
    func `a signal is handled without taking memory`() throws {
      for _ in 1...10 {
        let terminal = try OnATerminal.start("FaultyProgram")
        terminal.type("m")
        #expect(terminal.end(within: 10_000) == 128 + SIGPROF)
        OnATerminal.expectGivenBack(terminal)
      }
    }

    @Test func `a limit of processor time gives the terminal back`() throws {
      let terminal = try OnATerminal.start("FaultyProgram", limits: "-t 2")
      terminal.type("l")
      #expect(terminal.end() == 128 + SIGXCPU)
      OnATerminal.expectGivenBack(terminal)
    }
  }
}
