import Testing
import Workspace

extension IsolationTests {
  /// Each module compiles in a folder that holds its dependencies alone.
  struct AloneTests {
    @Test func `every library and playground compiles with its dependencies alone`() throws {
      let workshop = try Workshop.current
      let targets = workshop.manifest.targets.filter {
        $0.type == .library || $0.playedFeature != nil
      }
      #expect(targets.count >= 30)
      for target in targets {
        let command = try Typecheck(nil, in: target, workshop).command
        #expect(command.status == 0 && command.errors.isEmpty, "\(target.name): \(command.output)")
      }
    }
  }
}
