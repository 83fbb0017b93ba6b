#if DEBUG
  import Foundation
  import ProcessTesting
  import TerminalTesting
  import Testing

  extension OnATerminal {
    /// Effects that hold the main actor, in programs that are built for debugging.
    struct HeldMainActorTests {
      @Test func `an effect that holds the main actor for a while is reported once`() throws {
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

      @Test func `an effect that does not let go of the main actor is named while it holds it`()
        throws
      {
        let errors = try LocalPipe()
        let terminal = try OnATerminal.start("FaultyProgram", errors: errors.writing)
        terminal.type("e")
        var text = ""
        for _ in 1...2_000 where !text.contains("\n") {
          terminal.read(within: 50)
          text += String(decoding: errors.readAvailable(), as: UTF8.self)
        }
        #expect(text.hasPrefix("The effect “endless” has held the main actor for two seconds: "))
        for _ in 1...600 where !terminal.hasEnded {
          terminal.type("\u{3}")
          terminal.read(within: 50)
        }
        #expect(terminal.end() == 128 + SIGINT)
        OnATerminal.expectGivenBack(terminal)
      }
    }
  }
#endif
