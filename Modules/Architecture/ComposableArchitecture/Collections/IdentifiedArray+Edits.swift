extension IdentifiedArray {
  /// Applies edits in order.
  ///
  /// An element that is there already is not inserted, and one that is not there is not removed,
  /// replaced or moved. An offset beyond the end means the end.
  ///
  /// ```swift
  /// state.todos.apply([.remove([milk.id]), .insert([bread, eggs], at: [0, 2])])
  /// ```
  ///
  /// - Complexity: O(n + k) for each edit of k elements, O(k) where it is about the end.
  public mutating func apply(_ edits: some Sequence<ElementEdit<Element>>) {
    for edit in edits {
      switch edit {
      case .insert(let elements, let offsets): insert(elements, at: offsets)
      case .remove(let ids) where ids.count == 1: remove(id: ids[0])
      case .remove(let ids): remove(atOffsets: ids.compactMap { index(id: $0) })
      case .replace(let element) where contains(key: element.id): updateOrAppend(element)
      case .replace: break
      case .order(let ids): order(by: ids)
      }
    }
  }

  /// Inserts several elements in one pass.
  mutating func insert(_ new: [Element], at places: [Int]) {
    if new.count == 1, let element = new.first {
      insert(element, at: places.first ?? elements.count)
      return
    }
    var inserted: [Element.ID] = []
    var first: Int?
    var seen: Set<Element.ID> = []
    let missing = zip(new, places).filter { element, _ in
      index(id: element.id) == nil && seen.insert(element.id).inserted
    }
    var rest = take(&elements)[...]
    elements.reserveCapacity(rest.count + missing.count)
    for (element, place) in missing {
      let kept = rest.prefix(Swift.max(Swift.max(place, 0) - elements.count, 0))
      elements += kept
      rest = rest.dropFirst(kept.count)
      first = first ?? elements.count
      inserted.append(element.id)
      elements.append(element)
    }
    elements += rest
    guard let first else { return }
    renumber(from: first)
    for id in inserted { history.record(.inserted(id)) }
    record(.remove(inserted))
  }

  /// Puts elements in an order, into the places that they have together.
  mutating func order(by ids: [Element.ID]) {
    var seen: Set<Element.ID> = []
    let sources = ids.compactMap { seen.insert($0).inserted ? index(id: $0) : nil }
    let old = recording.map { _ in Array(self.ids) }
    let before = elements
    for (place, source) in zip(sources.sorted(), sources) { elements[place] = before[source] }
    noteOrder(was: old)
  }
}
