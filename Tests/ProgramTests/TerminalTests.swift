import Foundation
import ProcessTesting
import Terminal
import TerminalTesting
import Testing

/// The programs in a real pseudo-terminal.
@Suite(.runsPrograms)
enum OnATerminal {
  /// Starts a program, and waits for its first screen. PrimeTime finds an empty folder.
  static func start(
    _ program: String, _ arguments: [String] = [], size: ScreenSize = .standard,
    hasOwnOutput: Bool = false, errors: Int32? = nil, backtraces: Bool = false,
    limits: String? = nil, keepsOutput: Bool = false, answers: Bool? = nil,
    isInShell: Bool = false
  ) throws -> PseudoTerminal {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let terminal = try PseudoTerminal(
      program, arguments, environment: ["XDG_DATA_HOME": folder.path], size: size,
      hasOwnOutput: hasOwnOutput, errors: errors, backtraces: backtraces, limits: limits,
      keepsOutput: keepsOutput, answers: answers ?? !isInShell, isInShell: isInShell)
    // PokeMaster makes its folder at once.
    terminal.onEnd = { try? FileManager.default.removeItem(at: folder) }
    try terminal.wait(until: { terminal.text.contains("? Keys") }, "the first screen")
    #expect(terminal.settings != terminal.settingsBefore)
    return terminal
  }

  /// Cooked keys, the main screen, a visible cursor, no reports of the mouse, no marked pastes.
  static func expectGivenBack(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.settings == terminal.settingsBefore, sourceLocation: sourceLocation)
    let modes = terminal.modes
    #expect(modes.on == [], sourceLocation: sourceLocation)
    #expect(modes.isCursorVisible, sourceLocation: sourceLocation)
  }
}

extension OnATerminal {
  struct TerminalTests {
    private func type(_ keys: String, into terminal: PseudoTerminal, _ program: String) throws {
      var pressed: [String] = []
      for key in keys.split(separator: " ").map(String.init) {
        pressed.append(key)
        terminal.press(key)
        let expected = try Run(program, ["--keys", pressed.joined(separator: " ")]).output
        try terminal.wait(
          until: { withoutTimes(terminal.text + "\n") == withoutTimes(expected) },
          "the screen after \(pressed)")
      }
    }

    @Test(
      arguments: [
        ("PrimeTime", "Enter g 7 Enter p s Escape Escape Down Enter Space Escape"),
        ("PokeMaster", "Down Space Escape Enter f Escape Escape / p i k a Enter 2 Down Space 1"),
        ("CounterPlayground", "+ + + p s r Escape g 7 Enter n Enter"),
        ("PrimeModalPlayground", "s r s"),
        ("FavoritePrimesPlayground", "Down Space Down Space Enter Escape DC u U"),
        ("ActivityFeedPlayground", "Down c Escape c Enter c y"),
      ])
    func `keys do the same as without a terminal`(program: String, keys: String) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let terminal = try PseudoTerminal(
        program, ["PrimeTime", "PokeMaster"].contains(program) ? ["--data-dir", folder.path] : [])
      let first = try Run(program, ["--keys", ""]).output
      try terminal.wait(until: { terminal.text + "\n" == first }, "the first screen")
      try type(keys, into: terminal, program)
      #expect(terminal.quit() == 0)
    }

    @Test func `y copies the current row to the terminal's clipboard`() throws {
      let terminal = try OnATerminal.start("FavoritePrimesPlayground", ["--favorites", "2,7919"])
      #expect(terminal.terminal.clipboard == nil)
      terminal.type("\u{1B}[By")
      try terminal.wait(until: { terminal.text.contains("Copied 7,919") }, "the copy")
      // 7,919 without its place, in Base64.
      #expect(terminal.terminal.clipboard == Data("7,919".utf8).base64EncodedString())
      #expect(terminal.terminal.unknown == [])
      #expect(terminal.quit() == 0)
      OnATerminal.expectGivenBack(terminal)
    }

    @Test func `the mouse reaches the program`() throws {
      let terminal = try OnATerminal.start("PrimeTime")
      try terminal.type("\r", until: "Is this prime?")
      // The title line, from its third column on, leads back.
      try terminal.type("\u{1B}[<0;5;1M", until: "Favorite primes")
      #expect(terminal.quit() == 0)
    }

    @Test func `the background answer sets the colors and types no keys`() throws {
      let terminal = try OnATerminal.start("CounterPlayground", ["--count", "7"])
      #expect(terminal.output.contains("\u{1B}]11;?\u{1B}\\"))
      #expect(!terminal.output.contains("38;5;242"))
      let before = terminal.text
      terminal.type("\u{1B}]11;rgb:ffff/ff")
      terminal.type("ff/ffff\u{1B}\\")
      try terminal.wait(
        until: { terminal.output.contains("38;5;242") && terminal.text == before },
        "the screen in the light theme")
      #expect(terminal.quit() == 0)
      OnATerminal.expectGivenBack(terminal)
    }
  }
}
