import Interface
import Terminal

/// A bar that shows which part of something is seen, and by which a person moves that part.
struct ScrollBar: Equatable {
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

extension PlacedLayer {
  /// The bar beside a layer that does not fit; nil for one that does.
  func bar(scrolled: Int) -> ScrollBar? {
    guard overflow > 0 else { return nil }
    // There is one column beside panes.
    let x = border(of: .main) == nil ? view.endX + 1 : view.endX
    let rect = Rect(x: x, y: view.y, width: 1, height: view.height)
    return ScrollBar(
      rect: rect, seen: scrolled..<scrolled + view.height, count: view.height + overflow)
  }
}

extension ListPiece {
  /// The bar of a list in a rectangle; nil where all rows are seen as a whole.
  func bar(in rect: Rect) -> ScrollBar? {
    guard isScrollable else { return nil }
    let column = Rect(x: rect.endX - 1, y: rect.y, width: 1, height: rect.height)
    return ScrollBar(rect: column, seen: whole, count: rows.count)
  }
}
