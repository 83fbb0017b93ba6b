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

/// The rows of a list that are seen.
struct ListPiece {
  struct Row {
    let offset: Int
    let node: Node
    var rect: Rect
    var pieces: [Piece]
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

/// What the host remembers of a list while it is there.
struct ListState {
  /// The first row that is seen.
  var top = 0
  /// The current row, and its identity.
  var current = 0
  var currentID: AnyHashable?
  /// How many rows were seen when it was last drawn.
  var seen = 1

  /// How far from its old place the current row is looked for after the rows changed.
  static let searchDistance = 1_000

  /// Finds the current row again after the rows changed; if it is gone, its place is current.
  ///
  /// Complexity: constant where the row kept its place, else linear in how far it moved, at most
  /// `searchDistance`.
  @MainActor
  mutating func follow(_ rows: Node.Rows) {
    guard rows.count > 0 else { return (top, current, currentID) = (0, 0, nil) }
    if let currentID, let found = Self.offset(of: currentID, near: current, in: rows) {
      top += found - current
      current = found
    }
    current = min(max(current, 0), rows.count - 1)
    top = min(max(top, 0), rows.count - 1)
    currentID = rows.id(current)
  }

  @MainActor
  private static func offset(of id: AnyHashable, near start: Int, in rows: Node.Rows) -> Int? {
    for distance in 0...searchDistance {
      let (before, after) = (start - distance, start + distance)
      if before >= 0 && before < rows.count && rows.id(before) == id { return before }
      if after >= 0 && after < rows.count && rows.id(after) == id { return after }
      if before < 0 && after >= rows.count { return nil }
    }
    return nil
  }
}
