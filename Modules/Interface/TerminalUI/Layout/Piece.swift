import Interface
import Terminal

/// The result of layout: a node with its place.
///
/// The same piece is part of one layout after the other for as long as nothing about it changes.
final class Piece {
  enum Content {
    case text([String], Node.Alignment)
    case digits(LargeDigits, Node.Alignment)
    /// A control with its label, or with the pieces of a label that is laid out as a row.
    case control(words: String, label: [Piece])
    case divider
    indirect case list(ListPiece)
    /// The border of a pane.
    case pane(Pane)
  }

  let node: Node
  let look: Look
  let rect: Rect
  let content: Content
  /// The pane that it is in; nil outside of panes, and for parts of other pieces.
  let pane: Pane?
  /// Whether it can have the focus.
  let isFocusable: Bool
  /// Whether its node has a shortcut, enabled or not.
  let hasShortcut: Bool

  init(node: Node, look: Look, rect: Rect, content: Content, pane: Pane? = nil) {
    (self.node, self.look, self.rect, self.content, self.pane) = (node, look, rect, content, pane)
    let isControl =
      switch node.kind {
      case .button, .link, .textField, .toggle, .picker: true
      case .list(let rows): rows.count > 0
      default: false
      }
    isFocusable = isControl && look.isEnabled
    hasShortcut = node.shortcut != nil
  }

  /// Whether it keeps a focus that it has while it is disabled: what Enter was pressed on keeps Enter that
  /// is pressed once more from any other control.
  var keepsFocus: Bool {
    switch node.kind {
    case .button, .link, .toggle, .picker: true
    default: false
    }
  }

  /// The role of a button; nil for other controls.
  var role: ButtonRole? {
    if case .button(let role, _) = node.kind { role } else { nil }
  }

  var isList: Bool {
    if case .list = content { true } else { false }
  }

  var isTextField: Bool {
    if case .textField = node.kind { true } else { false }
  }

  /// Whether it is a text field from which Down and Escape lead to what was found.
  var isSearch: Bool {
    if case .textField(let input) = node.kind { input.isSearch } else { false }
  }

  /// Whether it leads to the screen that is shown beside it.
  var isCurrent: Bool {
    if case .link(isCurrent: true, _) = node.kind { true } else { false }
  }

  /// Whether it is in a pane beside the screen.
  var isBesideScreen: Bool { pane == .sidebar || pane == .inspector }

  /// What the current row of a list is made of; nothing for other controls.
  var currentRow: [Piece] {
    guard case .list(let list) = content else { return [] }
    return list.seen.first { $0.offset == list.current }?.pieces ?? []
  }

  /// The label of the control.
  var name: String {
    if case .control(let words, let label) = content, label.isEmpty { words } else { node.words }
  }
}

extension Piece {
  /// The place of the text of a text field, inside its brackets.
  func fieldRect(of input: Node.TextInput) -> Rect {
    if rect.height > 1 {
      let start = rect.x + look.gutter + 1
      return Rect(x: start, y: rect.y + 1, width: max(rect.endX - start - 1, 1), height: 1)
    }
    let label = look.width(ofLabel: input.label)
    let start = rect.x + look.gutter + label + (label > 0 ? 2 : 0) + 1
    return Rect(x: start, y: rect.y, width: max(rect.endX - start - 1, 1), height: 1)
  }
}

extension Node.TextInput {
  /// The text as it is seen.
  var shown: String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }

  /// Takes the text away.
  @MainActor
  func clear() { set("") }
}

/// The visible rows of a list.
struct ListPiece {
  struct Row {
    let offset: Int
    let node: Node
    let rect: Rect
    let pieces: [Piece]
    /// Whether the row is marked; nil where rows cannot be marked.
    let isMarked: Bool?

    /// The control that Enter uses.
    var control: Piece? { pieces.first(where: \.isFocusable) }

    /// Whether all of the row is one button or link.
    func isControl(_ control: Piece) -> Bool {
      guard control.node.id == node.id else { return false }
      switch node.kind {
      case .button, .link: return true
      default: return false
      }
    }
  }

  let rows: Node.Rows
  var seen: [Row]
  /// The offsets of the rows that are seen as a whole, and of the first one that is seen at least.
  let whole: Range<Int>
  /// The offset of the current row.
  let current: Int

  /// Creates the rows that are visible in a rectangle.
  init(rows: Node.Rows, seen: [Row], current: Int, in rect: Rect) {
    (self.rows, self.seen, self.current) = (rows, seen, current)
    let start = seen.first?.offset ?? 0
    let end = seen.last { $0.rect.endY <= rect.endY }?.offset ?? start
    whole = start..<(seen.isEmpty ? start : end + 1)
  }

  /// Returns the offset of the row at a line; above and below all rows, of the next one there.
  func offset(atLine y: Int) -> Int? {
    guard let first = seen.first, let last = seen.last else { return nil }
    if y < first.rect.y { return max(first.offset - 1, 0) }
    return seen.first { y < $0.rect.endY }?.offset ?? min(last.offset + 1, rows.count - 1)
  }

  /// Whether there are rows that are not seen as a whole.
  var isScrollable: Bool { whole.count < rows.count }
}
