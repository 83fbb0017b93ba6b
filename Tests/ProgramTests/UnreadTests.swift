import Foundation
import MemoryTesting
import ProcessTesting
import RandomTesting
import Terminal
import TerminalTesting
import Testing

extension OnATerminal {
  /// A terminal whose output is not read, or whose input does not stop.
  struct UnreadTests {
    static let endings = [
      Ending("q", 0) { $0.type("q") },
      Ending("control-C", 128 + SIGINT) { $0.type("\u{3}") },
      Ending("SIGTERM", SIGTERM), Ending("SIGINT", SIGINT), Ending("SIGHUP", SIGHUP),
      Ending("SIGQUIT", SIGQUIT), Ending("SIGABRT", SIGABRT), Ending("SIGUSR1", SIGUSR1),
      Ending("SIGHUP three times", 128 + SIGHUP) { terminal in
        for _ in 1...3 { terminal.signal(SIGHUP) }
      },
    ]

    @Test(arguments: endings, [false, true])
    func `an unread terminal does not keep a program from ending`(
      ending: Ending, backtraces: Bool
    ) throws {
      let terminal = try OnATerminal.start("CounterPlayground", backtraces: backtraces)
      terminal.fill()
      // A frame for which there is no room.
      terminal.type("+")
      ending.bring(terminal)
      // Two seconds, and what a busy machine needs.
      #expect(terminal.end(isRead: false, within: 8_000) == ending.status)
      #expect(terminal.settings == terminal.settingsBefore)
    }

    @Test func `a trap on an unread terminal ends the program`() throws {
      let terminal = try OnATerminal.start("FaultyProgram", backtraces: true)
      terminal.fill()
      terminal.type("t")
      _ = terminal.end(isRead: false, within: 15_000)
      #expect(terminal.endingSignal == SIGILL || terminal.endingSignal == SIGTRAP)
      #expect(terminal.settings == terminal.settingsBefore)
    }

    @Test func `reading an unread terminal again draws the latest state`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      terminal.fill()
      for _ in 1...7 { terminal.type("+") }
      terminal.read(within: 0)
      let keys = "+ + + + + + + -"
      terminal.type("-")
      terminal.resize(ScreenSize(columns: 70, rows: 20))
      let expected = try Run("CounterPlayground", ["--size", "70x20", "--keys", keys]).output
      try terminal.wait(until: { terminal.text + "\n" == expected }, "the screen")
      #expect(terminal.quit() == 0)
      OnATerminal.expectGivenBack(terminal)
    }

    /// The program draws after it gives the terminal back, while its messages wait to be read, and
    /// before the second control-C ends it.
    @Test func `a program that is leaving draws no more frames`() throws {
      let errors = try LocalPipe()
      errors.fill()
      // A control-C that is typed after the terminal was given back must not discard what was drawn.
      let terminal = try OnATerminal.start(
        "FaultyProgram", errors: errors.writing, keepsOutput: true)
      terminal.type("f")
      for count in 1...3 { try terminal.type("+", until: "Counted to \(count)") }
      terminal.type("b")
      try terminal.waitForOutput("Waiting")
      for _ in 1...1_000 where terminal.settings != terminal.settingsBefore {
        terminal.type("\u{3}")
        terminal.read(within: 20)
      }
      #expect(terminal.end() == 128 + SIGINT)
      OnATerminal.expectGivenBack(terminal)
      let farewell =
        "\u{1B}[?2026l\u{1B}[m\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
      let left = try #require(terminal.output.range(of: farewell))
      // Two threads may give it back.
      #expect(terminal.output[left.upperBound...].replacing(farewell, with: "") == "")
    }

    // MARK: Much input

