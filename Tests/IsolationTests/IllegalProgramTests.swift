import Testing
import Workspace

extension IsolationTests {
  /// What crosses a border is refused, with the words that say so.
  struct IllegalProgramTests {
    @Test(arguments: IllegalProgram.all)
    func `an illegal program is refused, its twin compiles`(
      _ program: IllegalProgram
    ) async throws {
      let modules = try Workshop.current.modules
      let manifest = try Workshop.manifest
      let target = try #require(manifest.target(program.place))
      let rules = ImportRules(manifest: manifest)

      let refused = try await modules.typecheck(program.source, in: target, program.part)
      let violations = rules.violations(in: file(program.source), of: target)
      switch program.refusal {
      case .compiler(let error):
        #expect(refused.errors == [error], "\(refused.output)")
        #expect(refused.status != 0)
      case .rules(let sentence):
        #expect(violations == [sentence])
        #expect(refused.errors == [], "The compiler refuses it by now: \(refused.output)")
      }

      let twin = try await modules.typecheck(program.twin, in: target, program.part)
      #expect(twin.status == 0 && twin.errors.isEmpty, "The legal twin: \(twin.output)")
      #expect(rules.violations(in: file(program.twin), of: target) == [])
    }

    private func file(_ source: String) -> SourceFile {
      SourceFile(path: "IllegalProgram.swift", source: source)
    }

    @Test func `there are enough`() {
      #expect(IllegalProgram.all.count >= 20)
      #expect(Set(IllegalProgram.all.map(\.name)).count == IllegalProgram.all.count)
    }
  }
}
