import Interface
import Terminal

extension Frame {
  /// The rectangles in which the screen looks different after another frame, from the top down, each from
  /// the edge of a pane to the edge of a pane; nil where all of it may.
  ///
  /// - Complexity: O(*n*) in the pieces of the frames, which are not looked into where the layout took them
  ///   over.
  func regionsChanged(since last: Frame) -> [Rect]? {
    guard layers.count == 1, last.layers.count == 1, page.size == last.page.size,
      page.hasPanes == last.page.hasPanes
    else { return nil }
    let (layer, lastLayer) = (layers[0], last.layers[0])
    guard layer.scrolled == lastLayer.scrolled, layer.placed.view == lastLayer.placed.view,
      layer.placed.overflow == lastLayer.placed.overflow, focused?.pane == last.focused?.pane
    else { return nil }

    var changes = Changes(
      size: page.size, view: layer.placed.view.rows, shift: -layer.scrolled)
    if keys != last.keys { changes.add(page.keysLine) }
    if hovered != last.hovered {
      for row in hovered?.rows ?? 0..<0 { changes.add(row) }
      for row in last.hovered?.rows ?? 0..<0 { changes.add(row) }
    }
    if title != last.title || layer.position != lastLayer.position {
      changes.add(page.titleLine)
      changes.add(page.ruleLine)
      changes.add(layer.placed.border(of: .main)?.rect.endY.advanced(by: -1 - layer.scrolled))
    }
    if focused?.node.id != last.focused?.node.id || focused?.isTextField == true {
      changes.add(focused?.rect)
      changes.add(last.focused?.rect)
    }
    changes.add(lastLayer.placed.pieces, layer.placed.pieces)
    return changes.regions
  }
}

/// Where a screen differs from the one before it.
private struct Changes {
  /// The columns of each row from the first to the last pane that changed; all of them outside of panes, and
  /// none where nothing did.
  private var columns: [Range<Int>]
  private let width: Int
  /// The rows in which pieces are seen, and by how many they are moved down.
  private let view: Range<Int>
  private let shift: Int
  /// The columns of the panes that are compared; all of them while none is.
  private var across: Range<Int>

  init(size: ScreenSize, view: Range<Int>, shift: Int) {
    columns = Array(repeating: 0..<0, count: size.rows)
    width = size.columns
    (self.view, self.shift) = (view, shift)
    across = 0..<width
  }

  mutating func add(_ row: Int?) {
    guard let row, columns.indices.contains(row) else { return }
    columns[row] = columns[row].joined(with: across)
  }

  /// Adds the rows in which the place of a piece is seen.
  mutating func add(_ rect: Rect?) {
    guard let rect else { return }
    for row in rect.moved(down: shift).rows.clamped(to: view) { add(row) }
  }

  /// Adds the rows of pieces that differ, pane by pane.
  mutating func add(_ old: [Piece], _ new: [Piece]) {
    defer { across = 0..<width }
    var (old, new) = (old[...], new[...])
    while !old.isEmpty || !new.isEmpty {
      let (oldPane, newPane) = (Self.takePane(of: &old), Self.takePane(of: &new))
      across = columns(of: oldPane).joined(with: columns(of: newPane))
      if oldPane.count == newPane.count {
        for (old, new) in zip(oldPane, newPane) { add(old, new) }
      } else {
        addRest(oldPane, newPane)
      }
    }
  }

  /// Takes the pieces in front that are in one pane.
  private static func takePane(of pieces: inout ArraySlice<Piece>) -> ArraySlice<Piece> {
    let pane = pieces.first?.pane
    let taken = pieces.prefix { $0.pane == pane }
    pieces.removeFirst(taken.count)
    return taken
  }

  /// The columns of the panes that pieces are in, which are several where panes of one kind lie side by
  /// side; all columns outside of panes.
  private func columns(of pieces: ArraySlice<Piece>) -> Range<Int> {
    if pieces.isEmpty { return 0..<0 }
    let columns = pieces.reduce(0..<0) { columns, piece in
      guard case .pane = piece.content else { return columns }
      return columns.joined(with: piece.rect.columns.clamped(to: 0..<width))
    }
    return columns.isEmpty ? 0..<width : columns
  }

