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
  ///   - source: The offsets of the elements, in any order; offsets that do not exist are ignored.
  ///   - destination: The offset to move to; one past the end or beyond means the end.
  /// - Complexity: O(n).
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source)
    let parts = Dictionary(grouping: elements.indices) {
      source.contains($0) ? 1 : $0 < destination ? 0 : 2
    }
    reorder((0...2).flatMap { parts[$0] ?? [] })
  }

  /// Sorts the elements by a predicate that says whether the first element belongs before the second.
  ///
  /// ```swift
  /// state.todos.sort { !$0.isDone && $1.isDone }
  /// ```
  ///
  /// The sort is stable. If the predicate throws, the order stays as it was.
  ///
  /// - Complexity: O(n log n).
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    reorder(try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Puts elements in an order, into the places that they have together.
  mutating func order(by ids: [Element.ID]) {
    var seen: Set<Int> = []
    let sources = ids.compactMap { index(id: $0) }.filter { seen.insert($0).inserted }
    var order = Array(elements.indices)
    for (place, source) in zip(sources.sorted(), sources) { order[place] = source }
    reorder(order)
  }

  /// Brings the elements into an order, and logs a change unless it is the same.
  ///
  /// - Parameter order: All offsets in the new order.
  private mutating func reorder(_ order: [Int]) {
    if order.elementsEqual(elements.indices) { return }
    let old = Array(ids)
    elements = ContiguousArray(order.map { elements[$0] })
    var moved = order
    for (place, source) in order.enumerated() { moved[source] = place }
    offsets.renumber(from: 0) { moved[$0] }
    note(CollectionOfOne(.reordered), undoneBy: .order(old))
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
