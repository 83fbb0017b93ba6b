import Foundation
import Testing

extension IsolationTests {
  /// What a target declares in the manifest is what it imports.
  struct ImportTests {
    private let manifest: Manifest

    init() throws {
      manifest = try Workshop.current.manifest
    }

    @Test func everyImportIsOfADirectDependency() throws {
      for target in manifest.targets {
        for file in try target.files {
          for violation in ImportRules(manifest: manifest).violations(in: file.source, of: target) {
            Issue.record("\(file.name): \(violation)")
          }
        }
      }
    }

    @Test func everyDeclaredDependencyIsImported() throws {
      for target in manifest.targets {
        let files = try target.files.map { SourceScanner($0.source) }
        let imported = Set(files.flatMap { $0.imports.map(\.module) })
        // A program is not imported, but started by its name.
        let started = Set(files.flatMap { $0.strings.map(String.init) })
        for dependency in target.dependencies where !imported.contains(dependency.name) {
          let isProgram = manifest.target(dependency.name)?.type == .executable
          #expect(
            isProgram && started.contains(dependency.name),
            "\(target.name) declares \(dependency.name), but no file of it imports it.")
        }
      }
    }

    @Test func everyTargetIsReadWhole() throws {
      for target in manifest.targets {
        #expect(try !target.files.isEmpty, "no source was found of \(target.name)")
      }
      let read = Set(try manifest.targets.flatMap { try $0.files.map(\.name) })
      for folder in ["Modules", "App", "Playgrounds", "Tests"] {
        let there = try Set(swiftFiles(in: folder).map(\.name))
        #expect(there.isSubset(of: read), "\(there.subtracting(read)) is in no target")
      }
    }
  }
}

/// A file of the package.
struct SourceFile {
  /// Its path from the folder of the package.
  let name: String
  let source: String
}

/// The Swift files of a folder of the package, and of the folders in it.
func swiftFiles(in folder: String) throws -> [SourceFile] {
  let url = Workshop.root.appending(path: folder)
  return try FileManager.default.subpathsOfDirectory(atPath: url.path)
    .filter { $0.hasSuffix(".swift") }.sorted()
    .map { path in
      SourceFile(
        name: "\(folder)/\(path)",
        source: try String(contentsOf: url.appending(path: path), encoding: .utf8))
    }
}

extension Manifest.Target {
  /// The Swift files of this target.
  var files: [SourceFile] {
    get throws { try path.map(swiftFiles) ?? [] }
  }
}
