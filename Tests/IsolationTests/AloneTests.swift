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

    @Test func `each state and reducer compiles without the view layer`() async throws {
      let commands = try await Workshop.current.modules.compiledReducers()
      #expect(commands.count >= 10)
      for (module, command) in commands {
        #expect(command.status == 0 && command.errors.isEmpty, "\(module): \(command.output)")
        let feature = try #require(Workshop.manifest.target(module))
        let sources = try CompiledModules.files(of: feature, .reducer).map(\.source)
        #expect(sources.contains { $0.contains("Reducer") }, "\(module)")
      }
    }
  }
}
