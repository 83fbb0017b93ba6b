import Interface
import Terminal

/// A list with its place.
final class ListPiece: Piece {
  let visible: VisibleRows

  init(_ control: Control, rect: Rect, pane: Pane?, rows: VisibleRows) {
    visible = rows
    super.init(control, rect: rect, pane: pane)
  }
}

extension Piece {
  /// The visible rows of a list; nil for other controls.
  var rows: VisibleRows? { (self as? ListPiece)?.visible }
}

/// The rows of a list that are seen.
@MainActor
struct VisibleRows {
  /// A row; the next placement reuses it where nothing about it changed.
  @MainActor
  final class Row {
    let offset: Int
    /// The measured row.
    let measured: Control
    let rect: Rect
    let pieces: [Piece]
    /// Whether the row is marked; nil where rows cannot be marked.
    let isMarked: Bool?

    init(offset: Int, measured: Control, rect: Rect, pieces: [Piece], isMarked: Bool?) {
      (self.offset, self.measured, self.rect) = (offset, measured, rect)
      (self.pieces, self.isMarked) = (pieces, isMarked)
    }

    var node: Node { measured.node }
    /// The control that Enter uses.
    var control: Piece? { pieces.first(where: \.isFocusable) }

    /// Whether all of the row is one button or link.
    func isControl(_ piece: Piece) -> Bool {
      piece.node.id == node.id && piece.control is RowControl
    }
  }

  let rows: Node.Rows
  let seen: [Row]
  var offsets: Range<Int> { (seen.first?.offset ?? 0)..<(seen.last.map { $0.offset + 1 } ?? 0) }
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

  var currentRow: Row? { seen.first { $0.offset == current } }

  func row(atLine y: Int) -> Row? { seen.first { $0.rect.rows.contains(y) } }

  /// Returns the offset of the row at a line; above and below all rows, of the next one there.
  func offset(atLine y: Int) -> Int? {
    guard let first = seen.first, let last = seen.last else { return nil }
    if y < first.rect.y { return max(first.offset - 1, 0) }
    return seen.first { y < $0.rect.endY }?.offset ?? min(last.offset + 1, rows.count - 1)
  }

  /// Whether there are rows that are not seen as a whole.
  var isScrollable: Bool { whole.count < rows.count }

  /// The scroll bar of the list in a rectangle; nil where all rows are seen as a whole.
  func bar(in rect: Rect) -> ScrollBar? {
    guard isScrollable else { return nil }
    let column = Rect(x: rect.endX - 1, y: rect.y, width: 1, height: rect.height)
    return ScrollBar(rect: column, seen: whole, count: rows.count)
  }
}

extension Node.Rows {
  /// Whether keys mark many rows at once: only where marks choose the rows to delete, since marks that
  /// keep something, such as favorites, are made one by one.
  var canMarkMany: Bool { count > 0 && delete != nil && marks?.mark != nil }

  /// Whether keys move the current row.
  var canMove: Bool { count > 1 && move != nil }

  /// The number of rows that are marked to be deleted together.
  @MainActor var markedCount: Int { delete == nil ? 0 : marks?.count() ?? 0 }
}

// MARK: - The position in a list

extension PlacedLayer {
  /// The first list with marked rows that can be deleted.
  var markedList: VisibleRows? {
    lists.lazy.compactMap(\.rows).first { $0.rows.markedCount > 0 }
  }

  /// The number of the current row and of all rows, such as `12 of 5,002`, of the list that has the focus,
  /// or else of the first, and how many rows are marked; nil if all rows are seen as a whole and none is
  /// marked.
  func position(focus: NodeID?, width: Int) -> String? {
    if let marked = markedList {
      let short = "\(marked.rows.markedCount.grouped) marked"
      // The words fit for each row or for none, so that they do not change with the current row.
      let longest = "\(marked.rows.count.grouped) of \(marked.rows.count.grouped) · \(short)"
      guard marked.rows.count > 0, Width.of(longest) <= width else { return short }
      return "\((marked.current + 1).grouped) of \(marked.rows.count.grouped) · \(short)"
    }
    let list = lists.first { $0.node.id == focus } ?? lists.first
    guard let visible = list?.rows, visible.isScrollable else { return nil }
    return "\((visible.current + 1).grouped) of \(visible.rows.count.grouped)"
  }
}

extension Int {
  /// The number with a comma after each group of three digits.
  var grouped: String {
    var text = "\(self)"
    var place = text.utf8.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}
