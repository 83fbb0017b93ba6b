#if DEBUG
  import Foundation
  import ProcessTesting
  import TerminalTesting
  import Testing

  extension OnATerminal {
    /// Effects that hold the main actor, in debug builds.
    struct HeldMainActorTests {
      @Test func `an effect that holds the main actor is reported once`() throws {
        let errors = try LocalPipe()
        let terminal = try OnATerminal.start("FaultyProgram", errors: errors.writing)
        terminal.type("hh")
        try terminal.type("+", until: "Counted to 1")
        #expect(terminal.quit() == 0)
        errors.closeWriting()
        let reports = String(decoding: errors.readToEnd(), as: UTF8.self)
          .components(separatedBy: "\n").filter { $0.contains("“hold”") }
        #expect(reports.count == 1)
        #expect(
          reports.first?.hasPrefix(
            "The effect “hold”, started by holdTapped, held the main actor for ") == true)
      }
    }
  }
#endif
