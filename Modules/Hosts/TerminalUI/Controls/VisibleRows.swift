import Interaction
import Interface
import Terminal

extension ListControl {
  /// A visible row.
  struct Row {
    let offset: Int
    /// The line of the list at which it begins.
    let line: Int
    let content: RowContent
    /// Whether it is marked; nil where rows cannot be marked.
    let isMarked: Bool?
  }

  /// The cell from which the places of the controls in a row count.
  func origin(of row: Row) -> (x: Int, y: Int) { (rect.x + margin, rect.y + row.line) }

  func place(of row: Row) -> Rect { row.content.control.rect.moved(to: origin(of: row)) }

  var offsets: Range<Int> {
    (seen.first?.offset ?? 0)..<(seen.last.map { $0.offset + 1 } ?? 0)
  }

  /// The offsets of the rows that are seen as a whole, and of the first one that is seen at least.
  var whole: Range<Int> {
    let start = seen.first?.offset ?? 0
    let end = seen.last { place(of: $0).endY <= rect.endY }?.offset ?? start
    return start..<(seen.isEmpty ? start : end + 1)
  }

  var currentRow: Row? { seen.first { $0.offset == current } }

  func row(atLine y: Int) -> Row? { seen.first { place(of: $0).rows.contains(y) } }

  /// Returns the offset of the row at a line; above and below all rows, of the next one there.
  func offset(atLine y: Int) -> Int? {
    guard let first = seen.first, let last = seen.last else { return nil }
    if y < place(of: first).y { return max(first.offset - 1, 0) }
    return seen.first { y < place(of: $0).endY }?.offset ?? min(last.offset + 1, rows.count - 1)
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

extension Control {
  final var list: ListControl? { self as? ListControl }
}

extension PlacedLayer {
  /// The number of the current row and of all rows, such as `12 of 5,002`, of the list that has the focus,
  /// or else of the first, how many rows are marked, and how many columns have no room; nil if all rows and columns
  /// are seen as a whole and none is marked.
  func position(focus: NodeID?, width: Int) -> String? {
    let hidden = (lists.first { $0.node.id == focus } ?? lists.first)?.hiddenColumns ?? 0
    guard hidden > 0 else { return rowPosition(focus: focus, width: width) }
    let columns = "+\(hidden) column\(hidden == 1 ? "" : "s")"
    let room = width - Width.of(columns) - 3
    return [rowPosition(focus: focus, width: room), columns].compactMap(\.self)
      .joined(separator: " · ")
  }

  private func rowPosition(focus: NodeID?, width: Int) -> String? {
    if let marked = shown.markedList?.list {
      let short = "\(marked.rows.markedCount.withCommas) marked"
      // The words fit for each row or for none, so that they do not change with the current row.
      let longest = "\(marked.rows.count.withCommas) of \(marked.rows.count.withCommas) · \(short)"
      guard marked.rows.count > 0, Width.of(longest) <= width else { return short }
      return "\((marked.current + 1).withCommas) of \(marked.rows.count.withCommas) · \(short)"
    }
    guard let list = lists.first(where: { $0.node.id == focus }) ?? lists.first, list.isScrollable
    else { return nil }
    return "\((list.current + 1).withCommas) of \(list.rows.count.withCommas)"
  }
}
