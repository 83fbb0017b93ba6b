import Interface

/// Draws pieces on a screen.
@MainActor
struct Painter {
  var screen: Screen
  /// What is not drawn over.
  var clip: Rect
  /// How many rows the pieces are moved down; less than 0 where they are scrolled.
  var shift = 0
  /// The focused node, and where its caret is if it is a text field.
  var focus: NodeID?
  var caret = 0

  /// Draws pieces; `emphasis` is added to their pens, for the row that has the focus.
  mutating func paint(_ pieces: [Piece], emphasis: Pen = []) {
    for piece in pieces {
      let rect = piece.rect.moved(down: shift)
      if rect.endY <= clip.y || rect.y >= clip.endY { continue }
      switch piece.content {
      case .text(let lines, let alignment):
        paint(lines, alignment, in: rect, pen: Self.pen(piece.look.pen, emphasis))
      case .divider:
        put(String(repeating: "─", count: rect.width), rect.x, rect.y, .dim)
      case .list(let list): paint(list, of: piece, in: rect)
      case .control(let words, let label):
        paintControl(piece, words: words, label: label, in: rect, emphasis: emphasis)
      }
    }
  }

  private static func pen(_ pen: Pen, _ emphasis: Pen) -> Pen {
    emphasis.isEmpty ? pen : pen.subtracting(.dim).union(emphasis)
  }

  @discardableResult
  private mutating func put(_ text: String, _ x: Int, _ y: Int, _ pen: Pen) -> Int {
    screen.put(text, x: x, y: y, pen: pen, clip: clip)
  }

  private mutating func rest(_ x: Int, _ y: Int, isVisible: Bool = false) {
    if clip.contains(x: x, y: y) { screen.cursor = .init(x: x, y: y, isVisible: isVisible) }
  }

  private mutating func paint(
    _ lines: [String], _ alignment: Node.Alignment, in rect: Rect, pen: Pen
  ) {
    for (row, line) in lines.prefix(max(rect.height, 0)).enumerated() {
      let line = Wrap.cut(line, width: rect.width)
      let room = rect.width - Width.of(line)
      let offset =
        switch alignment {
        case .leading: 0
        case .center: room / 2
        case .trailing: room
        }
      put(line, rect.x + offset, rect.y + row, pen)
    }
  }
}

// MARK: - Controls

extension Painter {
  private mutating func paintControl(
    _ piece: Piece, words: String, label: [Piece], in rect: Rect, emphasis: Pen
  ) {
    let isFocused = piece.node.id == focus
    if isFocused { rest(rect.x, rect.y) }
    switch piece.node.kind {
    case .button(let role, _) where !piece.look.isRow:
      let pen = role == .destructive && piece.look.isEnabled ? Pen.danger : piece.look.pen
      paintButton(words, pen: pen, isFocused: isFocused, in: rect)
    case .button, .link:
      paintRow(piece, label, isFocused: isFocused, in: rect, emphasis: emphasis)
    case .textField(let input): paintField(input, piece, isFocused: isFocused, in: rect)
    default:
      let x = marker(of: piece, isFocused, in: rect)
      let pen = Self.pen(piece.look.pen, isFocused ? [.accent, .bold] : emphasis)
      paintValue(piece, words: words, pen: pen, in: rect, from: x)
    }
  }

  private mutating func paintButton(_ words: String, pen: Pen, isFocused: Bool, in rect: Rect) {
    let words = Wrap.cut(words, width: rect.width - 4)
    if isFocused {
      let color: Pen = pen.contains(.danger) ? .danger : .accent
      put("\(Control.marker) \(words) ◂", rect.x, rect.y, [color, .reverse])
    } else {
      let end = put(words, put("[ ", rect.x, rect.y, .dim), rect.y, pen)
      put(" ]", end, rect.y, .dim)
    }
  }

