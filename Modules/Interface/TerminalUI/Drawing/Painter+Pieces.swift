import Interface
import Terminal

extension Painter {
  /// Draws pieces, each inside its place; `emphasis` is added to their pens, for the row that has
  /// the focus.
  mutating func paint(_ pieces: [Piece], emphasis: Pen = []) {
    let outer = clip
    defer { clip = outer }
    for piece in pieces {
      let rect = piece.rect.moved(down: shift)
      if rect.endY <= outer.y || rect.y >= outer.endY { continue }
      clip = outer.intersection(rect)
      switch piece.content {
      case .text(let lines, let alignment):
        paint(
          lines, alignment, in: rect, pen: Self.pen(piece.look.pen, emphasis),
          match: piece.node.match)
      case .digits(let digits, let alignment):
        paint(digits, alignment, in: rect, pen: Self.pen(piece.look.pen, emphasis))
      case .divider:
        let line = Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)
        screen.fill(line, with: "─", pen: .dim, clip: clip)
      case .list(let list): paint(list, of: piece, in: rect)
      case .pane(let pane):
        let isFocused = focus?.pane == pane
        paintBorder(of: rect, title: piece.node.title, pen: isFocused ? .accent : .dim)
      case .control(let words, let label):
        paintControl(piece, words: words, label: label, in: rect, emphasis: emphasis)
      }
    }
  }

  private mutating func paintControl(
    _ piece: Piece, words: String, label: [Piece], in rect: Rect, emphasis: Pen
  ) {
    let isFocused = piece === focus
    if isFocused { rest(rect.x, rect.y) }
    switch piece.node.kind {
    case .button where !piece.look.isRow:
      paintButton(piece, words, isFocused: isFocused, in: rect)
    case .button, .link:
      paintRow(piece, label, isFocused: isFocused, in: rect, emphasis: emphasis)
    case .picker(let options, let selected, _) where piece.node.pickerStyle == .segmented:
      paintSegments(options, selected: selected, of: piece, isFocused: isFocused, in: rect)
    case .textField(let input): paintField(input, piece, isFocused: isFocused, in: rect)
    default:
      let x = paintMarker(of: piece, isFocused, in: rect)
      let emphasis = isFocused ? [Self.focusColor(of: piece), .bold] : emphasis
      let pen = Self.pen(piece.look.pen, emphasis)
      paintValue(piece, words: words, pen: pen, in: rect, from: x)
    }
  }

  private mutating func paintRow(
    _ piece: Piece, _ label: [Piece], isFocused: Bool, in rect: Rect, emphasis: Pen
  ) {
    let isMarked = isFocused || piece.isCurrent
    let emphasis = isMarked ? [Self.focusColor(of: piece), .bold] : emphasis
    _ = paintMarker(of: piece, isFocused, in: rect)
    if piece.isCurrent && !isFocused { put("•", rect.x, rect.y, emphasis) }
    paint(label, emphasis: emphasis)
    if case .link = piece.node.kind {
      put("›", rect.endX - 1, rect.y, Self.pen(.dim, emphasis))
    }
  }
}
