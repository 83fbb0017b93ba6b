import Interaction
import Interface

/// The rows of a list that a browser shows, and the made rows around them.
struct RowWindow {
  private var top = 0
  private var count = 20
  /// The number of rows in the list.
  private var rowCount = 0
  private var current = 0
  private var currentID: AnyHashable?

  /// The rows that are seen.
  var seen: Range<Int> { (top..<top + count).clamped(to: 0..<rowCount) }

  /// The rows that are made: a screen more on both sides.
  var made: Range<Int> { (top - count..<top + 2 * count).clamped(to: 0..<rowCount) }

  /// Takes the rows that the browser shows.
  mutating func show(top: Int, count: Int) { (self.top, self.count) = (top, count) }

  /// Follows the position in the list. Another current row is among the rows that are seen; else the rows stay where
  /// the browser has scrolled to.
  ///
  /// - Returns: Whether the browser has to scroll.
  mutating func follow(_ state: ListState, rowCount: Int) -> Bool {
    defer { (current, currentID, self.rowCount) = (state.current, state.currentID, rowCount) }
    let last = max(rowCount - count, 0)
    if state.currentID != currentID {
      let before = top
      top = min(max(min(state.top, state.current), state.current + 1 - count, 0), last)
      return currentID != nil && top != before
    }
    // Rows that come above the others move all of them.
    let moved = top + state.current - current
    top = min(max(state.top, 0), last)
    return moved != state.top
  }
}
