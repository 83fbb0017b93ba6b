import ComposableArchitecture
import Interface
import PlatformC
import SimulationTesting
import Terminal
import TerminalTesting
import Testing

/// Whole apps from seeds: random users, clients that fail and lie, a disk that is full or gone, a terminal that
/// is torn, resized or unread.
///
/// `SIMULATE` in the environment sets the number of runs of each app, `SIMULATE_SEED` the first
/// seed. They run alone, as a simulation waits for the main actor after each event:
/// `SIMULATION=1 swift test --filter SimulationTests`.
@MainActor
@Suite(.serialized, .enabled(if: isSimulationWanted))
struct SimulationTests {
  private static let count = Fuzz.number("SIMULATE")
  private static let seed = UInt64(Fuzz.number("SIMULATE_SEED") ?? 1)

  @Test(.timeLimit(.minutes(600)))
  func `actions that no screen offers break nothing`() async {
    for seed in Self.seed..<Self.seed + UInt64(Self.count ?? 10) {
      await expectNothingBroken(SimulatedPrimeTime.self, isHostile: true, seed: seed)
      await expectNothingBroken(SimulatedPokeMaster.self, isHostile: true, seed: seed)
    }
  }

  @Test(.timeLimit(.minutes(600)))
  func `PrimeTime survives faults`() async throws {
    try await simulate(
      SimulatedPrimeTime.self,
      folders: ["App/PrimeTime"],
      never: [
        "favoritePrimes.imported": "sent by --import, which shows no screen"
      ])
  }

  @Test(.timeLimit(.minutes(600)))
  func `PokeMaster survives faults`() async throws {
    try await simulate(
      SimulatedPokeMaster.self, folders: ["App/PokeMaster"],
      never: ["othersChanged": "sent where several stores of a process share a folder"])
  }

  @Test(.timeLimit(.minutes(600)))
  func `every run of PrimeTime becomes a test that passes`() async throws {
    try await write(SimulatedPrimeTime.self)
  }

  @Test(.timeLimit(.minutes(600)))
  func `every run of PokeMaster becomes a test that passes`() async throws {
    try await write(SimulatedPokeMaster.self)
  }

  private func write<App: SimulatedApp>(_ app: App.Type) async throws {
    let simulation = Simulation(app)
    for seed in Self.seed..<Self.seed + UInt64(Self.count ?? 10) {
      let problem = try await simulation.test(seed: seed)
      #expect(problem == nil, "\(App.name), seed \(seed)")
    }
  }

  @Test(.timeLimit(.minutes(60)), arguments: 1...5)
  func `the panel asks no client and changes no file`(seed: UInt64) async {
    #expect(await Simulation(SimulatedPrimeTime.self).panelProblem(seed: seed) == nil)
    #expect(await Simulation(SimulatedPokeMaster.self).panelProblem(seed: seed) == nil)
  }

  @Test func `a simulation finds an undropped late answer in ten events`() async throws {
    let wrong = Simulation(SimulatedSearch<KeepsLateAnswers>.self)
    var found: Simulation<SimulatedSearch<KeepsLateAnswers>>.Failure?
    for seed in 1...50 where found == nil { found = await wrong.run(seed: UInt64(seed)) }
    let failure = try #require(found)
    #expect(failure.eventCount <= 10, "\(failure)")
    #expect(await wrong.problem(of: failure.steps) != nil)
    let right = Simulation(SimulatedSearch<DropsLateAnswers>.self)
    let problem = await right.problem(of: failure.steps)?.problem
    #expect(problem == nil)
    for seed in 1...5 {
      if let failure = await right.run(seed: UInt64(seed)) { Issue.record("\(failure)") }
    }
  }

  @Test func `a failure is printed as a test`() {
    let failure = Simulation<SimulatedSearch<KeepsLateAnswers>>.Failure(
      seed: 7, problem: "",
      steps: [
        .input(.key(.character("\""))), .input(.key(.modified(.shift, .down))),
        .input(.paste("1\n")),
        .input(.click(x: 1, y: -2, isShifted: true)), .bytes([27, 91]), .silence,
        .resize(columns: 80, rows: 24), .deliver(0), .pause(20), .fault("fails"),
      ], recording: [])
    #expect(
      failure.test == """
        @Test func `seed 7 of Search`() async {
          let problem = await Simulation(SimulatedSearch<KeepsLateAnswers>.self).problem(of: [
            .input(.key(.character("\\""))),
            .input(.key(.modified(.init(rawValue: 1), .down))),
            .input(.paste("1\\n", isCut: false)),
            .input(.click(x: 1, y: -2, isShifted: true)),
            .bytes([27, 91]),
            .silence,
            .resize(columns: 80, rows: 24),
            .deliver(0),
            .pause(20),
            .fault("fails"),
          ])
          #expect(problem?.problem == nil)
        }
        """)
  }

  /// Runs an app, and prints a summary.
  ///
  /// - Parameter never: The cases of actions that no user can cause, with the reason.
  private func simulate<App: SimulatedApp>(
    _ app: App.Type, folders: [String], never: [String: String]
  ) async throws {
    let simulation = Simulation(app)
    let start = ProcessTime.now
    for seed in Self.seed..<Self.seed + UInt64(Self.count ?? 10) {
      if let failure = await simulation.run(seed: seed) {
        Issue.record("\(failure)")
        return
      }
    }
    let coverage = simulation.coverage
    let names = ActionCases(
      in: folders + ["Modules/Features", "Modules/Architecture/ComposableArchitecture"]
    ).names(of: "AppAction")
    let missing = coverage.missing(of: names).filter { never[$0] == nil }
    let faults = App.Fault.allCases.map(\.rawValue).filter { !coverage.faults.contains($0) }
    print(simulation.report(after: ProcessTime.now - start))
    if !missing.isEmpty { print("  Never: \(missing.joined(separator: ", "))") }
    if !faults.isEmpty { print("  Faults that never were: \(faults.joined(separator: ", "))") }
    try #require(names.count > 10)
    if Self.count != nil { #expect(missing.isEmpty && faults.isEmpty) }
  }
}

/// Three runs of each app wherever the tests run, in a separate process.
@Suite(.disabled(if: isSimulationWanted, "SimulationTests simulates more"))
struct ThreeSimulationsTests {
  @Test func `three users and three hostile ones break nothing`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for seed: UInt64 in 1...3 {
        for isHostile in [false, true] {
          await expectNothingBroken(SimulatedPrimeTime.self, isHostile: isHostile, seed: seed)
          await expectNothingBroken(SimulatedPokeMaster.self, isHostile: isHostile, seed: seed)
        }
      }
    }
  }
}

/// Simulates one run.
@MainActor
private func expectNothingBroken<App: SimulatedApp>(
  _ app: App.Type, isHostile: Bool, seed: UInt64
) async {
  if let failure = await Simulation(app, isHostile: isHostile).run(seed: seed) {
    Issue.record("\(failure)")
  }
}

/// The time that this process has used.
private enum ProcessTime {
  static var now: Duration { .microseconds(Int(clock()) * 1_000_000 / Int(CLOCKS_PER_SEC)) }
}

let isSimulationWanted =
  Fuzz.number("SIMULATE") != nil || Fuzz.number("SIMULATION") != nil
