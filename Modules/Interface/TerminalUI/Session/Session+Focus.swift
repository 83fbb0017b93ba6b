import Interface

extension Session {
  /// Moves the focus along the order of the tree.
  func moveFocus(by step: Int) {
    if let piece = top.flatMap({ focus.following(step, in: $0) }) { moveFocus(to: piece) }
  }

  /// Moves the focus to the neighbor in a direction, or scrolls where there is none.
  func moveFocus(_ arrow: Key) {
    let next = focused.flatMap { focused in
      FocusRule.next(arrow, from: focused, of: top?.focusable ?? [])
    }
    guard let next else { return scroll(by: arrow == .up ? -1 : arrow == .down ? 1 : 0) }
    enter(next, from: arrow)
  }

  /// Gives the focus to a control that an arrow leads to; a list is entered at the end that is near from
  /// above and below, and where it was from the side.
  func enter(_ next: Piece, from arrow: Key) {
    if case .list(let list) = next.content, arrow == .up || arrow == .down,
      let near = arrow == .up ? list.seen.last : list.seen.first
    {
      select(near.offset, in: next)
    }
    moveFocus(to: next)
  }

  /// Moves the focus to the first or last control of a pane, or scrolls where there is none.
  func moveFocus(toEnd end: Key) {
    guard let top else { return }
    let inside = top.focusable.filter { $0.pane == focused?.pane }
    if let piece = end == .home ? inside.first : inside.last {
      moveFocus(to: piece)
    } else {
      scroll(by: end == .home ? -top.overflow : top.overflow)
    }
  }

  /// Scrolls the layer on top where it does not fit; the focus stays on what is seen.
  func scroll(by rows: Int) {
    guard let top, top.overflow > 0, rows != 0 else { return }
    scrolling.scroll(top, by: rows)
    let visible = scrolling.visible(in: top)
    guard let focused, !visible.contains(where: { $0.node.id == focused.node.id }) else { return }
    if let nearest = FocusRule.nearest(to: focused.rect, of: visible) { moveFocus(to: nearest) }
  }

  func select(_ offset: Int, in piece: Piece) {
    changeList(piece) { state, rows in state.select(offset, in: rows) }
  }

  /// Selects the row that is current: what was found is what a person goes on with.
  func selectCurrent(in piece: Piece) {
    changeList(piece) { state, rows in state.select(state.current, in: rows) }
  }

  /// Changes the state of a list apart from the others: rows are the program's, and may do anything.
  func changeList(_ piece: Piece, _ change: (inout ListState, Node.Rows) -> Void) {
    guard case .list(let rows) = piece.node.kind, var state = lists[piece.node.id] else { return }
    change(&state, rows)
    keep(state, of: piece)
  }

  /// Keeps the state of a list, and tells the program which row is current now, if it wants to know: also
  /// the first row, which is current where the program knows of none.
  func keep(_ state: ListState, of piece: Piece) {
    let before = lists.updateValue(state, forKey: piece.node.id)?.currentID
    guard case .list(let rows) = piece.node.kind, let id = state.currentID,
      id != before || rows.current?.id() == nil
    else { return }
    tell(id, of: rows, in: piece)
  }

  /// Tells programs which rows are current in the place of those that they know, where what was done
  /// took those away or scrolled them out of sight.
  func tellCurrentRows() {
    guard lists.values.contains(where: \.isKnown) else { return }
    update()
    guard lists.values.contains(where: \.isUntold) else { return }
    for piece in top?.pieces ?? [] {
      guard case .list(let rows) = piece.node.kind, let state = lists[piece.node.id],
        state.isUntold,
        let id = state.currentID
      else { continue }
      tell(id, of: rows, in: piece)
      // A program that refuses has its own row current again.
      invalidate()
    }
  }

  private func tell(_ id: AnyHashable, of rows: Node.Rows, in piece: Piece) {
    guard let current = rows.current else { return }
    lists[piece.node.id]?.isUntold = false
    lists[piece.node.id]?.found = id
    current.select(id)
  }

  /// Writes the current focus to the bindings of `focused(_:equals:)`.
  func tellFocus() {
    guard stack.layers.contains(where: \.hasFocusBinding) else { return }
    update()
    guard let top, top.hasFocusBinding else { return }
    let changed = top.focusable.filter { piece in
      piece.node.focusBinding.map { $0.isFocused != (piece.node.id == focused?.node.id) } ?? false
    }
    if changed.isEmpty { return }
    // The new value is written first, so that the binding changes once.
    for hasFocus in [true, false] {
      for piece in changed where (piece.node.id == focused?.node.id) == hasFocus {
        piece.node.focusBinding?.set(hasFocus)
      }
    }
    invalidate()
  }
}

extension PlacedLayer {
  /// Whether a control has a focus binding.
  var hasFocusBinding: Bool { layer.content.contents.contains(.focusBinding) }
}