  private mutating func paintRow(
    _ piece: Piece, _ label: [Piece], isFocused: Bool, in rect: Rect, emphasis: Pen
  ) {
    let emphasis = isFocused ? [.accent, .bold] : emphasis
    _ = marker(of: piece, isFocused, in: rect)
    paint(label, emphasis: emphasis)
    if case .link = piece.node.kind {
      put("›", rect.endX - 1, rect.y, Self.pen(.dim, emphasis))
    }
  }

  /// Draws the marker of the focus in the gutter. Returns the column behind the gutter.
  private mutating func marker(of piece: Piece, _ isFocused: Bool, in rect: Rect) -> Int {
    if isFocused { put(Control.marker, rect.x, rect.y, [.accent, .bold]) }
    return rect.x + piece.look.gutter
  }

  private mutating func paintValue(
    _ piece: Piece, words: String, pen: Pen, in rect: Rect, from x: Int
  ) {
    switch piece.node.kind {
    case .toggle(let isOn, _):
      let words = Wrap.cut("[\(isOn ? "✓" : " ")] \(words)", width: rect.endX - x)
      put(words, x, rect.y, pen)
    case .picker(let options, let selected, _):
      let value = selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
      let longest = options.map { Width.of($0) }.max() ?? 0
      let room = rect.endX - x - longest - 4 - Control.gap(words)
      let label = Wrap.cut(words, width: max(room, 0))
      let start = x + max(min(Width.of(words), room), 0) + Control.gap(words)
      put(label, x, rect.y, pen)
      put("‹", start, rect.y, pen)
      let offset = (longest - Width.of(value)) / 2
      put(Wrap.cut(value, width: rect.endX - start - 4), start + 2 + offset, rect.y, pen)
      put("›", min(start + longest + 3, rect.endX - 1), rect.y, pen)
    case .progress(let fraction): paintProgress(fraction, words: words, pen: pen, in: rect)
    default: break
    }
  }

  private mutating func paintProgress(_ fraction: Double?, words: String, pen: Pen, in rect: Rect) {
    guard let fraction else {
      put(Wrap.cut("◌ \(words)", width: rect.width), rect.x, rect.y, pen.union(.accent))
      return
    }
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let room = rect.width - Control.percent - Control.gap(words)
    let bar = max(min(Control.bar, room - Width.of(words)), min(Control.shortestBar, room))
    let label = Wrap.cut(words, width: room - bar)
    let start = rect.endX - bar - Control.percent
    let full = Int(share * Double(bar))
    put(label, rect.x, rect.y, pen)
    put(String(repeating: "━", count: max(full, 0)), start, rect.y, pen.union(.accent))
    put(String(repeating: "─", count: max(bar - full, 0)), start + full, rect.y, .dim)
    // Tenths show that a long computation goes on.
    let tenths = Int(share * 1000)
    let percent = "\(tenths / 10).\(tenths % 10)%"
    put(percent, rect.endX - percent.utf8.count, rect.y, pen)
  }
}

// MARK: - Text fields

extension Painter {
  private mutating func paintField(
    _ input: Node.TextInput, _ piece: Piece, isFocused: Bool, in rect: Rect
  ) {
    let x = marker(of: piece, isFocused, in: rect)
    let pen = Self.pen(piece.look.pen, isFocused ? [.accent, .bold] : [])
    let field = Self.field(input, of: piece, in: rect)
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

  /// Where the text of a text field is, inside its brackets.
  static func field(_ input: Node.TextInput, of piece: Piece, in rect: Rect) -> Rect {
    let gutter = piece.look.gutter
    let label = Width.of(input.label)
    if rect.height > 1 {
      let start = rect.x + gutter + 1
      return Rect(x: start, y: rect.y + 1, width: max(rect.endX - start - 1, 1), height: 1)
    }
    let start = rect.x + gutter + label + (label > 0 ? 2 : 0) + 1
    return Rect(x: start, y: rect.y, width: max(rect.endX - start - 1, 1), height: 1)
  }
}
