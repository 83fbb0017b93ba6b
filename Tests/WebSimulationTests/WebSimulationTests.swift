#if Web
  import Foundation
  import RandomTesting
  import SimulationTesting
  import Testing

  /// The whole server from seeds, in virtual time: slow tabs, sockets that die, duplicated tabs, a busy program, an end of
  /// the server. `.ci/planted` shows that they find faults.
  ///
  /// `WEB_SIMULATION_COUNT` in the environment sets the number of runs, `WEB_SIMULATION_SEED` the first seed. From 300 runs
  /// on, each situation must be reached. 10,000 runs, which `.ci/long` does on two cores:
  /// `WEB_SIMULATION_COUNT=10000 TESTS=WebSimulation Modules/Tools/with-traits Web test`.
  @MainActor
  struct WebSimulationTests {
    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap(Int.init)
    }

    @Test(.timeLimit(.minutes(600)))
    func `tabs and sessions agree whatever the network does`() async {
      let first = Self.number("WEB_SIMULATION_SEED") ?? 1
      let count = Self.number("WEB_SIMULATION_COUNT") ?? 300
      var counts: [Situation: Int] = [:]
      for seed in first..<first + count {
        guard let failure = await Self.failure(of: UInt64(seed), &counts) else { continue }
        Issue.record("\(failure)")
        return
      }
      let reached = Situation.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }
      print("\(count) runs: \(reached.joined(separator: ", "))")
      if count < 300 { return }
      for situation in Situation.allCases where counts[situation] == nil {
        Issue.record("Never: \(situation.rawValue)")
      }
    }

    /// Simulates a run twice, and adds the situations that it reaches.
    ///
    /// - Returns: What goes wrong, with the fewest steps that were found; nil if nothing does.
    private static func failure(
      of seed: UInt64, _ counts: inout [Situation: Int]
    ) async -> String? {
      var random = SeededRandom(seed: seed)
      let steps = WebStep.random(.random(in: 10..<80, using: &random), &random)
      let endsServer = random.isOne(in: 3)
      let (run, again) = (SimulatedServer(), SimulatedServer())
      await run.run(steps, endsServer: endsServer)
      await again.run(steps, endsServer: endsServer)
      counts.merge(run.counts, uniquingKeysWith: +)
      guard var problem = run.problem else {
        let pair = zip(run.log, again.log).first { $0 != $1 }
        if run.log == again.log { return nil }
        return
          "Seed \(seed) gives two runs: \(pair.map { "\($0.0) and \($0.1)" } ?? "one is longer")"
      }
      var log = run.log
      let fewest = await shrink(steps) { steps in
        let run = SimulatedServer()
        await run.run(steps, endsServer: endsServer)
        guard let found = run.problem else { return false }
        (problem, log) = (found, run.log)
        return true
      }
      return """
        Seed \(seed)\(endsServer ? ", the server ends" : ""): \(problem)
        Steps:
        \(fewest.map { "  .\($0)," }.joined(separator: "\n"))
        Log:
        \(log.map { "  \($0)" }.joined(separator: "\n"))
        """
    }
  }
#endif
