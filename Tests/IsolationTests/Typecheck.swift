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
  ///   - source: The source of the file; the target is compiled as it is where this is nil.
  ///   - target: The target.
  ///   - workshop: Where the modules are.
  init(_ source: String?, in target: Manifest.Target, _ workshop: Workshop) async throws {
    let files = FileManager.default
    let folder = workshop.folder.appending(path: "program-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let build = try await workshop.untouchedCopy()
    try #require(build.isComplete, "The untouched copy does not build, so nothing can be judged.")
    for module in workshop.manifest.reach(of: target) {
      let file = "\(module).swiftmodule"
      try files.copyItem(
        at: build.modulesFolder.appending(path: file), to: folder.appending(path: file))
    }
    var sources = try target.files.map(\.path)
    if let source {
      let program = folder.appending(path: "IllegalProgram.swift")
      try source.write(to: program, atomically: true, encoding: .utf8)
      sources.append(program.path)
    }
    command = try Command(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library",
        "-module-name", target.module, "-package-name", Workshop.root.lastPathComponent,
        "-module-cache-path", workshop.folder.appending(path: "cache").path,
        "-I", folder.path,
      ] + target.flags + sources,
      in: Workshop.root)
  }
}
