/// The places of a graph's nodes in a picture: a row for each floor, and in each row an order in
/// which few edges cross (Sugiyama, Tagawa, Toda: Methods for Visual Understanding of Hierarchical
/// System Structures, 1981).
struct GraphLayout {
  /// A place in a row: that of a node, or one that an edge to a lower floor passes through.
  struct Place {
    /// The node; nil where an edge passes.
    let node: Int?
    let width: Double
    /// Its middle.
    var x = 0.0
  }

  static let rowHeight = 96.0
  private static let gap = 18.0

  /// The rows, from the highest floor down.
  private(set) var rows: [[Place]]
  /// The way of each edge, as the places in the rows that it goes through from its first row on.
  private(set) var ways: [(firstRow: Int, places: [Int])] = []

  /// The width of the widest row.
  var width: Double { rows.map(Self.width).max() ?? 0 }

  init(_ graph: ModuleGraph) {
    let floors = graph.floors
    let top = floors.max() ?? 0
    rows = Array(repeating: [], count: top + 1)
    var places: [Int] = []
    for (index, node) in graph.nodes.enumerated() {
      let row = top - floors[index]
      places.append(rows[row].count)
      rows[row].append(Place(node: index, width: Double(node.name.count) * 7.5 + 24))
    }
    for edge in graph.edges {
      let (first, last) = (top - floors[edge.from], top - floors[edge.to])
      var way = [places[edge.from]]
      for row in first + 1..<last {
        way.append(rows[row].count)
        rows[row].append(Place(node: nil, width: 4))
      }
      ways.append((first, way + [places[edge.to]]))
    }
    for _ in 0..<8 {
      for row in rows.indices.dropFirst() { sort(row, by: row - 1) }
      for row in rows.indices.dropLast().reversed() { sort(row, by: row + 1) }
    }
    place()
  }

  /// Orders a row by the middle of what its places lead to in a neighboring row.
  private mutating func sort(_ row: Int, by neighbor: Int) {
    var sums = rows[row].map { _ in (sum: 0, count: 0) }
    for way in ways {
      let (here, there) = (row - way.firstRow, neighbor - way.firstRow)
      guard way.places.indices.contains(here), way.places.indices.contains(there) else { continue }
      sums[way.places[here]].sum += way.places[there]
      sums[way.places[here]].count += 1
    }
    let middles = sums.enumerated().map { index, it in
      it.count == 0 ? Double(index) : Double(it.sum) / Double(it.count)
    }
    let order = rows[row].indices.sorted { (middles[$0], $0) < (middles[$1], $1) }
    var places = Array(repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { places[old] = new }
    rows[row] = order.map { rows[row][$0] }
    for index in ways.indices where ways[index].places.indices.contains(row - ways[index].firstRow)
    {
      let here = row - ways[index].firstRow
      ways[index].places[here] = places[ways[index].places[here]]
    }
  }

  /// Gives each place its middle, and each row the middle of the picture.
  private mutating func place() {
    let width = width
    for row in rows.indices {
      var x = (width - Self.width(of: rows[row])) / 2
      for index in rows[row].indices {
        let half = rows[row][index].width / 2
        rows[row][index].x = x + half
        x += 2 * half + Self.gap
      }
    }
  }

  private static func width(of row: [Place]) -> Double {
    row.reduce(-gap) { $0 + $1.width + gap }
  }
}
