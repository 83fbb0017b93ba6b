import Foundation
import Testing

@testable import Workspace

/// What features are given, and what programs can touch.
struct CapabilityTests {
  private static let list = Result { try CapabilityList(Workspace.this) }

  @Test func `a feature is given the closures of its environment`() throws {
    let features = try Self.list.get().features
    let counter = try #require(features.first { $0.name == "Counter" })
    #expect(
      counter.environment == [
        "clock": "any Clock<Duration>",
        "nthPrime.find":
          "@Sendable (_ n: Int, _ progress: @escaping @Sendable (Double) -> Void) async throws -> Int",
      ])
    #expect(counter.never == ["files", "network", "processes", "randomness"])
    let pokemon = try #require(features.first { $0.name == "PokemonList" })
    #expect(pokemon.environment == ["load": "@Sendable () async throws -> PokemonBatch"])
    let account = try #require(features.first { $0.name == "Account" })
    #expect(
      account.environment["client.logIn"] == "@Sendable (Credentials) async throws -> Void")
  }

  @Test func `a program touches what its modules touch`() throws {
    let programs = try Self.list.get().programs
    let online = try #require(programs.first { $0.name == "OnlineHelper" })
    #expect(online.touches["OnlineHelper"]?["network"]?.contains("URLSession") == true)
    let counter = try #require(programs.first { $0.name == "CounterPlayground" })
    #expect(counter.touches.values.allSatisfy { $0["network"] == nil })
    #expect(counter.others.contains("Counter"))
    #expect(!counter.others.contains("DurableFiles"))
  }

  @Test(
    arguments: [
      ("import Glibc\nlet f = open(\"a\", 0)", "files", "open"),
      ("import Glibc\nlet f = Glibc.open(\"a\", 0)", "files", "open"),
      ("import Base\nlet f = open(\"a\", 0)", "files", "open"),
      ("import Foundation\nlet f = FileManager.default", "files", "FileManager"),
      ("import Foundation\nlet f = try Data(contentsOf: url)", "files", "contentsOf:"),
      ("import Foundation\nlet f = URLSession.shared", "network", "URLSession"),
      ("import Foundation\nlet f = Process()", "processes", "Process"),
      ("import Foundation\nlet f = Date.now", "time", "Date"),
      ("import Foundation\nlet f = UUID()", "randomness", "UUID"),
      ("let f = Bool.random()", "randomness", "random"),
      ("let f = Swift.ContinuousClock()", "time", "ContinuousClock"),
      ("@_silgen_name(\"open\") func f()", "anything", "@_silgen_name"),
    ])
  func `a line in a client changes its row`(line: String, part: String, name: String) throws {
    let package = try Fixture(Fixture.package)
    try package.write("@_exported import Glibc\n", to: "Modules/Library/Base/C.swift")
    let before = try CapabilityList(Workspace(at: package.root))
    #expect(before.programs.map(\.touches) == [[:], [:]])
    try package.write("\(line)\n", to: "Modules/Features/Two/Live.swift")
    let after = try CapabilityList(Workspace(at: package.root))
    #expect(after.programs.map(\.touches) == [[:], ["Two": [part: [name]]]])
    #expect(package.run("modules", "--capabilities") == 0)
    #expect(package.output.contains("  Two  \(part) (\(name))\n"))
  }

  @Test(
    arguments: [
      "let f = open(\"a\", 0)", "import Glibc\nfunc open() {}\nlet f: () = open()",
      "import Glibc\nlet f = door.open()", "import Glibc\n// open(\"a\")",
      "import Foundation\nlet f = list.append(contentsOf: [])",
      "import Foundation\nstruct Date {}\nlet f = Date()", "import Foundation\nlet f = a.Process",
    ])
  func `other code touches nothing`(line: String) throws {
    let package = try Fixture(Fixture.package)
    try package.write("\(line)\n", to: "Modules/Features/Two/Live.swift")
    let list = try CapabilityList(Workspace(at: package.root))
    #expect(list.programs.map(\.touches) == [[:], [:]])
  }

  @Test(
    arguments: [
      ("try await Task.sleep(for: time)", "Task.sleep"),
      ("try await Task<Never, Never>.sleep(for: time)", "Task.sleep"),
      ("try await Swift.Task.sleep(nanoseconds: 1)", "Task.sleep"),
      ("let a = ContinuousClock()", "ContinuousClock"),
      ("let a: SuspendingClock", "SuspendingClock"),
      ("wait(for: time, clock: .continuous)", ".continuous"),
      ("let a = Int.random(in: 1...6)", "random"), ("let a: Int = .random(in: 1...6)", "random"),
      ("let a = Bool.random()", "random"), ("let a = (0..<3).map(Int.random)", "random"),
      ("let a = Set<Int>.random(in: b)", "random"), ("let shuffled = a.shuffled()", "shuffled"),
      ("a.shuffle()", "shuffle"), ("let b = [1, 2].randomElement()", "randomElement"),
      ("let b = a.map { $0.randomElement() }", "randomElement"), ("let b = a.shuffled", "shuffled"),
      ("extension Array { var b: Self { shuffled() } }", "shuffled"),
      ("var a = SystemRandomNumberGenerator()", "SystemRandomNumberGenerator"),
    ])
  func `a feature that touches the world is refused with the line`(line: String, name: String)
    throws
  {
    let package = try Fixture(Fixture.package)
    try package.write("// The first.\n\(line)\n", to: "Modules/Features/One/Touch.swift")
    let workspace = try Workspace(at: package.root)
    #expect(
      workspace.impureFeatures == [
        """
        Modules/Features/One/Touch.swift:2: error: One uses \(name): add a closure or a clock to its \
        environment, and use that.
        """
      ])
    #expect(package.run("modules", "--check") == 1)
    #expect(package.errors.contains { $0.contains("Touch.swift:2") })
  }

  @Test(
    arguments: [
      "try await clock.sleep(for: time)", "try await environment.clock.sleep(for: time)",
      "// Task.sleep", "let a = \"ContinuousClock\"", "let a = environment.random()",
      "let a = environment.random(in: 1...6)", "let a = Int.random(in: 1...6, using: &generator)",
      "let a = cards.shuffled(using: &generator)", "cards.shuffle(using: &generator)",
      "let b = a.randomElement(using: &generator)", "struct Task {}\nlet a = Task.sleep",
      "struct State { var shuffled: [Int] }\nlet a = state.shuffled", "let random = 4",
      "func shuffled() {}\nlet a: () = b.shuffled()", "let style = Style.continuous",
      "func f(clock: any Clock<Duration>) {}", "struct A<G: RandomNumberGenerator> {}",
    ])
  func `a feature that is given them is pure`(line: String) throws {
    let package = try Fixture(Fixture.package)
    try package.write("\(line)\n", to: "Modules/Features/One/Touch.swift")
    #expect(try Workspace(at: package.root).impureFeatures == [])
  }

  @Test func `no feature of this package touches the world by itself`() throws {
    let features = try Workspace.this.impureFeatures
    #expect(features.isEmpty, "\(features.joined(separator: "\n"))")
  }
}
