import Interface

/// The position in a list, for as long as the list is on screen.
struct ListState {
  /// The offset of the first visible row.
  var top = 0
  /// The offset of the current row, and its identity.
  var current = 0
  var currentID: AnyHashable?
  /// The row that is current once the current one is deleted; nil where none is deleted.
  var heir: AnyHashable?
  /// Where the range that Shift and the arrows mark begins; nil while they mark none.
  var anchor: Int?
  /// The number of rows at the last layout, and of those that were visible.
  private var count = 0
  var seen = 1
  /// Whether the program knows the current row.
  private(set) var isKnown = false
  /// Whether the program was not told yet which row is current, as its own went or was scrolled out of
  /// sight.
  var isUntold = false
  /// The row that the program was told or that was last found, so that it is one of the rows, or was.
  var found: AnyHashable?
  /// The row that the program knew when no row was found, and how many rows there were.
  private var missing: (id: AnyHashable, count: Int)?
  /// Whether the rows were scrolled since the last layout: then the current row stays among those
  /// that are seen, and otherwise those are chosen so that the current one is among them.
  var isScrolled = false

  /// The distance from its old offset at which the current row is looked for where no row came back.
  static let searchDistance = 1_000

  /// Finds the current row again after the rows changed; if it is gone, the row at its offset is
  /// current. Where the program knows the current row, it is that row; the first row if it never was one
  /// of these.
  ///
  /// Complexity: constant if the row kept its offset, else linear in how far it moved, at most
  /// `searchDistance` unless there are more rows than before, as after a search, or the program names a
  /// row that is not near.
  @MainActor
  mutating func follow(_ rows: Node.Rows) {
    let distance = rows.count > count ? rows.count : Self.searchDistance
    count = rows.count
    isKnown = rows.current != nil
    guard rows.count > 0 else { return (top, current, currentID) = (0, 0, nil) }
    isUntold = false
    if let known = rows.current { currentID = known.id() }
    if let id = currentID, let offset = offset(of: id, within: distance, in: rows) {
      move(to: offset)
      found = id
    } else {
      if isKnown {
        isUntold = currentID != nil && currentID == found
        if !isUntold { current = 0 }
      }
      if !isKnown || isUntold, let heir,
        let offset = Self.offset(of: heir, near: current, within: distance, in: rows)
      {
        move(to: offset)
        self.heir = nil
      }
    }
    current = min(max(current, 0), rows.count - 1)
    top = min(max(top, 0), rows.count - 1)
    currentID = rows.id(current)
  }

  /// Moves to where the current row is now, which stays in its place on the screen.
  private mutating func move(to offset: Int) {
    top += offset - current
    if offset != current { anchor = nil }
    current = offset
  }

  /// Returns the offset of a row; one that the program knows may be anywhere, and is not looked for twice
  /// in vain.
  @MainActor
  private mutating func offset(
    of id: AnyHashable, within distance: Int, in rows: Node.Rows
  ) -> Int? {
    if let near = Self.offset(of: id, near: current, within: distance, in: rows) { return near }
    guard isKnown, distance < rows.count, missing?.id != id || missing?.count != rows.count else {
      return nil
    }
    let found = Self.offset(of: id, near: current, within: rows.count, in: rows)
    missing = found == nil ? (id, rows.count) : nil
    return found
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
