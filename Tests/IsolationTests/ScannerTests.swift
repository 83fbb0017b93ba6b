import Foundation
import Testing
import Workspace

extension IsolationTests {
  /// The scanner finds the imports that the compiler finds, and besides those that the compiler skips.
  struct ScannerTests {
    @Test func `the scanner and the compiler read the same imports of this package`() throws {
      let files = try Workshop.manifest.targets.flatMap { try $0.files }
      #expect(files.count > 900)
      // Every branch of a condition is read.
      let sources = files.map {
        $0.source.replacing(#/(?m)^[ \t]*#(?:if|elseif|else|endif)\b.*$/#, with: "")
      }
      for (file, compiler) in zip(files, try importsOfCompiler(sources)) {
        #expect(file.scanner.imports.modules == compiler, "\(file.path)")
      }
    }

    @Test func `no file misleads the scanner`() throws {
      let sources = TrickyFiles.all
      #expect(Set(sources).count >= 300)
      for (source, compiler) in zip(sources, try importsOfCompiler(sources)) {
        #expect(compiler.contains("Counter"), "The compiler refuses \(source.debugDescription)")
        let skipped = source.contains("import Dates\n") ? compiler.union(["Dates"]) : compiler
        #expect(SourceScanner(source).imports.modules == skipped, "\(source.debugDescription)")
      }
    }

    /// Returns the modules that the compiler finds in sources; none in one that it refuses.
    private func importsOfCompiler(_ sources: [String]) throws -> [Set<String>] {
      let folder = try Workshop.current.folder
      return try inParallel(sources) { source in
        let file = folder.appending(path: "\(UUID().uuidString).swift")
        try Data(source.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let command = try Command(
          "swiftc", "-frontend", "-emit-imported-modules", "-suppress-warnings", "-swift-version",
          "6", file.path, "-o",
          "-", in: folder)
        let modules = command.status == 0 ? command.output.split(separator: "\n") : []
        return Set(modules.map(String.init))
      }
    }
  }
}

extension [Import] {
  fileprivate var modules: Set<String> { Set(map(\.module)) }
}
