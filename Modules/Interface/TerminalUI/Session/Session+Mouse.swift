import Interface
import Terminal

extension Session {
  /// Uses what lies under the pointer, if it is part of the layer on top, or presses the key that the
  /// last line names there.
  ///
  /// - Parameters:
  ///   - isShifted: Whether Shift is held, which extends a range of rows.
  ///   - isDouble: Whether it is the second click of two, which uses a row.
  func click(x: Int, y: Int, isShifted: Bool, isDouble: Bool) {
    update()
    dragged = nil
    guard let top else { return }
    invalidate()
    if y == page.keysLine {
      if let key = keys.hint(at: x, in: page.column)?.hint.keys.first { press(key) }
      return
    }
    if closes(top, atX: x, y: y) { return top.layer.dismiss?() ?? () }
    if let wayBack, wayBack.contains(x: x, y: y) { return top.layer.escape?.action() ?? () }
    if holdBar(x: x, y: y) { return }
    switch top.target(x: x, y: y, scrolled: scrolling[top.layer.id]) {
    case nil: break
    case .control(let piece): click(piece, x: x)
    case .list(let piece): moveFocus(to: piece)
    case .mark(let offset, let piece, let marks):
      hold(offset, in: piece, isShifted: isShifted)
      if !isShifted || !piece.canMarkMany { marks.toggle(offset) }
    case .row(let offset, let piece, let control):
      hold(offset, in: piece, isShifted: isShifted)
      let line = y + scrolling[top.layer.id]
      if let control, isDouble || top.isUsedByClick(control, in: piece, x: x, line: line) {
        use(control)
      }
    }
  }

  /// Selects a row, or extends the range of marked rows to it; dragging goes on with that.
  private func hold(_ offset: Int, in list: Piece, isShifted: Bool) {
    moveFocus(to: list)
    if isShifted && list.canMarkMany {
      extendRange(to: offset, in: list)
    } else {
      select(offset, in: list)
    }
    dragged = .rows(list.node.id)
  }

  /// Whether a click closes the layer on top: on its ✕, or outside of it. An alert waits for its
  /// answer.
  private func closes(_ top: PlacedLayer, atX x: Int, y: Int) -> Bool {
    guard top.layer.isClosedByPointer else { return false }
    return !top.box.contains(x: x, y: y) || (top.close?.contains(x: x, y: y) ?? false)
  }

  private func click(_ piece: Piece, x: Int) {
    guard case .textField(let input) = piece.node.kind else {
      moveFocus(to: piece)
      if useSegment(of: piece, x: x) { return }
      return x == piece.leftArrow ? choose(piece.node, step: -1) : use(piece)
    }
    let rect = piece.fieldRect(of: input)
    let window = editor.window(of: input, isEdited: piece.node.id == focused?.node.id, in: rect)
    moveFocus(to: piece)
    // The caret of a field that just got the focus is at its end until it is moved.
    update()
    editor.moveCaret(to: window.offset(atColumn: x - rect.x), from: window.shown.lowerBound)
    dragged = .caret(piece.node.id)
    invalidate()
  }

  /// Picks the option of a segmented picker under the pointer, and nothing between two options; returns
  /// false where the control has no row of options.
  private func useSegment(of piece: Piece, x: Int) -> Bool {
    guard case .picker(_, _, let select) = piece.node.kind, let segments = piece.segments else {
      return false
    }
    guard let option = segments.option(atColumn: x - piece.rect.x) else { return true }
    focus.keep(piece.node)
    select(option)
    return true
  }

  /// Moves what the pointer holds since it was pressed.
  func drag(x: Int, y: Int) {
    update()
    switch dragged {
    case nil: break
    case .bar(let id, let grip):
      guard let bar = bar(where: { $0 == id && $1.rect.height > 0 })?.bar else { return }
      scroll(id, to: bar.start(ofThumbAt: y - bar.rect.y - grip))
    case .caret(let id):
      guard let field, field.piece.node.id == id else { return }
      let rect = field.piece.fieldRect(of: field.input)
      let window = editor.window(of: field.input, isEdited: true, in: rect)
      editor.moveCaret(
        to: window.offset(atColumn: x - rect.x), from: window.shown.lowerBound, isSelecting: true)
      invalidate()
    case .rows(let id):
      guard let top, let piece = top.lists.first(where: { $0.node.id == id }), piece.canMarkMany,
        case .list(let list) = piece.content,
        let offset = list.offset(atLine: y + scrolling[top.layer.id]), offset != list.current
      else { return }
      gesture.end()
      extendRange(to: offset, in: piece)
      invalidate()
    }
  }

  /// Scrolls what lies under the pointer, or else what can be scrolled, by a notch of the wheel: three
  /// lines, and a row at least.
  func wheel(x: Int, y: Int, step: Int) {
    update()
    let lines = 3 * step
    guard let top else { return }
    invalidate()
    let under = top.list(x: x, y: y, scrolled: scrolling[top.layer.id])
    let list = [under, top.overflow > 0 ? nil : top.results].lazy.compactMap { $0 }.first {
      if case .list(let content) = $0.content { content.isScrollable } else { false }
    }
    guard let list, case .list(let content) = list.content else { return scroll(by: lines) }
    let height = content.seen.first?.rect.height ?? 1
    let rows = lines.signum() * max(abs(lines) / max(height, 1), 1)
    changeList(list) { state, content in state.scroll(by: rows, in: content) }
  }
}

// MARK: - Scroll bars

extension Session {
  /// Holds the scroll bar under the pointer; beside its thumb, the thumb comes to the pointer.
  private func holdBar(x: Int, y: Int) -> Bool {
    guard let (id, bar) = bar(where: { $1.rect.contains(x: x, y: y) }) else { return false }
    let row = y - bar.rect.y
    let isThumb = bar.thumb.contains(row)
    let grip = isThumb ? row - bar.thumb.lowerBound : bar.thumb.count / 2
    dragged = .bar(id, grip: grip)
    if !isThumb { scroll(id, to: bar.start(ofThumbAt: row - grip)) }
    return true
  }

  /// Returns the first bar of the layer on top for which a condition holds, and what it scrolls.
  func bar(where condition: (NodeID, ScrollBar) -> Bool) -> (id: NodeID, bar: ScrollBar)? {
    guard let top else { return nil }
    let scrolled = scrolling[top.layer.id]
    if let bar = top.bar(scrolled: scrolled), condition(top.layer.id, bar) {
      return (top.layer.id, bar)
    }
    for piece in top.pieces {
      guard case .list(let list) = piece.content,
        let bar = list.bar(in: piece.rect.moved(down: -scrolled)), condition(piece.node.id, bar)
      else { continue }
      return (piece.node.id, bar)
    }
    return nil
  }

  /// Scrolls the layer on top or one of its lists.
  private func scroll(_ id: NodeID, to row: Int) {
    invalidate()
    guard let top, top.layer.id != id || top.overflow == 0 else {
      return scroll(by: row - scrolling[id])
    }
    if let list = top.pieces.first(where: { $0.node.id == id }) {
      changeList(list) { state, rows in state.scroll(to: row, in: rows) }
    }
  }
}
