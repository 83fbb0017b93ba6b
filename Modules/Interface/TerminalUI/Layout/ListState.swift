import Interface

/// The position in a list, for as long as the list is on screen.
struct ListState {
  /// The offset of the first visible row.
  var top = 0
  /// The offset of the current row, and its identity.
  var current = 0
  var currentID: AnyHashable?
  /// Where the range that Shift and the arrows mark begins; nil while they mark none.
  var anchor: Int?
  /// The number of rows at the last layout, and of those that were visible.
  private var count = 0
  var seen = 1
  /// Whether the rows were scrolled since the last layout: then the current row stays among those
  /// that are seen, and otherwise those are chosen so that the current one is among them.
  var isScrolled = false

  /// The distance from its old offset at which the current row is looked for where no row came back.
  static let searchDistance = 1_000

  /// Finds the current row again after the rows changed; if it is gone, the row at its offset is
  /// current. In a list with a selection, that is the current row, or the first one if it is gone.
  ///
  /// Complexity: constant if the row kept its offset, else linear in how far it moved, at most
  /// `searchDistance` unless there are more rows than before, as after a search.
  @MainActor
  mutating func follow(_ rows: Node.Rows) {
    let distance = rows.count > count ? rows.count : Self.searchDistance
    count = rows.count
    guard rows.count > 0 else { return (top, current, currentID) = (0, 0, nil) }
    if let selection = rows.selection { currentID = selection.id() }
    let found = currentID.flatMap {
      Self.offset(of: $0, near: current, within: distance, in: rows)
    }
    if let found {
      top += found - current
      if found != current { anchor = nil }
      current = found
    } else if rows.selection != nil {
      current = 0
    }
    current = min(max(current, 0), rows.count - 1)
    top = min(max(top, 0), rows.count - 1)
    currentID = rows.id(current)
  }

  @MainActor
  private static func offset(
    of id: AnyHashable, near start: Int, within most: Int, in rows: Node.Rows
  ) -> Int? {
    for distance in 0...most {
      let (before, after) = (start - distance, start + distance)
      if before >= 0 && before < rows.count && rows.id(before) == id { return before }
      if after >= 0 && after < rows.count && rows.id(after) == id { return after }
      if before < 0 && after >= rows.count { return nil }
    }
    return nil
  }
}