    /// Random bytes without the keys that quit, interrupt, suspend, or open the palette, which can quit: on a Cyrillic
    /// keyboard one of them is 0xD0 and another byte.
    private func randomBytes(_ count: Int) -> [UInt8] {
      var random = SeededRandom(seed: 1)
      return (0..<count).map { _ in
        let byte = UInt8.random(in: 0...255, using: &random)
        return [0x03, 0x10, 0x1A, 0xD0].contains(byte) || "qQ:?".utf8.contains(byte) ? 0x20 : byte
      }
    }

    @Test func `control-C ends the program after a flood of random bytes`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      let bytes = randomBytes(1 << 16)
      #expect(terminal.type(bytes, isRead: true, patience: 3_000) == bytes.count)
      terminal.type("\u{3}")
      #expect(terminal.end() == 128 + SIGINT)
      OnATerminal.expectGivenBack(terminal)
    }

    @Test func `a flood of text is worked off`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      try terminal.type("g", until: "Done")
      let text = Array(repeating: UInt8(ascii: "7"), count: 1 << 16)
      #expect(terminal.type(text, isRead: true, patience: 3_000) == text.count)
      terminal.type("\u{3}")
      #expect(terminal.end() == 128 + SIGINT)
    }

    // A sanitizer keeps freed memory for a while.
    @Test(.disabled(if: isSanitized))
    func `keys on an unread terminal take no memory`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      terminal.fill()
      let before = terminal.mostMemory
      _ = terminal.type(Array(repeating: UInt8(ascii: "x"), count: 1 << 18), isRead: false)
      if let before, let after = terminal.mostMemory {
        #expect(after - before < 3_072)
      }
      terminal.type("\u{3}")
      #expect(terminal.end(isRead: false, within: 15_000) == 128 + SIGINT)
    }

    @Test func `no more is read while a program is busy`() throws {
      let terminal = try OnATerminal.start("FaultyProgram")
      terminal.type("l")
      try terminal.waitForOutput("Looping")
      let bytes = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
      #expect(terminal.type(bytes, isRead: true) < 1 << 18)
      for _ in 1...100 where !terminal.hasEnded {
        terminal.signal(SIGTERM)
        terminal.read(within: 100)
      }
      #expect(terminal.end() == 128 + SIGTERM)
      OnATerminal.expectGivenBack(terminal)
    }

    @Test func `control-C is heard in a paste without an end`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      terminal.type("\u{1B}[200~7")
      for _ in 1...100 where !terminal.hasEnded {
        terminal.type("\u{3}")
        terminal.read(within: 100)
      }
      #expect(terminal.end() == 128 + SIGINT)
      OnATerminal.expectGivenBack(terminal)
    }

    @Test func `a paste without an end leaves a keyboard`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      terminal.type("\u{1B}[200~7")
      for _ in 1...5 where !terminal.hasEnded {
        terminal.read(within: 3_000)
        terminal.type("q")
      }
      #expect(terminal.end() == 0)
      OnATerminal.expectGivenBack(terminal)
    }

    // MARK: Much that is reported

    @Test func `a thousand reports use bounded space and block nothing`() throws {
      let terminal = try OnATerminal.start("FaultyProgram")
      terminal.type("f")
      try terminal.type("+", until: "Counted to 1")
      try terminal.type("+", until: "Counted to 2")
      #expect(terminal.quit() == 0)
      OnATerminal.expectGivenBack(terminal)
      let left = try #require(terminal.output.ranges(of: "\u{1B}[?1049l").last)
      let words = terminal.output[left.upperBound...]
      let lines = words.split(whereSeparator: \.isNewline)
      #expect(lines.dropLast().allSatisfy { $0.contains("failed: ␛[31mred;") })
      let last = try #require(lines.last)
      #expect(last.hasSuffix(" more messages were left out."))
      // On a busy machine some effects hold the main actor for so long that this is reported too.
      let count = try #require(Int(last.prefix { $0.isNumber })) + lines.count
      #expect((1_001...1_010).contains(count))
      #expect(!words.contains("\u{1B}"))
    }
  }
}
