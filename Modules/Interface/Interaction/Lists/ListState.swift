package import Interface

/// The position in a list, while the list is on screen.
package struct ListState {
  /// The offset of the first visible row.
  package var top = 0
  /// The offset of the current row, and its identity.
  package var current = 0
  package var currentID: AnyHashable?
  /// The row that is selected once the current row is deleted; nil if the user deleted none.
  var nextSelection: AnyHashable?
  /// The rows that the user deleted, the latest last, and whether each is gone: one that an undo brings back
  /// is current again.
  private var deleted: [(id: AnyHashable, offset: Int, isGone: Bool)] = []
  /// Where the range that Shift and the arrows mark begins; nil while they mark none.
  var anchor: Int?
  /// The number of rows at the last layout, and of the visible ones.
  private var count = 0
  package var seen = 1
  /// Whether the program knows the current row.
  package private(set) var isKnown = false
  /// Whether the program must be told which row is current, since its own was removed or scrolled out of sight.
  package var needsSelectionCallback = false
  /// The row that the program was told or that was last found, so that it is one of the rows, or was.
  package var found: AnyHashable?
  /// The row that the program knew when no row was found, and how many rows there were.
  private var missing: (id: AnyHashable, count: Int)?
  /// Whether the rows were scrolled since the last layout: the current row then moves to a visible row.
  /// Otherwise the list scrolls to the current row.
  package var isScrolled = false

  /// Creates the position of a list that just appeared.
  package init() {}

  /// The distance from its old offset at which the current row is looked for if no rows were added.
  package static let searchDistance = 1_000
  /// The number of deleted rows that are known, and the distance at which each is looked for.
  private static let (mostDeleted, deletedDistance) = (20, 100)

  /// Finds the current row again after the rows changed; if it is gone, the row at its offset is
  /// current. Where the program knows the current row, it is that row; the first row if it never was one
  /// of these.
  ///
  /// Complexity: constant if the row kept its offset, else linear in the distance that it moved. The search
  /// ends after `searchDistance` rows. It goes on if there are more rows than before, as after a search, or
  /// if the program names a distant row.
  @MainActor
  package mutating func follow(_ rows: Node.Rows) {
    let distance = rows.count > count ? rows.count : Self.searchDistance
    let restored = rows.count == count ? nil : restoredRow(in: rows)
    count = rows.count
    isKnown = rows.current != nil
    guard rows.count > 0 else { return (top, current, currentID) = (0, 0, nil) }
    needsSelectionCallback = false
    if let known = rows.current { currentID = known.id() }
    if let restored {
      select(restored, in: rows)
      (found, needsSelectionCallback) = (currentID, isKnown)
    } else if let id = currentID, let offset = offset(of: id, within: distance, in: rows) {
      move(to: offset)
      found = id
    } else {
      if isKnown {
        needsSelectionCallback = currentID != nil && currentID == found
        if !needsSelectionCallback { current = 0 }
      }
      if !isKnown || needsSelectionCallback, let nextSelection,
        let offset = Self.offset(of: nextSelection, near: current, within: distance, in: rows)
      {
        move(to: offset)
        self.nextSelection = nil
      }
      current = rows.nearestRow(to: min(max(current, 0), rows.count - 1), forward: true)
      currentID = rows.id(current)
    }
    top = min(max(top, 0), rows.count - 1)
  }

  /// Takes the position at which a host shows the rows: after scrolling a visible row is current.
  @MainActor
  mutating func take(_ shown: ShownRows) {
    if isScrolled, shown.rows.count > 0 {
      select(shown.current, in: shown.rows)
      if let known = shown.rows.current, known.id() != currentID { needsSelectionCallback = true }
      isScrolled = false
    }
    (top, seen) = (shown.offsets.lowerBound, max(shown.offsets.count, 1))
  }

  /// Brings the current row among the visible ones where all rows have one height; after scrolling a visible row
  /// becomes current. A list that fits begins with its first row.
  ///
  /// - Parameter room: How many rows fit.
  /// - Returns: The visible rows.
  @MainActor
  package mutating func visibleRows(_ room: Int, of rows: Node.Rows) -> Range<Int> {
    let last = max(rows.count - room, 0)
    if isScrolled {
      top = min(top, last)
      select(min(max(current, top), top + room - 1), in: rows)
    }
    top = min(max(min(top, current), current + 1 - room, 0), last)
    return top..<min(top + room, rows.count)
  }

  /// Returns the index of a deleted row that an undo restored.
  @MainActor
  private mutating func restoredRow(in rows: Node.Rows) -> Int? {
    for (index, row) in deleted.enumerated().reversed() {
      let offset = Self.offset(
        of: row.id, near: row.offset, within: Self.deletedDistance, in: rows)
      if let offset, row.isGone {
        deleted.remove(at: index)
        return offset
      }
      deleted[index].isGone = offset == nil
    }
    return nil
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
  static func offset(
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

/// What a key does in a list.
package enum ListCommand: Equatable {
  /// Nothing besides making another row current.
  case move
  /// Marks the row at an offset, or takes its mark away.
  case mark(Int)
  /// Uses the current row.
  case use
  /// Marks rows, and takes the marks of others away.
  case range(marked: Range<Int>, unmarked: Range<Int>)
  /// Deletes the rows at these offsets.
  case delete([Int])
  /// Deletes all that is marked.
  case deleteMarked
  /// Moves the row at an offset before the row at another one.
  case shift(Int, to: Int)
}

@MainActor
extension ListState {
  /// Takes a key; returns nil for one that means nothing here.
  ///
  /// - Parameter times: The number that was typed in front of the key.
  package mutating func press(_ key: Key, times: Int? = nil, in rows: Node.Rows) -> ListCommand? {
    switch key {
    // The arrow up leaves the list at its start; at the end a held arrow reaches no button.
    case .up where rows.row(from: current - 1, by: -1) == nil: return nil
    case .down where rows.count == 0: return nil
    case .up, .down, .pageUp, .pageDown, .home, .end: move(key, times: times, in: rows)
    case .space: return rows.marks == nil ? .use : .mark(current)
    case .enter: return .use
    case .delete:
      guard rows.delete != nil else { return nil }
      nextSelection = survivor(of: rows)
      let offsets = rows.markedCount == 0 ? [current] : rows.marks?.offsets() ?? []
      if let first = offsets.first, first < rows.count {
        deleted.append((rows.id(first), first, false))
        deleted = deleted.suffix(Self.mostDeleted)
      }
      return rows.markedCount > 0 && rows.marks?.delete != nil ? .deleteMarked : .delete(offsets)
    case .modified(.alt, .up) where rows.canMove:
      return current == 0 ? .move : .shift(current, to: current - 1)
    case .modified(.alt, .down) where rows.canMove:
      return current == rows.count - 1 ? .move : .shift(current, to: current + 2)
    case .modified(.shift, let key) where rows.canMarkMany && Self.motions.contains(key):
      return extend(in: rows) { $0.move(key, times: times, in: rows) }
    default: return nil
    }
    return .move
  }

  private static let motions: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
  /// The keys that move in lists of other programs.
  package static let letters: [Key] = ["j", "k", "g", "G", .control("d"), .control("u")]

  /// The largest number of times, so that no sum overflows.
  package static let mostTimes = 1_000_000_000_000

  /// Moves as a motion or a letter asks.
  ///
  /// - Parameter times: How many times, or the number of the row for Home, End, `g` and `G`.
  package mutating func move(_ key: Key, times: Int? = nil, in rows: Node.Rows) {
    let steps = times ?? 1
    switch key {
    case .up, "k": select(max(current - steps, 0), in: rows)
    case .down, "j": select(current + min(steps, rows.count - 1 - current), in: rows)
    case .pageUp: turn(by: -max(seen - 1, 1) * steps, in: rows)
    case .pageDown: turn(by: max(seen - 1, 1) * steps, in: rows)
    case .control("u"): turn(by: -max(seen / 2, 1) * steps, in: rows)
    case .control("d"): turn(by: max(seen / 2, 1) * steps, in: rows)
    case .home, "g": select(min(steps, rows.count) - 1, in: rows)
    case .end, "G": select(min(times ?? rows.count, rows.count) - 1, in: rows)
    default: break
    }
  }

  /// Returns the row at the current offset, or the next one, that is not deleted now; else one before it.
  private func survivor(of rows: Node.Rows) -> AnyHashable? {
    func isDeleted(_ offset: Int) -> Bool {
      rows.markedCount == 0 ? offset == current : rows.marks?.isMarked(offset) ?? false
    }
    let offset =
      (current..<rows.count).first { !isDeleted($0) } ?? (0..<current).last { !isDeleted($0) }
    return offset.map(rows.id)
  }

  /// Moves the end of the range that is marked, which begins at the row that was current.
  package mutating func extend(
    in rows: Node.Rows, moving move: (inout ListState) -> Void
  ) -> ListCommand {
    // A range whose beginning is not marked any more has ended.
    if let start = anchor, start >= rows.count || rows.marks?.isMarked(start) != true {
      anchor = nil
    }
    let (start, old) = (anchor ?? current, current)
    let wasMarked = anchor != nil
    move(&self)
    anchor = start
    let range = min(start, current)..<max(start, current) + 1
    guard wasMarked else { return .range(marked: range, unmarked: 0..<0) }
    let before = min(start, old)..<max(start, old) + 1
    return .range(marked: range.beyond(before), unmarked: before.beyond(range))
  }

  /// Makes a row the current one, if there is a row at that offset.
  package mutating func select(_ offset: Int, in rows: Node.Rows) {
    guard offset >= 0, offset < rows.count else { return }
    anchor = nil
    nextSelection = nil
    current = rows.nearestRow(to: offset, forward: offset >= current)
    currentID = rows.id(current)
    // The title of a section is shown with its first row.
    top = min(top, current)
    while rows.headings.contains(top - 1) { top -= 1 }
  }

  /// Shows the rows from one on; layout then keeps the current row visible.
  package mutating func scroll(to offset: Int, in rows: Node.Rows) {
    guard rows.count > 0 else { return }
    top = min(max(offset, 0), rows.count - 1)
    isScrolled = true
  }

  /// Moves the rows that are seen together with the current one.
  private mutating func turn(by step: Int, in rows: Node.Rows) {
    top = min(max(top + step, 0), rows.count - 1)
    select(min(max(current + step, 0), rows.count - 1), in: rows)
  }
}

extension Node.Rows {
  /// Returns the first row from an offset on that is no title; nil if there is none.
  fileprivate func row(from offset: Int, by step: Int) -> Int? {
    var offset = offset
    while headings.contains(offset) { offset += step }
    return (0..<count).contains(offset) ? offset : nil
  }

  /// Returns the next row that is no title, or else the one before it.
  fileprivate func nearestRow(to offset: Int, forward: Bool) -> Int {
    let step = forward ? 1 : -1
    return row(from: offset, by: step) ?? row(from: offset, by: -step) ?? offset
  }
}

extension Range<Int> {
  /// Returns the part of this range that another one leaves out, where both have an end in common, or
  /// this one reaches over one end of the other.
  fileprivate func beyond(_ other: Range) -> Range {
    if lowerBound < other.lowerBound { return lowerBound..<Swift.min(upperBound, other.lowerBound) }
    return Swift.max(lowerBound, Swift.min(other.upperBound, upperBound))..<upperBound
  }
}
