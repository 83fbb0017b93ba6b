/// The imports between modules, without tools and playgrounds.
struct ModuleGraph {
  let nodes: [Manifest.Target]
  /// A module and one that it imports, by their places among the nodes.
  let edges: [(from: Int, to: Int)]

  /// Creates the graph of a package. An edge is left out where a longer way leads to the same module.
  ///
  /// Complexity: O(nodes × edges²) at the worst.
  init(_ manifest: Manifest) {
    let nodes = manifest.groups.flatMap(\.targets)
      .filter { $0.part != .playgrounds && $0.group != "Tools" }
    edges = nodes.indices.flatMap { index in
      let declared = nodes[index].declared
      let behind = declared.compactMap(manifest.target).map(manifest.reach)
        .reduce(into: Set()) { $0.formUnion($1) }
      return nodes.indices.filter { declared.subtracting(behind).contains(nodes[$0].module) }
        .map { (index, $0) }
    }
    self.nodes = nodes
  }

  /// The graph in the language of Mermaid.
  var mermaid: String {
    var lines = ["graph TD"]
    for title in nodes.map(\.title).unique {
      // A group may have the name of a module.
      lines.append("  subgraph in_\(title)[\(title)]")
      lines += nodes.filter { $0.title == title }.map { "    \($0.name)" } + ["  end"]
    }
    lines += edges.map { "  \(nodes[$0.from].name) --> \(nodes[$0.to].name)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
