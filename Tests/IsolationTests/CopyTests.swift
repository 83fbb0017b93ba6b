import Foundation
import Testing
import Workspace

extension IsolationTests {
  /// SwiftPM builds a playground with its dependencies alone. The check of the workspace refuses each undeclared
  /// import; SwiftPM's native build system refuses most of them, too, and Swift Build none.
  struct CopyTests {
    @Test func `a playground builds alone, an illegal line does not`() throws {
      let workshop = try Workshop.current
      let manifest = try Workshop.manifest
      let copy = try Copy(in: workshop.folder)
      var modules: Set<String> = []
      for playground in manifest.targets where playground.playedFeature != nil {
        let build = try Build(playground.name, of: copy)
        #expect(build.isComplete, "\(playground.name): \(build.command.output)")
        #expect(build.fetched == [])
        modules.formUnion(manifest.reach(of: playground, withTraits: false))
        modules.insert(playground.module)
        #expect(build.modules == modules, "\(playground.name) compiled what it does not reach.")
      }

      // The module lies where the compiler looks, and yet is refused.
      let sibling = "Modules/Features/FavoritePrimes/FavoritePrimesView.swift"
      try expectRefusal(
        of: "import Counter", in: sibling, of: "FavoritePrimes", copy, isSeenBySwiftPM: true)
      try expectRefusal(
        of: "import PrimeModal", in: "Modules/Features/Counters/CountersView.swift",
        of: "Counters", copy, isSeenBySwiftPM: false)
      let reducer = "Modules/Architecture/ComposableArchitecture/Reducer/Reducer.swift"
      try expectRefusal(
        of: "import Interface", in: reducer, of: "ComposableArchitecture", copy,
        isSeenBySwiftPM: true)
    }

    /// Builds a target with one more line, and takes the line out again.
    private func expectRefusal(
      of line: String, in file: String, of target: String, _ copy: Copy, isSeenBySwiftPM: Bool
    ) throws {
      let old = try copy.inject(line, into: file)
      defer { try? copy.write(old, to: file) }
      let module = line.dropFirst("import ".count)
      let build = try Build(target, of: copy)
      let refusal = """
        Target \(target) imports another target (\(module)) in the package without declaring it a \
        dependency.
        """
      let isRefused = isSeenBySwiftPM && Build.system == "native"
      #expect(build.command.errors.contains(refusal) == isRefused, "\(build.command.output)")
      #expect(build.isComplete == !isRefused, "\(build.command.output)")
      let workspace = try Workspace(at: copy.folder, manifest: Workshop.manifest)
      #expect(
        workspace.undeclaredImports == [
          """
          \(file):1: error: \(target) imports \(module), which Package.swift does not give it: add \
          "\(module)" to the line of \(target), or leave the import out.
          """
        ])
    }
  }
}
