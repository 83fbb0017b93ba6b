import Testing
import Workspace

extension IsolationTests {
  /// Each module compiles where nothing is but what it declares.
  struct AloneTests {
    @Test func `every library compiles where nothing lies but what it reaches`() async throws {
      let workshop = try Workshop.current
      let libraries = workshop.manifest.targets.filter { $0.type == .library }
      #expect(libraries.count >= 20)
      try await twoAtATime(libraries) { library in
        let command = try await Typecheck(nil, in: library, workshop).command
        #expect(command.status == 0 && command.errors.isEmpty, "\(library.name): \(command.output)")
      }
    }

    @Test func `every playground compiles only its feature`() async throws {
      let workshop = try Workshop.current
      let playgrounds = workshop.manifest.targets.filter { $0.playedFeature != nil }
      #expect(playgrounds.count >= 4)
      try await twoAtATime(playgrounds) { playground in
        let build = try Build(
          package: Workshop.root, target: playground.name, in: workshop.folder)
        #expect(build.isComplete, "\(playground.name): \(build.command.output)")
        #expect(
          build.modules == workshop.manifest.reach(of: playground).union([playground.module]),
          "\(playground.name) compiled other modules than it reaches.")
        try build.cleanUp()
      }
    }

    private func twoAtATime(
      _ targets: [Manifest.Target],
      _ check: @escaping @Sendable (Manifest.Target) async throws -> Void
    ) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, target) in targets.enumerated() {
          if index >= 2 { try await group.next() }
          group.addTask { try await check(target) }
        }
        try await group.waitForAll()
      }
    }
  }
}