  /// Adds all but the pieces in front and at the end that stayed as they were.
  private mutating func addRest(_ old: ArraySlice<Piece>, _ new: ArraySlice<Piece>) {
    let inFront = zip(old, new).prefix { $0.looksLike($1) }.count
    let (old, new) = (old.dropFirst(inFront), new.dropFirst(inFront))
    let atEnd = zip(old.reversed(), new.reversed()).prefix { $0.looksLike($1) }.count
    for piece in old.dropLast(atEnd) + new.dropLast(atEnd) { add(piece.rect) }
  }

  private mutating func add(_ old: Piece, _ new: Piece) {
    if old.looksLike(new) { return }
    switch (old.content, new.content) {
    case (.pane(let oldPane), .pane(let newPane)) where oldPane == newPane && old.rect == new.rect:
      // The title is in the border above.
      add(Rect(x: new.rect.x, y: new.rect.y, width: new.rect.width, height: 1))
    case (.list(let oldList), .list(let newList))
    where old.rect == new.rect && oldList.isLaidOutLike(newList, in: new.rect):
      for (oldRow, newRow) in zip(oldList.seen, newList.seen) {
        let wasCurrent = oldRow.offset == oldList.current
        let isCurrent = newRow.offset == newList.current
        if wasCurrent == isCurrent && oldRow.looksLike(newRow) { continue }
        add(oldRow.rect)
        add(newRow.rect)
      }
    default:
      add(old.rect)
      add(new.rect)
    }
  }

  var regions: [Rect] {
    var regions: [Rect] = []
    for (row, columns) in columns.enumerated() where !columns.isEmpty {
      let place = Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
      if let last = regions.last, last.endY == row {
        regions[regions.endIndex - 1] = last.joined(with: place)
      } else {
        regions.append(place)
      }
    }
    return regions
  }
}

extension Piece {
  /// Whether this piece looks like another one, if the focus is on both or on none.
  fileprivate func looksLike(_ other: Piece) -> Bool {
    if self === other { return true }
    guard rect == other.rect, look == other.look, pane == other.pane else { return false }
    switch (content, other.content) {
    case (.text(let lines, let alignment), .text(let otherLines, let otherAlignment)):
      return node.match == other.node.match && alignment == otherAlignment
        && lines.elementsEqual(otherLines) { $0.hasSameUnits(as: $1) }
    case (.digits(let digits, let alignment), .digits(let otherDigits, let otherAlignment)):
      return digits.looksLike(otherDigits) && alignment == otherAlignment
    case (.divider, .divider): return true
    case (.pane(let pane), .pane(let otherPane)):
      return pane == otherPane && (node.title ?? "").hasSameUnits(as: other.node.title ?? "")
    case (.control, .control): return node.isIdentical(to: other.node)
    default: return false
    }
  }
}

extension LargeDigits {
  fileprivate func looksLike(_ other: LargeDigits) -> Bool {
    dot == other.dot && shapes.elementsEqual(other.shapes, by: ===)
  }
}

extension ListPiece {
  /// Whether this list has its rows where another one has them, and the same around them.
  fileprivate func isLaidOutLike(_ other: ListPiece, in rect: Rect) -> Bool {
    seen.count == other.seen.count && bar(in: rect) == other.bar(in: rect)
      && (rows.current == nil) == (other.rows.current == nil)
  }
}

extension ListPiece.Row {
  /// Whether this row looks like another one, if both are current or none is.
  fileprivate func looksLike(_ other: ListPiece.Row) -> Bool {
    offset == other.offset && rect == other.rect && isMarked == other.isMarked
      && node.isIdentical(to: other.node) && pieces.elementsEqual(other.pieces, by: ===)
  }
}
