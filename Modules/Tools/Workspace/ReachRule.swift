/// Modules that others never reach, however many modules lie between.
package struct ReachRule: Sendable {
  /// The modules that the rule holds for: their names, or groups of `Modules`.
  let sources: Set<String>
  /// The modules that they never reach, also of the toolchain: their names, or groups of `Modules`.
  let forbidden: Set<String>

  /// The rules of this workspace.
  package static let all = [
    ReachRule(
      sources: ["Features"],
      forbidden: [
        "Clients", "Foundation", "FoundationEssentials", "FoundationNetworking", "Hosts",
        "Launching",
      ]),
    // What a program does is the same on every host.
    ReachRule(sources: ["Interaction"], forbidden: ["Architecture", "Hosts"]),
    ReachRule(
      sources: ["Architecture", "Interface", "Clients"], forbidden: ["Hosts"]),
    // The panel alone shows a feature, and Launcher passes it on.
    ReachRule(
      sources: [
        "Architecture", "Interface", "PlainUI", "Terminal", "TerminalLauncher", "TerminalUI",
        "WebLauncher", "WebServer", "WebUI",
      ],
      forbidden: ["Features", "Clients"]),
    // Pages are made without a server, and the server knows of no page.
    ReachRule(sources: ["WebUI"], forbidden: ["Terminal", "WebServer"]),
    ReachRule(sources: ["WebLauncher"], forbidden: ["Terminal"]),
    ReachRule(sources: ["WebServer"], forbidden: ["Architecture", "Interface", "Hosts"]),
  ]
}

extension Workspace {
  /// A sentence with the way for each module that reaches one that a rule forbids.
  ///
  /// - Parameter rules: The rules.
  package func forbiddenReaches(by rules: [ReachRule] = ReachRule.all) -> [String] {
    rules.flatMap { rule in
      manifest.targets.filter { isNamed($0.module, in: rule.sources) }.compactMap { target in
        way(from: target.module, along: rule).map { way in
          """
          \(target.folder): error: \(target.name) must not reach \(way.last ?? ""): \
          \(way.joined(separator: " → ")). Take out one of these imports.
          """
        }
      }
    }
  }

  /// Returns the shortest way to a forbidden module; nil if there is none.
  ///
  /// Complexity: O(targets × dependencies).
  private func way(from start: String, along rule: ReachRule) -> [String]? {
    var ways = [[start]][...]
    var seen: Set = [start]
    while let way = ways.popFirst(), let last = way.last {
      for module in next(to: last).sorted() where seen.insert(module).inserted {
        if isNamed(module, in: rule.forbidden) { return way + [module] }
        ways.append(way + [module])
      }
    }
    return nil
  }

  private func next(to module: String) -> Set<String> {
    manifest.target(module).map { $0.declared.union(imported(by: $0)) } ?? []
  }

  private func isNamed(_ module: String, in names: Set<String>) -> Bool {
    names.contains(module) || names.contains(manifest.target(module)?.group ?? "")
  }
}
