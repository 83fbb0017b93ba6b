package import Foundation

/// A package as its manifest and its sources describe it.
package struct Workspace: Sendable {
  /// The folder of the package.
  package let root: URL
  /// What the manifest says.
  package let manifest: Manifest
  private let files: [String: [SourceFile]]

  /// Reads the sources of a package.
  ///
  /// - Parameters:
  ///   - root: The folder of the package.
  ///   - manifest: What its manifest says.
  /// - Throws: What the system says of a file that cannot be read.
  package init(at root: URL, manifest: Manifest) throws {
    self.root = root
    self.manifest = manifest
    let files = try manifest.targets.map { ($0.name, try SourceFile.all(in: $0.folder, of: root)) }
    self.files = Dictionary(files) { first, _ in first }
  }

  /// Returns the Swift files of a target.
  package func files(of target: Manifest.Target) -> [SourceFile] {
    files[target.name, default: []]
  }

  /// Returns the modules that the files of a target import.
  func imported(by target: Manifest.Target) -> Set<String> {
    Set(files(of: target).flatMap { $0.scanner.imports.map(\.module) })
  }
}
