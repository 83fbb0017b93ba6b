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
  /// Whether the browser has to scroll.
  private(set) var isMoved = false

  /// The rows that are seen.
  var seen: Range<Int> { (top..<top + count).clamped(to: 0..<rowCount) }

  /// The rows that are made: a screen more on both sides.
  var made: Range<Int> { (top - count..<top + 2 * count).clamped(to: 0..<rowCount) }

  /// Takes the rows that the browser shows.
  mutating func show(top: Int, count: Int) { (self.top, self.count) = (top, count) }

  /// Follows the position in the list. Another current row is among the rows that are seen; else the rows stay where
  /// the browser has scrolled to.
  @MainActor
  mutating func follow(_ state: inout ListState, _ rows: Node.Rows) {
    defer { (current, currentID, rowCount) = (state.current, state.currentID, rows.count) }
    if state.currentID != currentID {
      let before = top
      top = state.visibleRows(count, of: rows).lowerBound
      if currentID != nil, top != before { isMoved = true }
      return
    }
    // Rows that come above the others move all of them.
    if top + state.current - current != state.top { isMoved = true }
    top = min(max(state.top, 0), max(rows.count - count, 0))
  }

  /// Notes that the browser is told to scroll.
  mutating func scroll() { isMoved = false }
}
