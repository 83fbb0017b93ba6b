import Interface

/// Something to draw, and where: what layout makes of nodes.
struct Piece {
  enum Content {
    case text([String], Node.Alignment)
    /// A control with its words; the pieces are the label of a row.
    case control(words: String, label: [Piece])
    case divider
    case list(ListPiece)
  }

  let node: Node
  let look: Look
  var rect: Rect
  var content: Content

  /// Whether the focus can rest on it.
  var isFocusable: Bool {
    guard look.isEnabled else { return false }
    return switch node.kind {
    case .button, .link, .textField, .toggle, .picker: true
    case .list(let rows): rows.count > 0
    default: false
    }
  }

  var isTextField: Bool {
    if case .textField = node.kind { true } else { false }
  }

  /// What a person calls the control.
  var name: String {
    if case .control(let words, _) = content { words } else { node.words }
  }
}

extension Piece {
  /// The room for the text of a text field, inside its brackets.
  func fieldRect(of input: Node.TextInput, in rect: Rect) -> Rect {
    if rect.height > 1 {
      let start = rect.x + look.gutter + 1
      return Rect(x: start, y: rect.y + 1, width: max(rect.endX - start - 1, 1), height: 1)
    }
    let label = Width.of(input.label)
    let start = rect.x + look.gutter + label + (label > 0 ? 2 : 0) + 1
    return Rect(x: start, y: rect.y, width: max(rect.endX - start - 1, 1), height: 1)
  }
}

/// The rows of a list that are seen.
struct ListPiece {
  struct Row {
    let offset: Int
    let node: Node
    var rect: Rect
    var pieces: [Piece]

    /// The control that using the row uses.
    var control: Piece? { pieces.first(where: \.isFocusable) }
  }

  let rows: Node.Rows
  var seen: [Row]
  /// The offset of the current row.
  let current: Int

  var seenOffsets: Range<Int> {
    guard let first = seen.first, let last = seen.last else { return 0..<0 }
    return first.offset..<last.offset + 1
  }
}
