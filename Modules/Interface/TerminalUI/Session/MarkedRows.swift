import Interface
import Terminal

/// The rows of a list that are marked to be deleted together.
@MainActor
struct MarkedRows {
  /// The number of marked rows, whether they are seen or not.
  let count: Int
  /// Takes all marks away.
  let clear: @MainActor () -> Void
  /// The number of the current row, counted from 1, and of all rows.
  let place: (current: Int, count: Int)

  /// The words for a title or a border: the position in the list, if there is room for the longest, and how
  /// many rows are marked.
  func words(width: Int) -> String {
    let short = "\(count.grouped) marked"
    func long(_ current: Int) -> String {
      "\(current.grouped) of \(place.count.grouped) · \(short)"
    }
    return place.count > 0 && Width.of(long(place.count)) <= width ? long(place.current) : short
  }
}

extension Piece {
  /// What the key that marks the current row of a list does now; nil where rows cannot be marked.
  @MainActor
  var markWord: String? {
    guard case .list(let list) = content, let marks = list.rows.marks else { return nil }
    let isMarked = list.current < list.rows.count && marks.isMarked(list.current)
    return isMarked ? marks.words.unmark : marks.words.mark
  }
}

extension Piece {
  /// Whether it is a list in which many rows are marked at once.
  var canMarkMany: Bool {
    if case .list(let list) = content { list.rows.canMarkMany } else { false }
  }
}

extension PlacedLayer {
  /// The marked rows of the first list that has some and whose rows can be deleted.
  var markedRows: MarkedRows? {
    for case .list(let list) in lists.lazy.map(\.content) {
      guard let marks = list.rows.marks, list.rows.markedCount > 0 else { continue }
      return MarkedRows(
        count: list.rows.markedCount, clear: marks.clear,
        place: (list.current + 1, list.rows.count))
    }
    return nil
  }
}

@MainActor
extension Node.Rows {
  /// The number of rows that are marked to be deleted together.
  var markedCount: Int { delete == nil ? 0 : marks?.count() ?? 0 }

  /// What the key that deletes does, in a few words.
  var deleteWord: String {
    markedCount == 0 ? "Delete" : "Delete \(markedCount.grouped) marked"
  }
}
