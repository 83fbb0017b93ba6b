import Interface
import Terminal

extension Pane {
  /// Returns the widths of panes that fill a width; that of the screen is the rest.
  static func widths(of panes: [Pane], in room: Int) -> [Int] {
    let sides = panes.map { pane in
      switch pane {
      case .sidebar: min(max(room / 5, 30), 34)
      case .main: 0
      case .inspector: min(max(room / 3, 38), 44)
      }
    }
    let rest = max(room - sides.reduce(0, +), 0)
    return zip(panes, sides).map { $0 == .main ? rest : $1 }
  }
}

extension Measure {
  /// Measures the panes of a split, or the screen alone where there is too little room.
  func measurePanes(room: Int, after last: Measure?) {
    let all = node.panes
    (stretchesAcross, stretchesDown) = (true, true)
    guard room >= Pane.fewestColumns else {
      let screen = all.first { $0.pane == .main }?.node
      let old = last?.part(at: 0)
      parts = screen.map { [Part(.of($0, width: room, look: look, after: old))] } ?? []
      (width, height) = (room, parts.first?.height ?? 1)
      return
    }
    panes = all.map(\.pane)
    paneWidths = Pane.widths(of: panes, in: room)
    parts = zip(all, paneWidths).enumerated().map { index, place in
      let width = max(place.1 - 2 * Pane.margin.across, 1)
      return Part(.of(place.0.node, width: width, look: look, after: last?.part(at: index)))
    }
    // What does not fit into an inspector is left out.
    let heights = zip(panes, parts).map { $0 == .inspector ? 1 : $1.height }
    (width, height) = (room, (heights.max() ?? 1) + 2 * Pane.margin.down)
  }
}

extension Placement {
  /// Places panes side by side.
  mutating func placePanes(_ measure: Measure, in rect: Rect) {
    if measure.panes.isEmpty {
      if let screen = measure.part(at: 0) { placeScreen(screen, in: rect) }
      return
    }
    var x = rect.x
    for (index, pane) in measure.panes.enumerated() {
      let width = measure.paneWidths[index]
      let place = Rect(x: x, y: rect.y, width: width, height: rect.height)
      placePane(measure.parts[index].measure, pane, in: place)
      x += width
    }
  }
}

extension PlacedLayer {
  /// The border of a pane; nil where there is none.
  func border(of pane: Pane) -> Piece? {
    pieces.first { piece in
      if case .pane(pane) = piece.content { true } else { false }
    }
  }

  /// The link of the menu that leads to the screen of a control beside it; nil elsewhere.
  func linkBack(from focused: Piece?) -> Piece? {
    guard let focused, layer.kind == .screen, focused.pane != .sidebar else { return nil }
    let isInMenu = { (piece: Piece) in piece.pane == .sidebar }
    return focusable.first { isInMenu($0) && $0.isCurrent } ?? focusable.first(where: isInMenu)
  }

  /// The middle of what a screen shows; nil on a low screen without panes, whose own middle is
  /// close enough.
  func center(on page: Page) -> Page.Center? {
    let border = border(of: .main)
    guard border != nil || page.size.rows >= Page.tallRows else { return nil }
    let place = border?.rect ?? view
    var seen: Range<Int>?
    for piece in pieces where piece.pane == border?.pane {
      if case .pane = piece.content { continue }
      if case .text = piece.content, piece.node.words.allSatisfy({ $0 == " " }) { continue }
      let rows = piece.rect.rows
      let all = seen ?? rows
      seen = min(all.lowerBound, rows.lowerBound)..<max(all.upperBound, rows.upperBound)
    }
    let rows = seen ?? place.rows
    let end = min(rows.upperBound, place.endY)
    return Page.Center(x: place.x + place.width / 2, y: (rows.lowerBound + end) / 2)
  }
}
