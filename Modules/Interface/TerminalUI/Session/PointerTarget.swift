import Interface
import Terminal

/// What lies under the pointer.
enum PointerTarget {
  case control(Piece)
  /// A list beside its rows.
  case list(Piece)
  /// A row of a list, and the control in it that a double click uses.
  case row(Int, in: Piece, control: Piece?)
  /// The mark in front of a row of a list.
  case mark(Int, in: Piece, Node.Marks)
}

extension PlacedLayer {
  /// Returns the control at a cell of the screen; nil where nothing can be used.
  ///
  /// - Parameter scrolled: The number of rows that the layer is scrolled.
  func target(x: Int, y: Int, scrolled: Int) -> PointerTarget? {
    guard let piece = control(x: x, y: y, scrolled: scrolled) else { return nil }
    guard case .list(let list) = piece.content else { return .control(piece) }
    let y = y + scrolled
    guard let row = list.seen.first(where: { y >= $0.rect.y && y < $0.rect.endY }) else {
      return .list(piece)
    }
    if let marks = list.rows.marks, x < row.rect.x { return .mark(row.offset, in: piece, marks) }
    let control =
      row.pieces.first { $0.isFocusable && $0.rect.contains(x: x, y: y) } ?? row.control
    return .row(row.offset, in: piece, control: control)
  }

  /// Whether a click uses the control of a row, and not only a double click: the pointer lies on a control
  /// that is a part of the row.
  func isUsedByClick(_ control: Piece, in list: Piece, x: Int, line y: Int) -> Bool {
    guard control.rect.contains(x: x, y: y), case .list(let content) = list.content else {
      return false
    }
    return !content.seen.contains { $0.isControl(control) } && !showsBeside(control, in: list)
  }

  /// Whether what a row's control leads to is shown beside the list as soon as the row is current.
  private func showsBeside(_ control: Piece, in list: Piece) -> Bool {
    guard case .link = control.node.kind, case .list(let rows) = list.node.kind,
      rows.current != nil, list.pane == .main
    else { return false }
    return pieces.contains { $0.pane == .inspector }
  }

  /// Returns the list at a cell of the screen; nil where there is none.
  func list(x: Int, y: Int, scrolled: Int) -> Piece? {
    guard let piece = control(x: x, y: y, scrolled: scrolled), case .list = piece.content else {
      return nil
    }
    return piece
  }

  private func control(x: Int, y: Int, scrolled: Int) -> Piece? {
    guard view.contains(x: x, y: y) else { return nil }
    return focusable.first { $0.rect.contains(x: x, y: y + scrolled) }
  }
}
