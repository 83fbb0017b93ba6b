import Foundation
import Testing

/// The programs in a real pseudo-terminal.
struct TerminalTests {
  /// What terminals send for the keys that `--keys` names.
  private static let sequences = [
    "Enter": "\r", "Escape": "\u{1B}", "Down": "\u{1B}[B", "Up": "\u{1B}[A", "Space": " ",
  ]

  private func type(_ keys: String, into terminal: PseudoTerminal, _ program: String) throws {
    var pressed: [String] = []
    for key in keys.split(separator: " ").map(String.init) {
      pressed.append(key)
      terminal.type(Self.sequences[key] ?? key)
      let expected = try Run(program, ["--keys", pressed.joined(separator: " ")]).output
      try terminal.wait(
        until: { terminal.text + "\n" == expected }, "the screen after \(pressed)")
    }
  }

  @Test(
    arguments: [
      ("PrimeTime", "Enter g 7 Enter p s Escape Escape Down Enter Space Escape"),
      ("CounterPlayground", "+ + + p s r Escape g 7 Enter n Enter"),
      ("PrimeModalPlayground", "s r s"),
      ("FavoritePrimesPlayground", "Down Space Down Space Enter Enter"),
      ("ActivityFeedPlayground", "Down c Escape c Enter"),
    ])
  func keysDoTheSameAsWithoutATerminal(program: String, keys: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal(
      program, program == "PrimeTime" ? ["--data-dir", folder.path] : [])
    let first = try Run(program, ["--keys", ""]).output
    try terminal.wait(until: { terminal.text + "\n" == first }, "the first screen")
    try type(keys, into: terminal, program)
    #expect(terminal.quit() == 0)
  }

  @Test func theTerminalIsGivenBackAsItWasFound() throws {
    let terminal = try PseudoTerminal("CounterPlayground")
    let before = terminal.modes
    try terminal.wait(until: { terminal.text.contains("Counter") }, "the first screen")
    #expect(terminal.modes != before)
    #expect(terminal.quit() == 0)
    #expect(terminal.modes == before)
    let farewell = String(decoding: terminal.bytes.suffix(64), as: UTF8.self)
    for sequence in ["[?1006l", "[?1000l", "[?2004l", "[?25h", "[?1049l"] {
      #expect(farewell.contains(sequence))
    }
  }
}
