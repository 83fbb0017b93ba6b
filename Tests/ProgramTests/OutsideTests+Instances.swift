import Foundation
import MemoryTesting
import ProcessTesting
import TerminalTesting
import Testing

/// PrimeTime on a terminal, and another PrimeTime in the same folder.
extension OutsideTests {
  private static func added(_ number: Int) -> String { line("\"added\":\(number)") }

  private static func line(_ change: String) -> String {
    "{\(change),\"at\":\"2026-11-21T09:05:00+00:00\"}\n"
  }

  /// Returns lines that add a favorite, which the others are not, and remove it again.
  private static func passed(_ count: Int) -> String {
    String(repeating: added(18_353) + line("\"removed\":18353"), count: count / 2)
  }

  /// Enough favorites that deleting them is one entry of the log, and not one entry for each.
  private static let favorites: [Int] = {
    var primes = [2]
    while primes.count < 2_102 {
      let next = (primes.last ?? 2) + 1
      let number = (next...).first { number in primes.allSatisfy { number % $0 != 0 } }
      if let number { primes.append(number) }
    }
    return primes
  }()

  private func start(limits: String? = nil) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "PrimeTime", ["--data-dir", folder.path], limits: limits)
    try terminal.type("", until: "2,102 ›")
    return terminal
  }

  /// Deletes all favorites but the last two, 18,329 and 18,341, at once.
  private func deleteMany(_ terminal: PseudoTerminal) throws {
    try terminal.type("\u{1B}[B\r", until: "○ 5")
    let keys = Array(repeating: Array(" \u{1B}[B".utf8), count: 2_100).joined()
    #expect(terminal.type(Array(keys), isRead: true, patience: 3_000) == keys.count)
    try terminal.type("", until: "▸ ○ 18,329")
    terminal.type("\u{1B}[3~")
  }

  private func expectFavorites(_ numbers: [String]) throws {
    let lines = try run("Down Enter").output.split(separator: "\n").filter { $0.contains("○ ") }
    let found = lines.compactMap { $0.split(separator: "○ ").last?.prefix { $0 != " " } }
    #expect(found == numbers.map { $0[...] })
  }

  #if os(Linux)
    // A sanitizer writes a file itself.
    @Test(.disabled(if: isSanitized))
    func `deleting on a full disk keeps favorites of another program`() throws {
      let text = Self.head + Self.favorites.map(Self.added).joined()
      try write(text)
      // There is room for a few lines, and not for one that names all that is deleted.
      let terminal = try start(limits: "-S -f \(text.utf8.count / 1_024 + 1)")
      #expect(try run("Enter g 2 0 0 1 1 Enter p s").errors == "")
      try deleteMany(terminal)
      try terminal.type("", until: "Not saved")
      try terminal.type("", until: "○ 20,011")
      let more = try Run(shell: "prlimit --pid \(terminal.foreground) --fsize=unlimited:", [:])
      #expect(more.status == 0)
      try terminal.wait(until: { !terminal.text.contains("Not saved") }, "that all is saved")
      #expect(terminal.quit() == 0)
      try expectFavorites(["18,329", "18,341", "20,011"])
    }
  #endif

  @Test func `deleted favorites stay deleted after another program shortens the log`() throws {
    let text = Self.head + Self.favorites.map(Self.added).joined()
    try write(text)
    let terminal = try start()
    // At once, since the program reads the file when it changes, and would take a part of it for all.
    let longer = text + Self.passed(6_000) + Self.line("\"cleared\":\"feed\"")
    try Data(longer.utf8).write(to: log, options: .atomic)
    #expect(try run("").errors == "")
    #expect(try Data(contentsOf: log).count < text.utf8.count * 3 / 2)
    try deleteMany(terminal)
    try terminal.wait(until: { !terminal.text.contains("ing…") }, "that all is saved")
    #expect(terminal.quit() == 0)
    try expectFavorites(["18,329", "18,341"])
  }
}
