extension Manifest {
  /// The imports between modules, without tools and playgrounds, in the language of Mermaid. An edge is
  /// left out where a longer way leads to the same module.
  ///
  /// Complexity: O(modules × edges²) at the worst.
  var diagram: String {
    var lines = ["graph TD"]
    var edges: [String] = []
    for (title, targets) in groups where !["Playgrounds", "Tools"].contains(title) {
      // A group may have the name of a module.
      lines.append("  subgraph in_\(title)[\(title)]")
      lines += targets.map { "    \($0.name)" } + ["  end"]
      for target in targets {
        let declared = target.declared.compactMap(self.target)
        let behind = declared.map { reach(of: $0) }.reduce(into: Set()) { $0.formUnion($1) }
        let direct = declared.filter { !behind.contains($0.module) }.map(\.name).sorted()
        edges += direct.map { "  \(target.name) --> \($0)" }
      }
    }
    return (lines + edges).joined(separator: "\n") + "\n"
  }
}
