import Foundation
import Testing

@testable import Workspace

/// What features are given, and which modules import libraries of the system.
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
    #expect(counter.systemImports.map(\.way) == [["Counter", "ComposableArchitecture"]])
    #expect(counter.systemImports.map(\.libraries) == [["Darwin", "Glibc", "Musl"]])
    let pokemon = try #require(features.first { $0.name == "PokemonList" })
    #expect(pokemon.environment == ["load": "@Sendable () async throws -> PokemonBatch"])
    let account = try #require(features.first { $0.name == "Account" })
    #expect(
      account.environment["client.logIn"] == "@Sendable (Credentials) async throws -> Void")
  }

  @Test func `a program lists the modules that import the system`() throws {
    let programs = try Self.list.get().programs
    let counter = try #require(programs.first { $0.name == "CounterPlayground" })
    let server = try #require(counter.systemImports.first { $0.way.last == "WebServer" })
    #expect(server.way == ["CounterPlayground", "Launcher", "WebLauncher", "WebServer"])
    #expect(server.libraries == ["NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket"])
    #expect(!counter.systemImports.contains { $0.way.last == "Counter" })
  }

  @Test(arguments: [
    "import Foundation", "#if os(Windows)\nimport Foundation\n#endif",
    "private import struct Foundation.Date",
  ])
  func `an import in a module below is named with its way`(line: String) throws {
    let package = try Fixture(Fixture.package)
    let before = try CapabilityList(Workspace(at: package.root))
    #expect(before.features.flatMap(\.systemImports).isEmpty)
    try package.write("\(line)\n", to: "Modules/Library/Base/Live.swift")
    try package.write("import Synchronization\n", to: "Modules/Features/One/Lock.swift")
    #expect(package.run("modules", "--capabilities") == 0)
    #expect(
      package.output == """
        Features: what each is given, with types that the compiler checks,
        and the ways to libraries of the system, from all imports of its modules:
        One
          One → Base → Foundation
        Two
          Two → Base → Foundation

        Programs: the ways to libraries of the system:
        OnePlayground
          OnePlayground → Base → Foundation
        All
          All → Two → Base → Foundation

        """)
  }
}
