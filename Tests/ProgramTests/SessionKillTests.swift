import Foundation
import MemoryTesting
import ProcessTesting
import RandomTesting
import Terminal
import TerminalTesting
import Testing

extension OnATerminal {
  /// A run with `--session` is killed at random moments, goes on each time, and loses and doubles nothing.
  ///
  /// `KILL_COUNT` says how often, `KILL_SEED` which moments.
  struct SessionKillTests {
    private let temporary = TemporaryFolder()

    @Test func `a full disk is told at once, and the program goes on`() throws {
      let terminal = try PseudoTerminal(
        "CounterPlayground", ["--session", temporary["run"].path],
        environment: ["XDG_DATA_HOME": temporary.url.path],
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
      let run = try KilledRun("PrimeTime")
      try run.terminal.type("\r", until: "Is this prime?")
      try run.terminal.type("++", until: "What is the 2nd prime?")
      run.kill()
      let text = run.lines.map { "\($0)\n" }.joined()
      try Data(text.replacing("button “More”", with: "button “Most”").utf8).write(to: run.log)
      try run.start()
      let terminal = run.terminal
      try run.wait("the run") { terminal.text.contains("The run goes on") }
      terminal.type("\u{3}")
      #expect(terminal.end() == 130)
      #expect(
        terminal.output.contains(
          "the focus is on button “More”, the recording has button “Most”. The run of before is in")
      )
      #expect(FileManager.default.fileExists(atPath: run.log.path + ".before"))
    }

    @Test func `a run changes between screens of all sizes and sentences`() throws {
      func start(_ words: [String], _ size: ScreenSize) throws -> PseudoTerminal {
        try PseudoTerminal(
          "PokeMaster",
          ["--session", temporary["run"].path, "--data-dir", temporary["data"].path] + words,
          environment: ["XDG_DATA_HOME": temporary.url.path], size: size)
      }
      let wide = ScreenSize(columns: 120, rows: 40)
      let steps: [(words: [String], size: ScreenSize, shown: String)] = [
        ([], wide, "Search"), (["--plain"], .standard, "search field"), ([], .standard, "Search"),
        (["--plain"], .standard, "search field"), ([], wide, "Search"),
      ]
      var typed = ""
      for (number, step) in steps.enumerated() {
        let terminal = try start(step.words, step.size)
        let first = number == 0 ? "Bulbasaur" : "The run goes on: "
        try terminal.wait(until: { terminal.text.contains(first) }, "step \(number)")
        if number == 0 { terminal.type("/") }
        if number > 0 {
          #expect(terminal.text.contains(/The run goes on: (\d+) of \1 events/), "\(terminal.text)")
          try terminal.wait(
            until: { terminal.text.contains(step.shown) && terminal.text.contains(typed) },
            "“\(typed)” at step \(number)")
        }
        typed += ["b", "u", "l", "b", "a"][number]
        terminal.type(String(typed.suffix(1)))
        func isKept() -> Bool {
          let text = (try? String(contentsOf: temporary["run"], encoding: .utf8)) ?? ""
          // The key of the search is one, too.
          return text.ranges(of: "\"type\":").count == typed.count + 1
        }
        try terminal.wait(until: isKept, "“\(typed)” in the log")
        terminal.signal(SIGKILL)
        #expect(terminal.end() == 128 + SIGKILL)
      }
    }

    @Test func `a killed run goes on with its screen and its question, and saves each change once`()
      throws
    {
      let seed = Fuzz.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      let run = try KilledRun("PrimeTime")
      try run.terminal.type("\r", until: "Is this prime?")
      run.place = "KILL_SEED=\(seed)"
      var (typed, count, saved) = (0, 0, Set<Int>())
      func kill() throws {
        for _ in 0..<Int.random(in: 0...3, using: &random) { run.terminal.read(within: 5) }
        run.kill()
        try run.goOn()
      }
      for _ in 0..<(Fuzz.number("KILL_COUNT") ?? 8) {
        let steps = Int.random(in: 1...3, using: &random)
        run.terminal.type(String(repeating: "+", count: steps))
        typed += steps
        try kill()
        count = run.lines.count { $0.contains("\"type\":\"+\"") }
        let isPrime = count > 1 && !(2..<count).contains { count % $0 == 0 }
        guard isPrime, saved.insert(count).inserted else { continue }
        try run.terminal.type("p", until: "is prime 🎉")
        run.terminal.type("\r")
        try kill()
        let terminal = run.terminal
        if !terminal.text.contains("Saved ✓") { try terminal.type("\r", until: "Saved ✓") }
        terminal.type("\u{1B}")
        try run.wait("the counter") { !terminal.text.contains("╭") }
      }
      let terminal = run.terminal
      #expect(count <= typed, "KILL_SEED=\(seed)")
      #expect(terminal.text.contains("\(count)"), "KILL_SEED=\(seed): \(terminal.text)")
      terminal.type("\u{3}")
      #expect(terminal.end() == 130)
      #expect(!run.hasLog)
      let file = run.folder["data"].appending(path: "favorites.log")
      let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
      let added = lines.compactMap { $0.firstMatch(of: /"added":([0-9]+)/).flatMap { Int($0.1) } }
      #expect(added.sorted() == saved.sorted(), "KILL_SEED=\(seed): \(lines)")
      let shown = try Run(
        "PrimeTime",
        ["--data-dir", run.folder["data"].path, "--open", "favorite-primes", "--keys", ""]
      ).output
      for number in added { #expect(shown.contains(" \(number) "), "KILL_SEED=\(seed): \(shown)") }
    }
  }
}
