import PlatformC
import Recording

/// Simulated runs of an app, each from its seed.
@MainActor
package struct Simulation<App: SimulatedApp> {
  /// A run that went wrong.
  package struct Failure {
    package let seed: UInt64
    package let problem: String
    /// The fewest steps that were found to go wrong.
    package let steps: [Step]
    /// The recording of these steps.
    package let recording: [UInt8]

    package init(seed: UInt64, problem: String, steps: [Step], recording: [UInt8]) {
      (self.seed, self.problem, self.steps, self.recording) = (seed, problem, steps, recording)
    }

    /// The number of events of the recording.
    package var eventCount: Int {
      String(decoding: recording, as: UTF8.self).split(separator: "\n")
        .count { $0.contains("\"at\":") }
    }
  }

  package let coverage = Coverage()
  private let stepCount: Int
  private let isHostile: Bool

  /// - Parameter isHostile: Whether actions are sent that no screen offers. No recording has them, so these runs are
  ///   not replayed.
  package init(_: App.Type, stepCount: Int = 120, isHostile: Bool = false) {
    (self.stepCount, self.isHostile) = (stepCount, isHostile)
  }

  /// Simulates one run twice, and replays it, once as a whole and once as if it had been killed.
  ///
  /// - Returns: What went wrong, made small; nil if nothing did.
  package func run(seed: UInt64) async -> Failure? {
    let user = RandomUser(App.self, seed: seed, isHostile: isHostile)
    let (run, again) = (
      SimulatedRun<App>(coverage, isHostile: isHostile),
      SimulatedRun<App>(Coverage(), isHostile: isHostile)
    )
    // The lengths of runs differ too.
    let count = stepCount / 4 + Int(seed &* 0x9E37_79B9 % UInt64(stepCount))
    await run.run(user, stepCount: count)
    await again.run(user, stepCount: count)
    if let problem = await problem(of: run, again) {
      return await shrunk(run.steps, seed, problem)
    }
    return nil
  }

  /// Simulates a run, and takes the steps of the test that it becomes.
  ///
  /// - Returns: Why the test cannot be written; nil if it can.
  package func test(seed: UInt64) async throws -> String? {
    let run = SimulatedRun<App>(coverage)
    await run.run(
      RandomUser(App.self, seed: seed), stepCount: stepCount / 4 + Int(seed % UInt64(stepCount)))
    guard run.problem == nil else { return nil }
    return try await ReplayedRun<App>.test(run.recording, seed: seed)
  }

  private func problem(of run: SimulatedRun<App>, _ again: SimulatedRun<App>) async -> String? {
    if let problem = run.problem { return problem }
    let recording = run.recording
    if recording != again.recording {
      return "the same seed gives two recordings: \(Self.difference(recording, again.recording))"
    }
    if run.states != again.states { return "the same seed gives two states" }
    if isHostile { return nil }
    if let difference = await ReplayedRun<App>.difference(recording, run.states) {
      return "replayed: \(difference)"
    }
    let killed = recording.prefix(recording.count / 2 + recording.count % 1_000)
    if let difference = await ReplayedRun<App>.difference(killed, run.states) {
      return "replayed after it was killed: \(difference)"
    }
    return await ReplayedRun<App>.problem(
      of: recording, until: run.states.count / 2,
      then: RandomUser(App.self, seed: UInt64(run.states.count)))
  }

  /// Simulates a run, and once more while a user of the panel of a debugger looks back, skips, moves and resets.
  ///
  /// - Returns: The first difference of their questions, states and files; nil without one.
  package func panelProblem(seed: UInt64) async -> String? {
    let (run, debugged) = (
      SimulatedRun<App>(coverage), SimulatedRun<App>(Coverage(), panel: seed)
    )
    await run.run(RandomUser(App.self, seed: seed), stepCount: stepCount / 2)
    await debugged.run(run.steps)
    if let problem = run.problem ?? debugged.problem { return problem }
    // A screen may be drawn again.
    let recordings = [run, debugged].map { run in
      run.recording.split(separator: 0x0A).filter { !$0.starts(with: #"{"frame""#.utf8) }
        .joined(separator: [0x0A])
    }
    let (first, second) = (Array(recordings[0]), Array(recordings[1]))
    if first != second {
      return "the panel changed what the program asks: \(Self.difference(first, second))"
    }
    if run.states.last != debugged.states.last { return "the panel changed the state" }
    return run.files == debugged.files ? nil : "the panel changed the files"
  }

  /// The first lines that differ.
  private static func difference(_ first: [UInt8], _ second: [UInt8]) -> String {
    let lines = zip(first.split(separator: 0x0A), second.split(separator: 0x0A))
    let pair = lines.first { $0 != $1 }
    return pair.map {
      String(decoding: $0, as: UTF8.self) + " and " + String(decoding: $1, as: UTF8.self)
    }
      ?? "one is longer"
  }

  /// Returns what goes wrong in these steps; nil if nothing does.
  package func problem(of steps: [Step]) async -> (problem: String, recording: [UInt8])? {
    let (run, again) = (
      SimulatedRun<App>(Coverage(), isHostile: isHostile),
      SimulatedRun<App>(Coverage(), isHostile: isHostile)
    )
    await run.run(steps)
    await again.run(steps)
    return await problem(of: run, again).map { ($0, run.recording) }
  }

  private func shrunk(_ steps: [Step], _ seed: UInt64, _ problem: String) async -> Failure {
    var last = (problem: problem, recording: [UInt8]())
    var tries = 0
    let fewest = await shrink(steps) { steps in
      tries += 1
      guard tries <= Self.mostTries, let found = await self.problem(of: steps) else { return false }
      last = found
      return true
    }
    return Failure(seed: seed, problem: last.problem, steps: fewest, recording: last.recording)
  }

  private static var mostTries: Int { 2_000 }
}

extension Simulation.Failure: @MainActor CustomStringConvertible {
  @MainActor package var description: String {
    """
    \(App.name), seed \(seed): \(problem).
    Steps:
    \(steps.map { "  \($0)" }.joined(separator: "\n"))
    Recording:
    \(String(decoding: recording, as: UTF8.self))
    Test:
    \(test)
    """
  }

  /// A test that fails until these steps go well.
  @MainActor package var test: String {
    var code = SwiftCode()
    let isHostile = steps.contains { if case .action = $0 { true } else { false } }
    let lines = steps.map { "    \(code.literal($0) ?? "\($0)"),\n" }.joined()
    return """
      @Test func `seed \(seed) of \(App.name)`() async {
        let problem = await Simulation(\(App.self).self\(isHostile ? ", isHostile: true" : "")).problem(of: [
      \(lines)  ])
        #expect(problem?.problem == nil)
      }
      """
  }
}

extension Simulation {
  /// A summary of the generated actions and faults.
  ///
  /// - Parameter time: The time that a core worked.
  package func report(after time: Duration) -> String {
    let hours = coverage.time / .seconds(3_600)
    let rate = hours / (time / .seconds(60))
    return """
      \(App.name): \(coverage.runs) runs, \(coverage.events) events, \(Int(hours)) simulated hours in \
      \(Int(time / .seconds(1))) s of one core: \(Int(rate)) hours a minute.
        Actions: \(coverage.actions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        Faults: \(coverage.faults.sorted().joined(separator: ", "))
      """
  }
}
