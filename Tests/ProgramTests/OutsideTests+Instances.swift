import Foundation
import ProcessTesting
import TerminalTesting
import Testing

/// PrimeTime on a terminal, and another PrimeTime in the same folder.
extension OutsideTests {
  private static func added(_ number: Int) -> String { line("\"added\":\(number)") }

  private static func line(_ change: String) -> String {
    "{\(change),\"at\":\"2026-11-21T09:05:00+00:00\"}\n"
  }

  /// So many lines that come to nothing.
  private static func passed(_ count: Int) -> String {
    String(repeating: added(13) + line("\"removed\":13"), count: count / 2)
  }

  /// PrimeTime with the favorites 2, 3 and 5.
  private func start(limits: String? = nil) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "PrimeTime", ["--data-dir", folder.path], limits: limits)
    try terminal.type("", until: "3 ›")
    return terminal
  }

  /// Deletes 2 and 3 at once.
  private func deleteTwo(_ terminal: PseudoTerminal) throws {
    try terminal.type("\u{1B}[B\r", until: "○ 5")
    try terminal.type(" ", until: "● 2")
    try terminal.type("\u{1B}[B ", until: "● 3")
    terminal.type("\u{1B}[3~")
  }

  private func expectFavorites(_ numbers: [Int]) throws {
    let lines = try run("Down Enter").output.split(separator: "\n").filter { $0.contains("○ ") }
    #expect(lines.map { $0.split(separator: " ").last } == numbers.map { "\($0)" })
  }

  #if os(Linux)
    // A sanitizer writes a file itself.
    @Test(.disabled(if: OnATerminal.isSanitized))
    func `what was deleted on a full disk removes nothing that another program saved`() throws {
      defer { cleanUp() }
      try write(Self.head + Self.passed(16) + [2, 3, 5].map(Self.added).joined())
      // A kilobyte has no room for more than one line.
      let terminal = try start(limits: "-S -f 1")
      #expect(try run("Enter g 7 Enter p s").errors == "")
      try deleteTwo(terminal)
      try terminal.type("", until: "Not saved")
      try terminal.type("", until: "○ 7")
      let more = try Run(shell: "prlimit --pid \(terminal.foreground) --fsize=unlimited:", [:])
      #expect(more.status == 0)
      try terminal.wait(until: { !terminal.text.contains("Not saved") }, "that all is saved")
      #expect(terminal.quit() == 0)
      try expectFavorites([5, 7])
    }
  #endif

  @Test func `what was deleted stays so where another program shortened the log`() throws {
    defer { cleanUp() }
    try write(Self.head + [2, 3, 5].map(Self.added).joined())
    let terminal = try start()
    let file = try FileHandle(forWritingTo: log)
    try file.seekToEnd()
    try file.write(
      contentsOf: Data((Self.passed(1_200) + Self.line("\"cleared\":\"feed\"")).utf8))
    try file.close()
    try expectFavorites([2, 3, 5])
    #expect(try Data(contentsOf: log).count < 1_000)
    try deleteTwo(terminal)
    try terminal.wait(until: { !terminal.text.contains("○ 3") }, "the list")
    #expect(terminal.quit() == 0)
    try expectFavorites([5])
  }
}
