import Terminal

/// A scroll bar with its thumb.
struct ScrollBar: Equatable {
  /// The columns of a bar, with a gap before it.
  static let width = 2
  /// The cells of the bar, one column wide.
  let rect: Rect
  /// The rows that are seen, and how many there are.
  let seen: Range<Int>
  let count: Int

  /// The rows of the thumb, counted from the top of the bar.
  var thumb: Range<Int> {
    let share = Double(seen.count) / Double(max(count, 1))
    let length = min(max(Int(Double(rect.height) * share), 1), max(rect.height, 0))
    let way = rect.height - length
    let top = (Double(way) * Double(seen.lowerBound) / Double(hidden)).rounded()
    return min(max(Int(top), 0), way)..<min(max(Int(top), 0), way) + length
  }

  /// Returns the first row that is seen with the top of the thumb at a row of the bar.
  func start(ofThumbAt row: Int) -> Int {
    let way = rect.height - thumb.count
    guard way > 0 else { return seen.lowerBound }
    let share = Double(min(max(row, 0), way)) / Double(way)
    return min(Int((share * Double(hidden)).rounded()), hidden)
  }

  private var hidden: Int { max(count - seen.count, 1) }
}
