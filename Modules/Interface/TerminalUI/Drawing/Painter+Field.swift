import Interface
import Terminal

extension Painter {
  /// Draws a text field.
  mutating func paintField(
    _ input: Node.TextInput, _ piece: Piece, isFocused: Bool, in rect: Rect
  ) {
    let x = paintMarker(of: piece, isFocused, in: rect)
    let pen = Self.pen(piece.look.pen, isFocused ? [.accent, .bold] : [])
    let field = piece.fieldRect(of: input).moved(down: shift)
    put(Wrap.cut(input.label, width: rect.endX - x), x, rect.y, pen)
    put("[", field.x - 1, field.y, isFocused ? pen : .dim)
    put("]", field.endX, field.y, isFocused ? pen : .dim)
    let valuePen: Pen = piece.look.isEnabled ? .underline : .dim
    screen.clear(field.intersection(clip), pen: [.underline, .dim])
    if input.text.isEmpty, let prompt = input.prompt {
      put(Wrap.cut(prompt, width: field.width), field.x, field.y, [.underline, .dim])
    }
    let window = editor.window(of: input, isEdited: isFocused, in: field)
    paint(window, of: input.shown, in: field, pen: valuePen)
    if isFocused, let selection = editor.selection?.clamped(to: window.shown) {
      let selected = input.shown.dropFirst(selection.lowerBound).prefix(selection.count)
      screen.put(
        selected, x: field.x + window.column(of: selection.lowerBound), y: field.y,
        pen: valuePen.union(.reverse), clip: clip.intersection(field))
    }
    if isFocused { rest(field.x + window.column(of: editor.caret), field.y, isVisible: true) }
  }

  /// Draws the part of a text that is shown.
  private mutating func paint(
    _ window: FieldWindow, of text: String, in field: Rect, pen: Pen
  ) {
    let room = clip.intersection(field)
    let shown = text.dropFirst(window.shown.lowerBound).prefix(window.shown.count)
    screen.put(shown, x: field.x + window.columns[0], y: field.y, pen: pen, clip: room)
    let sign: Pen = [.dim, .underline]
    if window.isCutBefore {
      screen.put(FieldWindow.sign, x: field.x, y: field.y, pen: sign, clip: room)
    }
    if window.isCutAfter {
      screen.put(FieldWindow.sign, x: field.endX - 1, y: field.y, pen: sign, clip: room)
    }
  }
}
