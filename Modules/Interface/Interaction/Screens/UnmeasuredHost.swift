package import Interface

/// A host that measures nothing: controls stand below each other, those in a row beside each other.
@MainActor
package protocol UnmeasuredHost: InteractionHost {
  var interactor: Interactor { get }
  /// The places of controls, which the protocol keeps up to date.
  var places: ControlPlaces { get set }
  /// Builds the tree as it is now.
  func tree() -> Node
  /// Returns the rows of a list that are seen, and all rows that are made.
  ///
  /// - Parameter state: The position in the list; the host may move it.
  func offsets(
    of list: Node, rows: Node.Rows, at state: inout ListState
  ) -> (seen: Range<Int>, made: Range<Int>)
}

/// The places of controls, by lines and columns of the tree.
package struct ControlPlaces {
  fileprivate struct Place {
    var line = 0
    var column = 0
    var pane: Pane?

    func distance(to other: Place) -> Int {
      abs(line - other.line) * 1_000 + abs(column - other.column)
    }
  }

  fileprivate var controls: [NodeID: Place] = [:]

  /// Creates the places of a program that is not shown yet.
  package init() {}

  fileprivate func nearest(to place: Place, of controls: [ControlNode]) -> ControlNode? {
    controls.compactMap { control in self.controls[control.id].map { (control, $0) } }
      .min { $0.1.distance(to: place) < $1.1.distance(to: place) }?.0
  }
}

extension UnmeasuredHost {
  package func show() -> (tree: Node, layers: [ShownLayer])? {
    let tree = tree()
    places.controls = [:]
    var walk = Walk()
    var layers: [ShownLayer] = []
    var waiting = [Layer(screen: tree)]
    while !waiting.isEmpty {
      let layer = waiting.removeFirst()
      layers.append(show(layer, &walk))
      let over = walk.presentations + layer.content.allPresentations
      waiting.insert(contentsOf: over.map { Layer($0) }, at: 0)
      walk.presentations = []
    }
    return (tree, layers)
  }

  package func show(_ palette: Layer) -> ShownLayer {
    var walk = Walk()
    return show(palette, &walk)
  }

  package func fit(_ command: Palette.Command) -> (word: String, key: String) {
    (command.word, command.label)
  }

  package func showFocus(hasMoved: Bool) {}
  package func redraw() {}
  package func forget(except layers: Set<NodeID>) {}

  package func next(_ arrow: Key, from control: ControlNode) -> ControlNode? {
    guard let from = places.controls[control.id], let top = interactor.top else { return nil }
    let beyond = top.focusable.filter { other in
      guard let place = places.controls[other.id] else { return false }
      let isInPane = place.pane == from.pane
      let isInColumn = isInPane || place.pane == nil || from.pane == nil
      let isInRow = place.line == from.line || !isInPane
      return switch arrow {
      case .up: place.line < from.line && isInColumn
      case .down: place.line > from.line && isInColumn
      case .left: place.column < from.column && isInRow
      case .right: place.column > from.column && isInRow
      default: false
      }
    }
    return places.nearest(to: from, of: beyond)
  }

  private func show(_ layer: Layer, _ walk: inout Walk) -> ShownLayer {
    (walk.controls, walk.place) = ([], ControlPlaces.Place())
    visit(layer.content, &walk)
    return ShownLayer(layer, controls: walk.controls)
  }

  private func visit(_ node: Node, _ walk: inout Walk) {
    let wasEnabled = walk.isEnabled
    defer { walk.isEnabled = wasEnabled }
    walk.isEnabled = wasEnabled && node.attributes.isEnabled
    if node.isControl {
      for child in node.placeholder { visit(child, &walk) }
      let list = rows(of: node, &walk)
      walk.controls.append(
        ControlNode(node, isEnabled: walk.isEnabled, pane: walk.place.pane, list: list))
      places.controls[node.id] = walk.place
      walk.place.line += 1
      return
    }
    let start = walk.place
    switch node.kind {
    case .split where start.pane == nil:
      // A pane begins on the line of the others, far to their right.
      var end = start.line
      for (offset, pane) in node.panes.enumerated() {
        walk.place = ControlPlaces.Place(
          line: start.line, column: start.column + offset * 100, pane: pane.pane)
        visit(pane.node, &walk)
        end = max(end, walk.place.line)
      }
      walk.place = ControlPlaces.Place(line: end, column: start.column)
    case .stack(.horizontal, _, _):
      for child in node.children {
        visit(child, &walk)
        walk.place.line = start.line
        walk.place.column += 1
      }
      walk.place.line = start.line + 1
      walk.place.column = start.column
    default:
      node.visibleChildren.forEachExceptTexts { visit($0, &walk) }
    }
  }

  private func rows(of node: Node, _ walk: inout Walk) -> ShownRows? {
    guard case .list(let rows) = node.kind else { return nil }
    var state = interactor.position(in: node.id, of: rows)
    let (seen, made) = offsets(of: node, rows: rows, at: &state)
    rows.prepare(made)
    var current: ShownRow?
    for offset in made {
      let row = rows.node(offset)
      walk.presentations += row.allPresentations
      guard offset == state.current else { continue }
      var inside = Walk(isEnabled: walk.isEnabled)
      visit(row, &inside)
      current = ShownRow(row, controls: inside.controls)
    }
    rows.retain(made)
    return ShownRows(rows, offsets: seen, current: state.current, row: current)
  }
}

/// What one walk through a layer finds.
private struct Walk {
  var presentations: [Node.Presentation] = []
  var controls: [ControlNode] = []
  var isEnabled = true
  var place = ControlPlaces.Place()
}
