import Interface

extension Frame {
  /// What of the screen looks different after another frame, as rows of panes from the top down; nil where
  /// all of it may.
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

    var rows = ChangedRows(size: page.size, shift: -layer.scrolled)
    if keys != last.keys { rows.add(page.keysLine) }
    if hovered != last.hovered {
      rows.addUnshifted(hovered)
      rows.addUnshifted(last.hovered)
    }
    if title != last.title || layer.position != lastLayer.position {
      rows.add(page.titleLine)
      rows.add(page.ruleLine)
      rows.add(layer.placed.border(of: .main)?.rect.endY.advanced(by: -1 - layer.scrolled))
    }
    if focused?.node.id != last.focused?.node.id || focused?.isTextField == true {
      rows.add(focused?.rect)
      rows.add(last.focused?.rect)
    }
    rows.add(lastLayer.placed.pieces, layer.placed.pieces)
    return rows.regions
  }
}

/// The rows in which pieces differ from those that were in their place.
private struct ChangedRows {
  /// What changed of each row, all of the width of a pane or of the screen; empty where nothing did.
  private var changed: [Range<Int>]
  private let width: Int
  /// The columns of the pane of what is added; all of the screen outside of panes.
  private var across: Range<Int>
  /// The number of rows by which pieces are moved down.
  private let shift: Int

  init(size: ScreenSize, shift: Int) {
    changed = Array(repeating: 0..<0, count: size.rows)
    width = size.columns
    across = 0..<width
    self.shift = shift
  }

  mutating func add(_ row: Int?) {
    guard let row, changed.indices.contains(row) else { return }
    changed[row] = changed[row].joined(with: across)
  }

  mutating func addUnshifted(_ rect: Rect?) {
    for row in rect?.rows ?? 0..<0 { add(row) }
  }

  mutating func add(_ rect: Rect?) {
    addUnshifted(rect?.moved(down: shift))
  }

  /// Adds the rows of pieces that differ, pane by pane.
  mutating func add(_ old: [Piece], _ new: [Piece]) {
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

  /// The columns of a pane, which begins with its border.
  private func columns(of pane: ArraySlice<Piece>) -> Range<Int> {
    guard let first = pane.first else { return 0..<0 }
    guard case .pane = first.content else { return 0..<width }
    return (first.rect.x..<first.rect.endX).clamped(to: 0..<width)
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
      add(new.rect.y + shift)
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
    for (row, columns) in changed.enumerated() where !columns.isEmpty {
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
