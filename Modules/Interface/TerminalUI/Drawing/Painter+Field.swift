import Interface

extension Painter {
  /// Draws a text field.
  mutating func paintField(
    _ input: Node.TextInput, _ piece: Piece, isFocused: Bool, in rect: Rect
  ) {
    let x = paintMarker(of: piece, isFocused, in: rect)
    let pen = Self.pen(piece.look.pen, isFocused ? [.accent, .bold] : [])
    let field = piece.fieldRect(of: input, in: rect)
    put(Wrap.cut(input.label, width: rect.endX - x), x, rect.y, pen)
    put("[", field.x - 1, field.y, isFocused ? pen : .dim)
    put("]", field.endX, field.y, isFocused ? pen : .dim)
    let valuePen: Pen = piece.look.isEnabled ? .underline : .dim
    screen.clear(field.intersection(clip), pen: [.underline, .dim])
    if isFocused {
      paintEdited(input, in: field, pen: valuePen)
    } else {
      let value =
        input.isSecure
        ? String(repeating: "•", count: min(input.text.count, field.width)) : input.text
      put(Wrap.cut(value, width: field.width), field.x, field.y, valuePen)
    }
  }

  /// Draws the part of a text around its caret.
  private mutating func paintEdited(_ input: Node.TextInput, in field: Rect, pen: Pen) {
    let text = input.isSecure ? String(repeating: "•", count: input.text.count) : input.text
    let caretIndex = text.index(text.startIndex, offsetBy: caret, limitedBy: text.endIndex)
    let before = text[..<(caretIndex ?? text.endIndex)]
    let start = Width.suffix(of: before, width: field.width - 1)
    let x = field.x + Width.of(before[start...])
    let room = clip.intersection(field)
    screen.put(text[start...], x: field.x, y: field.y, pen: pen, clip: room)
    rest(x, field.y, isVisible: true)
  }
}
