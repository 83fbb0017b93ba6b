import Foundation
import Testing
import Workspace

/// A target, and perhaps one more file in it, compiled where nothing lies but the modules that the target
/// reaches.
struct Typecheck {
  let command: Command

  /// Compiles a target's own files together with one more.
  ///
  /// - Parameters:
  ///   - source: The source of the file, or nil to compile the target unchanged.
  ///   - target: The target.
  ///   - workshop: Where the modules are.
  init(_ source: String?, in target: Manifest.Target, _ workshop: Workshop) throws {
    let files = FileManager.default
    let folder = workshop.folder.appending(path: "program-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for module in workshop.manifest.reach(of: target) {
      let file = "\(module).swiftmodule"
      let built = Workshop.modules.appending(path: file)
      try #require(files.fileExists(atPath: built.path), "\(module) is not built beside the tests.")
      try files.createSymbolicLink(at: folder.appending(path: file), withDestinationURL: built)
    }
    var sources = try target.files.map(\.path)
    if let source {
      let program = folder.appending(path: "IllegalProgram.swift")
      try source.write(to: program, atomically: true, encoding: .utf8)
      sources.append(program.path)
    }
    command = try Command(
      [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library",
        "-module-name", target.module, "-package-name", Self.packageName,
        "-module-cache-path", workshop.folder.appending(path: "cache").path,
        "-I", folder.path,
      ] + Self.flags(of: target) + sources,
      in: Workshop.root)
  }

  /// The name that SwiftPM gives the package, after its folder: `package` access goes by it.
  private static var packageName: String {
    let name = Workshop.root.lastPathComponent.lowercased()
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// What the manifest has the compiler told for a target.
  private static func flags(of target: Manifest.Target) -> [String] {
    target.text.matches(of: #/"enableUpcomingFeature":\{"_0":"(\w+)"/#).flatMap {
      ["-enable-upcoming-feature", String($0.1)]
    }
  }
}
