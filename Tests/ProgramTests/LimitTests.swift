import Foundation
import MemoryTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// A system that has little left of something: a program says so, or works.
  struct LimitTests {
    // A sanitizer needs more than that for itself.
    @Test(
      .disabled(if: isSanitized),
      arguments: [
        "-s 64", "-n 6", "-n 10", "-n 14", "-n 20", "-n 30", "-n 40", "-n 64", "-v 40000",
        "-v 60000",
        "-v 100000", "-v 200000", "-v 400000", "-v 800000",
      ])
    func `with few resources a program works or says why not`(limit: String) throws {
      let terminal = try PseudoTerminal("CounterPlayground", limits: limit)
      for _ in 1...300 where !terminal.hasEnded && !terminal.text.contains("? Keys") {
        terminal.read(within: 100)
      }
      if terminal.hasEnded {
        #expect(limit != "-v 800000", "that is enough")
        // The loader of the system says it where not even the libraries can be opened.
        #expect([71, 127].contains(terminal.end()))
        #expect(
          terminal.output.contains(
            #/too (few (files|threads)|little address space)|cannot|shared libraries|The stack/#))
      } else {
        try terminal.type("+++", until: "What is the 3rd prime?")
        try terminal.type("n", until: "The 3rd prime is 5")
        terminal.type("\u{1B}")
        try terminal.wait(until: { !terminal.text.contains("prime is") }, "the counter")
        #expect(terminal.quit() == 0)
      }
      OnATerminal.expectGivenBack(terminal)
    }
  }
}
