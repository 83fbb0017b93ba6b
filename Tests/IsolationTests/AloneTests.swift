import Testing
import Workspace

extension IsolationTests {
  /// Each module builds where nothing is but what it declares.
  struct AloneTests {
    @Test func `every library builds alone`() async throws {
      let manifest = try Workshop.current.manifest
      try await buildAlone(manifest.targets.filter { $0.type == .library })
    }

    @Test func `every playground compiles only its feature`() async throws {
      let manifest = try Workshop.current.manifest
      let playgrounds = manifest.targets.filter { $0.playedFeature != nil }
      #expect(playgrounds.count >= 4)
      try await buildAlone(playgrounds)
    }

    /// Builds targets, each in a folder of its own, two at a time.
    private func buildAlone(_ targets: [Manifest.Target]) async throws {
      let workshop = try Workshop.current
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, target) in targets.enumerated() {
          if index >= 2 { try await group.next() }
          group.addTask {
            let build = try Build(
              package: Workshop.root, target: target.name, in: workshop.folder)
            #expect(build.isComplete, "\(target.name): \(build.command.output)")
            #expect(
              build.modules == workshop.manifest.reach(of: target).union([target.module]),
              "\(target.name) compiled other modules than it reaches.")
            try build.cleanUp()
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
