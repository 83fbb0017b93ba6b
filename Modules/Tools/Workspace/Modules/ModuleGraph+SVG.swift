extension ModuleGraph {
  private static let margin = 16.0
  private static let boxHeight = 40.0

  /// The graph as a picture: what imports stands above what it imports.
  var svg: String {
    let layout = GraphLayout(self)
    let width = Int(layout.width + 2 * Self.margin)
    let height = Int(
      Double(layout.rows.count - 1) * GraphLayout.rowHeight + Self.boxHeight + 2 * Self.margin)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" text-anchor="middle">
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    for way in layout.ways { lines.append(Self.line(way.firstRow, way.places, in: layout)) }
    for (row, places) in layout.rows.enumerated() {
      for place in places {
        guard let node = place.node else { continue }
        lines += Self.box(nodes[node], x: place.x + Self.margin, y: Self.y(row), place.width)
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func y(_ row: Int) -> Double { Double(row) * GraphLayout.rowHeight + margin }

  private static func line(_ firstRow: Int, _ places: [Int], in layout: GraphLayout) -> String {
    var path = ""
    for (offset, place) in places.enumerated() {
      let row = firstRow + offset
      let x = layout.rows[row][place].x + margin
      if offset == 0 {
        path = "M \(x) \(y(row) + boxHeight)"
      } else {
        let before = layout.rows[row - 1][places[offset - 1]].x + margin
        let (from, to) = (y(row - 1) + boxHeight, y(row))
        let middle = (from + to) / 2
        path += " C \(before) \(middle) \(x) \(middle) \(x) \(to)"
        if offset < places.count - 1 { path += " L \(x) \(to + boxHeight)" }
      }
    }
    return "<path d=\"\(path)\" fill=\"none\" stroke=\"#888\"/>"
  }

  private static func box(_ node: Node, x: Double, y: Double, _ width: Double) -> [String] {
    [
      """
      <rect x="\(x - width / 2)" y="\(y)" width="\(width)" height="\(boxHeight)" rx="6" \
      fill="#f6f6f6" stroke="#444"/>
      """,
      "<text x=\"\(x)\" y=\"\(y + 18)\" font-size=\"13\">\(node.name)</text>",
      "<text x=\"\(x)\" y=\"\(y + 33)\" font-size=\"10\" fill=\"#666\">\(node.group)</text>",
    ]
  }
}
