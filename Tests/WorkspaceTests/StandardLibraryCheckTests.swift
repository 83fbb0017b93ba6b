import Testing

@testable import Workspace

/// Features get clocks and random numbers from their environment.
struct StandardLibraryCheckTests {
  @Test(
    arguments: [
      ("try await Task.sleep(for: time)", "Task.sleep"),
      ("try await Task<Never, Never>.sleep(for: time)", "Task.sleep"),
      ("try await Swift.Task.sleep(nanoseconds: 1)", "Task.sleep"),
      ("let a = ContinuousClock()", "ContinuousClock"),
      ("let a: SuspendingClock", "SuspendingClock"),
      ("wait(for: time, clock: .continuous)", "continuous"),
      ("let a = Int.random(in: 1...6)", "random"), ("let a: Int = .random(in: 1...6)", "random"),
      ("let a = Bool.random()", "random"), ("@_silgen_name(\"open\") func f()", "@_silgen_name"),
      ("let a = Set<Int>.random(in: b)", "random"), ("let shuffled = a.shuffled()", "shuffled"),
      ("a.shuffle()", "shuffle"), ("let b = [1, 2].randomElement()", "randomElement"),
      ("let b = a.map { $0.randomElement() }", "randomElement"),
      ("extension Array { var b: Self { shuffled() } }", "shuffled"),
      ("var a = SystemRandomNumberGenerator()", "SystemRandomNumberGenerator"),
    ])
  func `a feature that names a clock or random numbers is refused`(
    line: String, name: String
  ) throws {
    let package = try Fixture(Fixture.package)
    try package.write("// The first.\n\(line)\n", to: "Modules/Features/One/Clock.swift")
    let workspace = try Workspace(at: package.root)
    #expect(
      workspace.impureFeatures == [
        """
        Modules/Features/One/Clock.swift:2: error: One uses \(name): add a closure or a clock to its \
        environment, and use that.
        """
      ])
    #expect(package.run("modules", "--check") == 1)
    #expect(package.errors.contains { $0.contains("Clock.swift:2") })
  }

  @Test(
    arguments: [
      "try await clock.sleep(for: time)", "try await environment.clock.sleep(for: time)",
      "// Task.sleep", "let a = \"ContinuousClock\"", "let a = environment.random()",
      "let a = environment.random(in: 1...6)", "let a = Int.random(in: 1...6, using: &generator)",
      "let a = cards.shuffled(using: &generator)", "cards.shuffle(using: &generator)",
      "let b = a.randomElement(using: &generator)",
      "struct State { var shuffled: [Int] }\nlet a = state.shuffled", "let random = 4",
      "let style = Style.continuous", "func f(clock: any Clock<Duration>) {}",
      "struct A<G: RandomNumberGenerator> {}",
    ])
  func `a feature that is given them is pure`(line: String) throws {
    let package = try Fixture(Fixture.package)
    try package.write("\(line)\n", to: "Modules/Features/One/Clock.swift")
    #expect(try Workspace(at: package.root).impureFeatures == [])
  }

  @Test func `no feature of this package reads a clock by itself`() throws {
    let features = try Workspace.this.impureFeatures
    #expect(features.isEmpty, "\(features.joined(separator: "\n"))")
  }
}
