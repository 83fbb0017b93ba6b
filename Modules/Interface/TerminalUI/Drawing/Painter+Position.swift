import Interface
import Terminal

extension PlacedLayer {
  /// The number of the current row and of all rows, such as `12 of 5,002`, of the list that has the
  /// focus, or else of the first, and how many rows are marked; nil if all rows are seen as a whole and
  /// none is marked.
  func position(focus: NodeID?, width: @autoclosure () -> Int) -> String? {
    if lists.isEmpty { return nil }
    if let markedRows { return markedRows.words(width: width()) }
    let piece = lists.first { $0.node.id == focus } ?? lists.first
    guard case .list(let list) = piece?.content, list.isScrollable else { return nil }
    return "\((list.current + 1).grouped) of \(list.rows.count.grouped)"
  }
}

extension Painter {
  /// Draws the position in a list at the end of a horizontal line.
  mutating func paintPosition(_ position: String, x: Int, endX: Int, y: Int) {
    let text = " \(Wrap.cut(position, width: max(endX - x - 4, 0))) "
    put(text, endX - 1 - Width.of(text), y, .dim)
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
