import Testing
import Workspace

extension IsolationTests {
  /// Each module compiles in a folder that holds its dependencies alone.
  struct AloneTests {
    @Test func `every library and executable compiles with its dependencies alone`() async throws {
      let commands = try await Workshop.current.modules.compiled()
      #expect(commands.count >= 60)
      for (module, command) in commands {
        #expect(command.status == 0 && command.errors.isEmpty, "\(module): \(command.output)")
      }
    }
  }
}
