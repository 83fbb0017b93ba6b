/// Which module imports which, without what follows from other imports.
struct ModuleGraph: Equatable {
  /// A module.
  struct Node: Equatable {
    let name: String
    /// The folder that it lies in.
    let group: String
  }

  /// A module and one that it imports, by their places among the nodes.
  struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  let nodes: [Node]
  let edges: [Edge]

  /// Creates the graph of the modules and apps of a package, without its tools.
  ///
  /// An edge is left out where a longer way leads to the same module.
  ///
  /// Complexity: O(nodes × edges²) at the worst.
  init(_ manifest: Manifest) {
    let shown = manifest.shown.filter { $0.part != .playgrounds && $0.group != "Tools" }
    nodes = shown.map { Node(name: $0.name, group: $0.title) }
    edges = shown.indices.flatMap { index in
      let declared = shown[index].declared
      let behind = declared.compactMap(manifest.target).map { manifest.reach(of: $0) }
        .reduce(into: Set()) { $0.formUnion($1) }
      return shown.indices.filter { declared.subtracting(behind).contains(shown[$0].module) }
        .map { Edge(from: index, to: $0) }
    }
  }

  /// The floor of each node: one above the highest that it imports, and 0 where it imports nothing.
  var floors: [Int] {
    var floors = [Int](repeating: 0, count: nodes.count)
    // As modules do not import each other in circles, no way is longer than there are nodes.
    for _ in nodes.indices {
      for edge in edges { floors[edge.from] = max(floors[edge.from], floors[edge.to] + 1) }
    }
    return floors
  }

  /// The graph in the language of Mermaid.
  var mermaid: String {
    var lines = ["graph TD"]
    let groups = nodes.map(\.group).unique
    for group in groups {
      // A group may have the name of a module.
      lines.append("  subgraph in_\(group)[\(group)]")
      lines += nodes.filter { $0.group == group }.map { "    \($0.name)" }
      lines.append("  end")
    }
    lines += edges.map { "  \(nodes[$0.from].name) --> \(nodes[$0.to].name)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
