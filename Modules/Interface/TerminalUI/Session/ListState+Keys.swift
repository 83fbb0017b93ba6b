import Interface

/// What a key does in a list.
enum ListCommand: Equatable {
  /// Nothing besides making another row current.
  case move
  /// Marks the row at an offset, or takes its mark away.
  case mark(Int)
  /// Uses the current row.
  case use
  /// Deletes the rows at these offsets.
  case delete([Int])
}

@MainActor
extension ListState {
  /// Takes a key; returns nil for one that means nothing here.
  mutating func press(_ key: Key, in rows: Node.Rows) -> ListCommand? {
    let last = rows.count - 1
    let page = max(seen - 1, 1)
    switch key {
    case .up where current > 0: select(current - 1, in: rows)
    case .down where current < last: select(current + 1, in: rows)
    case .pageUp: turn(by: -page, in: rows)
    case .pageDown: turn(by: page, in: rows)
    case .home: select(0, in: rows)
    case .end: select(last, in: rows)
    case .space: return rows.marks == nil ? .use : .mark(current)
    case .enter: return .use
    case .delete:
      guard rows.delete != nil else { return nil }
      let marked = rows.marks?.offsets() ?? []
      return .delete(marked.isEmpty ? [current] : marked)
    default: return nil
    }
    return .move
  }

  /// Takes a key that moves in lists of other programs: j, k, g, G, control-D and control-U.
  ///
  /// - Returns: Whether it is one of them.
  mutating func pressLetter(_ key: Key, in rows: Node.Rows) -> Bool {
    let last = rows.count - 1
    switch key {
    case "j": select(min(current + 1, last), in: rows)
    case "k": select(max(current - 1, 0), in: rows)
    case "g": select(0, in: rows)
    case "G": select(last, in: rows)
    case .control("d"): turn(by: max(seen / 2, 1), in: rows)
    case .control("u"): turn(by: -max(seen / 2, 1), in: rows)
    default: return false
    }
    return true
  }

  /// The keys of `pressLetter`.
  static let letters: [Key] = ["j", "k", "g", "G", .control("d"), .control("u")]

  /// Makes a row the current one, if there is a row at that offset.
  mutating func select(_ offset: Int, in rows: Node.Rows) {
    guard offset >= 0, offset < rows.count else { return }
    current = offset
    currentID = rows.id(offset)
  }

  /// Scrolls; layout then keeps the current row among those that are seen, whose heights it knows.
  mutating func scroll(by step: Int, in rows: Node.Rows) {
    scroll(to: top + step, in: rows)
  }

  /// Shows the rows from one on.
  mutating func scroll(to offset: Int, in rows: Node.Rows) {
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
