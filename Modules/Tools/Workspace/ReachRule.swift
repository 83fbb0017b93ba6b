/// Modules that others never reach, however many modules lie between.
package struct ReachRule: Sendable {
  /// The modules that the rule holds for: their names, or groups of `Modules`.
  let sources: Set<String>
  /// The modules that they never reach: their names, groups of `Modules`, or "System", which stands for all libraries
  /// of the system.
  let forbidden: Set<String>
  /// The modules that may import libraries of the system for themselves.
  var exempt: Set<String> = []
}

/// A module that imports libraries of the system.
struct SystemImport: Encodable, Sendable {
  /// The modules on the shortest way to it, itself the last.
  let way: [String]
  let libraries: [String]
}

extension Workspace {
  /// A sentence with the way for each module that reaches one that a rule forbids.
  ///
  /// - Parameter rules: The rules.
  package func forbiddenReaches(by rules: [ReachRule] = ReachRule.all) -> [String] {
    rules.flatMap { rule in
      manifest.targets.filter { isNamed($0.module, in: rule.sources) }.compactMap { target in
        let ways = ways(from: target.module) { from, module in
          !isOfSystem(module) || !rule.exempt.contains(from)
        }
        return ways.dropFirst().first { isNamed($0[$0.count - 1], in: rule.forbidden) }.map { way in
          """
          \(target.folder): error: \(target.name) must not reach \(way.last ?? ""): \
          \(way.joined(separator: " → ")). Take out one of these imports.
          """
        }
      }
    }
  }

  /// Returns the modules that import libraries of the system, among those that a module reaches and itself.
  func systemImports(from module: String) -> [SystemImport] {
    ways(from: module).compactMap { way in
      guard let target = way.last.flatMap(manifest.target) else { return nil }
      let libraries = imported(by: target).filter(isOfSystem).sorted()
      return libraries.isEmpty ? nil : SystemImport(way: way, libraries: libraries)
    }
  }

  /// Returns the shortest way to each module that a module reaches and to itself, the nearest first.
  ///
  /// Complexity: O(targets × dependencies).
  private func ways(
    from start: String, where isFollowed: (_ from: String, _ to: String) -> Bool = { _, _ in true }
  ) -> [[String]] {
    var ways = [[start]]
    var seen: Set = [start]
    var index = 0
    while index < ways.count {
      let way = ways[index]
      index += 1
      guard let last = way.last, let target = manifest.target(last) else { continue }
      for module in target.declared.union(imported(by: target)).sorted()
      where isFollowed(last, module) && seen.insert(module).inserted {
        ways.append(way + [module])
      }
    }
    return ways
  }

  /// Whether a module is neither of this package nor of the standard library of Swift, such as Foundation or Glibc.
  private func isOfSystem(_ module: String) -> Bool {
    let standard = ["Observation", "RegexBuilder", "Swift", "Synchronization"]
    return manifest.target(module) == nil && !standard.contains(module)
  }

  private func isNamed(_ module: String, in names: Set<String>) -> Bool {
    names.contains(module) || names.contains(manifest.target(module)?.group ?? "")
      || isOfSystem(module) && names.contains("System")
  }
}
