import Interface

/// The position in a list, for as long as the list is on screen.
struct ListState {
  /// The offset of the first visible row.
  var top = 0
  /// The offset of the current row, and its identity.
  var current = 0
  var currentID: AnyHashable?
  /// The number of rows that were visible at the last layout.
  var seen = 1
  /// Whether the rows were scrolled since the last layout: then the current row stays among those
  /// that are seen, and otherwise those are chosen so that the current one is among them.
  var isScrolled = false

  /// The distance from its old offset at which the current row is looked for.
  static let searchDistance = 1_000

  /// Finds the current row again after the rows changed; if it is gone, the row at its offset is
  /// current.
  ///
  /// Complexity: constant if the row kept its offset, else linear in how far it moved, at most
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
