import Foundation
import PlatformC
import Testing
import Workspace

/// The modules of the package, compiled by `swiftc`, each in a folder that holds its dependencies alone. No build
/// system takes part.
actor CompiledModules {
  /// The part of a module that is compiled.
  enum Part: Sendable {
    case whole
    /// The files of a feature that do not import the view layer, where the view layer is absent.
    case reducer
  }

  private static let viewLayer: Set = ["ComposableInterface", "Interface"]

  private let folder: URL
  private var commands: [String: Command]?
  private var reducers: [String: Command]?

  init(in folder: URL) {
    self.folder = folder
  }

  /// Compiles all libraries and executables when it is called first.
  ///
  /// - Returns: What the compiler said of each, by the names of the modules.
  @discardableResult
  func compiled() throws -> [String: Command] {
    if let commands { return commands }
    let targets = try Workshop.manifest.targets
    let commands = try compile(
      targets.filter { [.library, .executable].contains($0.type) }, .whole)
    self.commands = commands
    return commands
  }

  /// Compiles the states and the reducers of all features when it is called first.
  ///
  /// - Returns: What the compiler said of each, by the names of the features.
  @discardableResult
  func compiledReducers() throws -> [String: Command] {
    if let reducers { return reducers }
    try compiled()
    let targets = try Workshop.manifest.targets
    let reducers = try compile(targets.filter { $0.house == "features" }, .reducer)
    self.reducers = reducers
    return reducers
  }

  private nonisolated func compile(
    _ targets: [Manifest.Target], _ part: Part
  ) throws -> [String: Command] {
    var commands: [String: Command] = [:]
    let manifest = try Workshop.manifest
    let modules = Set(targets.map(\.module))
    var waiting = targets
    while !waiting.isEmpty {
      let ready = waiting.filter {
        manifest.reach(of: $0).intersection(modules).isSubset(of: commands.keys)
      }
      try #require(!ready.isEmpty, "\(waiting.map(\.name)) depend on each other.")
      waiting.removeAll { target in ready.contains { $0.name == target.name } }
      let found = try inParallel(ready) { target in
        let file = try path(of: target.module, part)
        return try run(["-emit-module", "-emit-module-path", file], on: nil, in: target, part)
      }
      for (target, command) in zip(ready, found) { commands[target.module] = command }
    }
    return commands
  }

  /// Compiles a file together with a target's own files.
  ///
  /// - Parameters:
  ///   - source: The source of the file.
  ///   - target: The target.
  ///   - part: The part of the target.
  nonisolated func typecheck(
    _ source: String, in target: Manifest.Target, _ part: Part
  ) async throws -> Command {
    if part == .whole { try await compiled() } else { try await compiledReducers() }
    return try run(["-typecheck"], on: source, in: target, part)
  }

  private nonisolated func run(
    _ mode: [String], on source: String?, in target: Manifest.Target, _ part: Part
  ) throws -> Command {
    let files = FileManager.default
    let place = folder.appending(path: "program-\(UUID().uuidString)")
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: place) }
    for module in try Workshop.manifest.reach(of: target) {
      if part == .reducer, Self.viewLayer.contains(module) { continue }
      try files.createSymbolicLink(
        atPath: place.appending(path: "\(module).swiftmodule").path,
        withDestinationPath: path(of: module, part))
    }
    let own = try Self.files(of: target, part)
    var sources = own.map(\.path)
    if let source {
      let program = place.appending(path: "IllegalProgram.swift")
      try source.write(to: program, atomically: true, encoding: .utf8)
      sources.append(program.path)
    }
    // SwiftPM writes this type for the files that a target embeds.
    let embedded = Set(
      own.flatMap { $0.source.matches(of: /PackageResources\.(\w+)/).map { String($0.1) } })
    if !embedded.isEmpty {
      let resources = place.appending(path: "Resources.swift")
      let constants = embedded.sorted().map { "static let \($0): [UInt8] = []" }
      try "enum PackageResources { \(constants.joined(separator: "; ")) }\n"
        .write(to: resources, atomically: true, encoding: .utf8)
      sources.append(resources.path)
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

  /// The files of a part of a target.
  static func files(of target: Manifest.Target, _ part: Part) throws -> [SourceFile] {
    try target.files.filter { file in
      part == .whole || viewLayer.isDisjoint(with: file.scanner.imports.map(\.module))
    }
  }

  private nonisolated func path(of module: String, _ part: Part) throws -> String {
    let isFeature = try Workshop.manifest.target(module)?.house == "features"
    let suffix = part == .reducer && isFeature ? ".reducer" : ""
    return folder.appending(path: "\(module)\(suffix).swiftmodule").path
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
