import Foundation
import PlatformC
import Testing
import Workspace

/// The modules of the package, compiled by `swiftc`, each in a folder that holds its dependencies alone. No build
/// system takes part.
actor CompiledModules {
  private let folder: URL
  private var commands: [String: Command]?

  init(in folder: URL) {
    self.folder = folder
  }

  /// Compiles all libraries and executables when it is called first.
  ///
  /// - Returns: What the compiler said of each, by the names of the modules.
  @discardableResult
  func compiled() throws -> [String: Command] {
    if let commands { return commands }
    var commands: [String: Command] = [:]
    let manifest = try Workshop.manifest
    var waiting = manifest.targets.filter { [.library, .executable].contains($0.type) }
    while !waiting.isEmpty {
      let ready = waiting.filter { manifest.reach(of: $0).isSubset(of: commands.keys) }
      try #require(!ready.isEmpty, "\(waiting.map(\.name)) depend on each other.")
      waiting.removeAll { target in ready.contains { $0.name == target.name } }
      for (target, command) in try zip(ready, inParallel(ready, compile)) {
        commands[target.module] = command
      }
    }
    self.commands = commands
    return commands
  }

  private nonisolated func compile(_ target: Manifest.Target) throws -> Command {
    try run(["-emit-module", "-emit-module-path", path(of: target.module)], on: nil, in: target)
  }

  /// Compiles a file together with a target's own files.
  ///
  /// - Parameters:
  ///   - source: The source of the file.
  ///   - target: The target.
  nonisolated func typecheck(_ source: String, in target: Manifest.Target) async throws -> Command {
    try await compiled()
    return try run(["-typecheck"], on: source, in: target)
  }

  private nonisolated func run(
    _ mode: [String], on source: String?, in target: Manifest.Target
  ) throws -> Command {
    let files = FileManager.default
    let place = folder.appending(path: "program-\(UUID().uuidString)")
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: place) }
    for module in try Workshop.manifest.reach(of: target) {
      try files.createSymbolicLink(
        atPath: place.appending(path: "\(module).swiftmodule").path,
        withDestinationPath: path(of: module))
    }
    var sources = try target.files.map(\.path)
    if let source {
      let program = place.appending(path: "IllegalProgram.swift")
      try source.write(to: program, atomically: true, encoding: .utf8)
      sources.append(program.path)
    }
    return try Command(
      ["swiftc"] + mode + [
        "-wmo", "-enable-testing", "-swift-version", "6", "-parse-as-library", "-module-name",
        target.module,
        "-package-name", "workspace", "-module-cache-path", folder.appending(path: "cache").path,
        "-I", place.path,
      ] + Self.flags(of: target) + sources,
      in: Workshop.root)
  }

  private nonisolated func path(of module: String) -> String {
    folder.appending(path: "\(module).swiftmodule").path
  }

  /// What the manifest has the compiler told for a target.
  private static func flags(of target: Manifest.Target) -> [String] {
    target.text.matches(of: #/"enableUpcomingFeature":\{"_0":"(\w+)"/#).flatMap {
      ["-enable-upcoming-feature", String($0.1)]
    }
  }
}

/// Returns what a function makes of each element, in their order; it is called on as many threads as there are cores.
func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) throws -> Result
) throws -> [Result] {
  let results = Lock<[Int: Swift.Result<Result, any Error>]>([:])
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    let result = Swift.Result { try transform(elements[index]) }
    results.withLock { $0[index] = result }
  }
  return try results.withLock { found in try elements.indices.compactMap { try found[$0]?.get() } }
}
