import Interface

extension Session {
  /// Gives a key to the list that has the focus. Returns whether it took it.
  func pressList(_ piece: Piece, _ key: Key) -> Bool {
    guard case .list(let list) = piece.content, let state = lists[piece.node.id] else {
      return false
    }
    let last = list.rows.count - 1
    let page = max(state.seen - 1, 1)
    switch key {
    case .up where state.current > 0: makeCurrent(state.current - 1, in: piece)
    case .down where state.current < last: makeCurrent(state.current + 1, in: piece)
    case .pageUp: turn(by: -page, piece, list.rows)
    case .pageDown: turn(by: page, piece, list.rows)
    case .home: makeCurrent(0, in: piece)
    case .end: makeCurrent(last, in: piece)
    case .space:
      guard let marks = list.rows.marks else { return useRow(of: list) }
      marks.toggle(state.current)
    case .enter: return useRow(of: list)
    case .delete, .backspace: return delete(list.rows, current: state.current)
    default: return false
    }
    return true
  }

  /// Makes a row the current one.
  func makeCurrent(_ offset: Int, in piece: Piece) {
    guard case .list(let rows) = piece.node.kind, offset >= 0, offset < rows.count else { return }
    lists[piece.node.id, default: ListState()].current = offset
    lists[piece.node.id]?.currentID = rows.id(offset)
  }

  private func turn(by step: Int, _ piece: Piece, _ rows: Node.Rows) {
    guard let state = lists[piece.node.id] else { return }
    lists[piece.node.id]?.top = min(max(state.top + step, 0), rows.count - 1)
    makeCurrent(min(max(state.current + step, 0), rows.count - 1), in: piece)
  }

  /// Scrolls a list; the current row stays among those that are seen.
  func scroll(_ piece: Piece, by step: Int) {
    guard case .list(let rows) = piece.node.kind, let state = lists[piece.node.id], rows.count > 0
    else { return }
    let top = min(max(state.top + step, 0), max(rows.count - state.seen, 0))
    lists[piece.node.id]?.top = top
    makeCurrent(min(max(state.current, top), min(top + state.seen, rows.count) - 1), in: piece)
  }

  private func useRow(of list: ListPiece) -> Bool {
    let row = list.seen.first { $0.offset == list.current }
    guard let control = row?.pieces.first(where: \.isFocusable) else { return false }
    use(control)
    return true
  }

  private func delete(_ rows: Node.Rows, current: Int) -> Bool {
    guard let delete = rows.delete else { return false }
    let marked = rows.marks?.offsets() ?? []
    delete(marked.isEmpty ? [current] : marked)
    return true
  }
}
