import Testing
import Workspace

/// Each target imports exactly the modules that it declares in the manifest.
struct ImportTests {
  private let manifest: Manifest

  init() throws {
    manifest = try Workshop.manifest
  }

  @Test func `every import is of a direct dependency`() throws {
    for target in manifest.targets {
      for file in try target.files {
        for violation in ImportRules(manifest: manifest).violations(in: file, of: target) {
          Issue.record("\(file.path): \(violation)")
        }
      }
    }
  }

  @Test func `every target is read whole`() throws {
    for target in manifest.targets {
      #expect(try !target.files.isEmpty, "no source was found of \(target.name)")
    }
    let read = Set(try manifest.targets.flatMap { try $0.files.map(\.path) })
    for folder in ["Modules", "App", "Playgrounds", "Tests"] {
      // The package outside is another package.
      let there = try Set(SourceFile.paths(in: folder, of: Workshop.root))
        .filter { !$0.hasPrefix("Tests/Support/OutsidePackage/") }
      #expect(there.isSubset(of: read), "\(there.subtracting(read)) is in no target")
    }
  }
}

extension Manifest.Target {
  /// The Swift files of this target.
  var files: [SourceFile] {
    get throws { try Workshop.workspace.files(of: self) }
  }
}
