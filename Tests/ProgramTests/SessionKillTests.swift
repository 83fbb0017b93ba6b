import Foundation
import MemoryTesting
import ProcessTesting
import RandomTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// A run with `--session` is killed at random moments, goes on each time, and loses and doubles nothing.
  ///
  /// `KILL_COUNT` says how often, `KILL_SEED` which moments.
  struct SessionKillTests {
    private let temporary = TemporaryFolder()
    private var log: String { temporary["run"].path }

    private func start() throws -> PseudoTerminal {
      try PseudoTerminal(
        "PrimeTime", ["--session", log, "--data-dir", temporary["data"].path],
        environment: ["XDG_DATA_HOME": temporary.url.path])
    }

    /// How often a key is in the log.
    private func keys(_ key: String) throws -> Int {
      try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .count { $0.contains("\"type\":\"\(key)\"") }
    }

    @Test func `a full disk is told at once, and the program goes on`() throws {
      let terminal = try PseudoTerminal(
        "CounterPlayground", ["--session", log], environment: ["XDG_DATA_HOME": temporary.url.path],
        limits: "-f 4")
      try terminal.type("", until: "q Quit")
      for _ in 1...80 where !terminal.text.contains("no longer kept") {
        terminal.type("+")
        terminal.read(within: 20)
      }
      try terminal.wait(until: { terminal.text.contains("no longer kept") }, "the sentence")
      try terminal.type("-g", until: "Go to a number")
      terminal.type("\u{3}")
      #expect(terminal.end() == 130)
      #expect(terminal.output.contains("run\": This run is no longer kept: "))
    }

    @Test func `what differs is said in full when the program ends`() throws {
      var terminal = try start()
      try terminal.type("\r", until: "Is this prime?")
      try terminal.type("++", until: "What is the 2nd prime?")
      terminal.signal(SIGKILL)
      #expect(terminal.end() == 128 + SIGKILL)
      let text = try String(contentsOfFile: log, encoding: .utf8)
      try text.replacing("button “More”", with: "button “Most”")
        .write(toFile: log, atomically: true, encoding: .utf8)
      terminal = try start()
      try terminal.wait(until: { terminal.text.contains("The run goes on") }, "the run")
      terminal.type("\u{3}")
      #expect(terminal.end() == 130)
      #expect(
        terminal.output.contains(
          "the focus is on button “More”, the recording has button “Most”"))
      #expect(FileManager.default.fileExists(atPath: log + ".before"))
    }

    @Test func `a killed run goes on with its screen and its question, and saves each change once`()
      throws
    {
      let seed = Fuzz.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      var terminal = try start()
      try terminal.type("\r", until: "Is this prime?")
      var (typed, count, saved) = (0, 0, Set<Int>())
      func kill() throws {
        for _ in 0..<Int.random(in: 0...3, using: &random) { terminal.read(within: 5) }
        terminal.signal(SIGKILL)
        #expect(terminal.end() == 128 + SIGKILL)
        terminal = try start()
        try terminal.wait(
          until: { terminal.text.contains("The run goes on") }, "the run, KILL_SEED=\(seed)")
      }
      for _ in 0..<(Fuzz.number("KILL_COUNT") ?? 8) {
        let steps = Int.random(in: 1...3, using: &random)
        terminal.type(String(repeating: "+", count: steps))
        typed += steps
        try kill()
        count = try keys("+")
        let isPrime = count > 1 && !(2..<count).contains { count % $0 == 0 }
        guard isPrime, saved.insert(count).inserted else { continue }
        try terminal.type("p", until: "is prime 🎉")
        terminal.type("\r")
        try kill()
        if !terminal.text.contains("Saved ✓") { try terminal.type("\r", until: "Saved ✓") }
        terminal.type("\u{1B}")
        try terminal.wait(
          until: { !terminal.text.contains("╭") }, "the counter, KILL_SEED=\(seed)")
      }
      #expect(count <= typed, "KILL_SEED=\(seed)")
      #expect(terminal.text.contains("\(count)"), "KILL_SEED=\(seed): \(terminal.text)")
      terminal.type("\u{3}")
      #expect(terminal.end() == 130)
      #expect(!FileManager.default.fileExists(atPath: log))
      let file = temporary["data"].appending(path: "favorites.log")
      let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
      let added = lines.compactMap { $0.firstMatch(of: /"added":([0-9]+)/).flatMap { Int($0.1) } }
      #expect(added.sorted() == saved.sorted(), "KILL_SEED=\(seed): \(lines)")
      let shown = try Run(
        "PrimeTime",
        ["--data-dir", temporary["data"].path, "--open", "favorite-primes", "--keys", ""]
      ).output
      for number in added { #expect(shown.contains(" \(number) "), "KILL_SEED=\(seed): \(shown)") }
    }
  }
}
