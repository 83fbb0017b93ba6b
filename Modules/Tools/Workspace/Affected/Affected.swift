/// The targets that a change can reach.
package struct Affected: Equatable, Encodable, Sendable {
  /// Their names, in the order of the manifest.
  package let targets: [String]
  /// The names of the test targets among them, which `swift test` runs.
  package let tests: [String]
  /// The targets of each part of the workspace.
  private let parts: [String: [String]]

  /// Finds the targets that a change can reach: the changed targets, and all targets that depend on them
  /// by a declaration or an import.
  ///
  /// - Parameters:
  ///   - files: The files that changed, from the folder of the package.
  ///   - changed: The targets whose lines of the manifest changed.
  ///   - workspace: The package as it is now.
  ///
  /// Complexity: O(targets × (files + dependencies)), and O(string literals).
  package init(files: [String], targets changed: Set<String> = [], in workspace: Workspace) {
    let manifest = workspace.manifest
    var dependents: [String: Set<String>] = [:]
    for target in manifest.targets {
      for module in target.declared.union(workspace.imported(by: target)) {
        dependents[module, default: []].insert(target.module)
      }
    }
    let names = Set(files.flatMap(\.names))
    var waiting = Set(
      manifest.targets
        .filter { target in
          changed.contains(target.name)
            || files.contains { $0.hasPrefix(target.folder + "/") && !$0.isDocumentation }
            || workspace.target(target, namesOneOf: names)
        }
        .map(\.module))
    var found: Set<String> = []
    while let module = waiting.popFirst() {
      guard found.insert(module).inserted else { continue }
      waiting.formUnion(dependents[module, default: []])
    }
    let reached = manifest.targets.filter { found.contains($0.module) }
    targets = reached.map(\.name)
    tests = reached.filter { $0.type == .test }.map(\.name)
    parts = Dictionary(grouping: reached, by: \.part.rawValue).mapValues { $0.map(\.name) }
  }

  /// The lines that are printed.
  var lines: [String] {
    let lines = Manifest.Part.allCases.map(\.rawValue).compactMap { part in
      parts[part].map { "\(part):".padded(to: 13) + $0.joined(separator: ", ") }
    }
    return lines.isEmpty ? ["Nothing that is built or tested depends on what changed."] : lines
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let all = Manifest.Part.allCases.map { ($0.rawValue, parts[$0.rawValue] ?? []) }
    try container.encode(Dictionary(all) { first, _ in first })
  }

  /// What `swift test --filter` is given to run the tests and no others.
  var filter: String {
    "^(\(tests.map { $0.replacing("-", with: "_") }.joined(separator: "|")))\\."
  }
}

extension Workspace {
  /// Whether a string of a test is one of some names, such as README.md in a test that reads it.
  func target(_ target: Manifest.Target, namesOneOf names: Set<Substring>) -> Bool {
    target.part == .tests
      && files(of: target).contains { $0.scanner.strings.contains(where: names.contains) }
  }
}

extension String {
  /// Whether the file of this path belongs to a documentation catalog, of which no code is built.
  fileprivate var isDocumentation: Bool { contains(".docc/") }

  /// What a source may call the file of this path: the whole path, or its end from a folder on; or
  /// `.docc/` for any file of a documentation catalog.
  fileprivate var names: [Substring] {
    let ends = indices.filter { self[$0] == "/" }.map { self[index(after: $0)...] }
    return [self[...]] + ends.filter { $0.contains(".") } + (isDocumentation ? [".docc/"] : [])
  }
}
