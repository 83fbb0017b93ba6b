import Interface

extension Session {
  /// Uses what lies under the pointer, if it is part of the layer on top.
  func click(x: Int, y: Int) {
    update()
    guard let top else { return }
    invalidate()
    if layers.count == 1 && isBack(x: x, y: y) { return top.layer.escape?.action() ?? () }
    guard top.view.contains(x: x, y: y) else { return }
    let y = y + (scrolls[top.layer.id] ?? 0)
    guard let piece = top.focusable.first(where: { $0.rect.contains(x: x, y: y) }) else { return }
    switch piece.content {
    case .list(let list): clickRow(of: list, in: piece, x: x, y: y)
    default:
      focus(piece)
      if case .textField(let input) = piece.node.kind {
        placeCaret(in: input, of: piece, x: x)
      } else {
        use(piece)
      }
    }
  }

  /// Scrolls what lies under the pointer.
  func wheel(x: Int, y: Int, step: Int) {
    update()
    guard let top, top.view.contains(x: x, y: y) else { return }
    invalidate()
    let row = y + (scrolls[top.layer.id] ?? 0)
    let list = top.focusable.first { piece in
      if case .list = piece.content { piece.rect.contains(x: x, y: row) } else { false }
    }
    if let list { scroll(list, by: step * 3) } else { scroll(by: step * 3) }
  }

  private func isBack(x: Int, y: Int) -> Bool {
    guard y == page.titleLine, let back = titleBar.backText else { return false }
    let width = min(Width.of(back), page.column.width / 2)
    return x >= page.column.x && x < page.column.x + width
  }

  private func clickRow(of list: ListPiece, in piece: Piece, x: Int, y: Int) {
    focus(piece)
    guard let row = list.seen.first(where: { y >= $0.rect.y && y < $0.rect.endY }) else { return }
    makeCurrent(row.offset, in: piece)
    if let marks = list.rows.marks, x < row.rect.x, x >= piece.rect.x {
      return marks.toggle(row.offset)
    }
    let control =
      row.pieces.first { $0.isFocusable && $0.rect.contains(x: x, y: y) }
      ?? row.pieces.first(where: \.isFocusable)
    if let control { use(control) }
  }

  private func placeCaret(in input: Node.TextInput, of piece: Piece, x: Int) {
    let field = Painter.field(input, of: piece, in: piece.rect)
    var column = field.x
    let before = input.text.prefix { character in
      column += Width.of(Glyph.shown(character))
      return column <= x
    }
    update()
    caret = before.count
    invalidate()
  }
}
