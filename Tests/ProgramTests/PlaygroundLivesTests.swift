import Foundation
import ProcessTesting
import RandomTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// Each playground is killed at lines of its log, and goes on as if it had not been.
  ///
  /// `KILL_SEED` says which lines; with `LIVES=1` in the environment it is killed at each line, once and twice.
  struct PlaygroundLivesTests {
    @Test(
      .timeLimit(.minutes(60)),
      arguments: [
        ("AccountPlayground", "Down a @ b . c Tab Enter 1 2 3", 2),
        ("ActivityFeedPlayground", "Down c Escape c Enter c", 4),
        ("CounterPlayground", "+ + p s r Escape g 1 7 Enter n Enter", 4),
        ("CountersPlayground", "Down + n Down + + n a DC", 4),
        ("FavoritePrimesPlayground", "Down Space Down Space Enter Escape DC u U / 1", 4),
        ("NotesPlayground", "a M e w Tab h i Escape Enter y o u Escape u", 4),
        ("PokemonListPlayground", "Down Space Enter f Escape / p i k Escape", 4),
        ("PokemonSettingsPlayground", "Right Right Down Space Down Space", 4),
        ("PrimeModalPlayground", "s r s r s", 4),
        ("TimeTravelPlayground", "+ Down Down x [ ] / d o", 4),
      ])
    func `a run goes on after a kill at any line`(program: String, keys: String, sample: Int) throws
    {
      let seed = Fuzz.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      let run = try KilledRun(program, keys)
      try run.wait("the first screen") { run.terminal.text.contains("? Keys") }
      try run.typeRest()
      let (screen, lines) = (run.screen(), run.lines)
      run.kill()
      let isLong = Fuzz.number("LIVES") != nil
      let all = Array(1...lines.count)
      let chosen = isLong ? all + all : Array(all.shuffled(using: &random).prefix(sample))
      for (number, line) in chosen.enumerated() {
        var text = lines[..<line].map { "\($0)\n" }.joined()
        let isTorn = line < lines.count && Bool.random(using: &random)
        if isTorn { text += lines[line].prefix(lines[line].count / 2) }
        try Data(text.utf8).write(to: run.log)
        run.place =
          "KILL_SEED=\(seed), line \(line) of \(lines.count)\(isTorn ? " and a half" : "")"
        if isLong ? number < lines.count : Bool.random(using: &random) {
          let last = Int.random(in: min(run.typed, run.keys.count)...run.keys.count, using: &random)
          run.place += ", then key \(last)"
          try run.goOn()
          try run.typeRest(upTo: last)
          run.kill()
        }
        try run.goOn()
        try run.typeRest()
        try run.expect(screen)
        run.kill()
      }
    }
  }
}
