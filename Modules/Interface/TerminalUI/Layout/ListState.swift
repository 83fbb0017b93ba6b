import Interface

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
