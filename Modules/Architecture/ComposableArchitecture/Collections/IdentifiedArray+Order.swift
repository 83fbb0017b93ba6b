extension IdentifiedArray {
  /// Moves the elements at several offsets, in their order, in front of the element at a destination.
  ///
  /// All offsets are counted before anything moves, as in SwiftUI's `onMove`:
  ///
  /// ```swift
  /// state.todos.move(fromOffsets: [0, 1], toOffset: state.todos.count)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements, in any order; those that do not exist are ignored.
  ///   - destination: The offset to move to; one past the end or beyond means the end.
  /// - Complexity: O(n).
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let destination = Swift.min(Swift.max(destination, 0), elements.count)
    let source = Set(source)
    let offsets = elements.indices
    let before = offsets[..<destination].filter { !source.contains($0) }
    let after = offsets[destination...].filter { !source.contains($0) }
    let moved = offsets.filter(source.contains)
    let old = recording.map { _ in Array(ids) }
    elements = ContiguousArray((before + moved + after).map { elements[$0] })
    noteOrder(was: old)
  }

  /// Sorts the elements by a predicate that says whether the first element belongs before the second.
  ///
  /// ```swift
  /// state.todos.sort { !$0.isDone && $1.isDone }
  /// ```
  ///
  /// The sort is stable. If the predicate throws, the elements are all there, in any order.
  ///
  /// - Complexity: O(n log n).
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let old = recording.map { _ in Array(ids) }
    defer { noteOrder(was: old) }
    try elements.sort(by: areInIncreasingOrder)
  }

  /// Updates the index for all elements, and records a change if the order changed.
  ///
  /// - Parameter old: The ids in their order before, if changes are recorded.
  mutating func noteOrder(was old: [Element.ID]?) {
    let isSame = elements.indices.allSatisfy { offsets[elements[$0].id] == $0 }
    guard !isSame else { return }
    renumber(from: 0)
    history.record(.reordered)
    if let old { record(.order(old)) }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order; the sort is stable.
  ///
  /// ```swift
  /// state.favorites.sort()
  /// ```
  ///
  /// - Complexity: O(n log n).
  public mutating func sort() {
    sort(by: <)
  }
}
