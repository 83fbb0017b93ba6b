extension IdentifiedArray {
  /// The element with an id, or nil if there is no such element.
  ///
  /// An element is changed in place, without a copy:
  ///
  /// ```swift
  /// state.todos[id: id]?.isDone.toggle()
  /// state.todos[id: id] = Todo(id: id)
  /// state.todos[id: id] = nil
  /// ```
  ///
  /// Setting nil removes the element, and setting an element under an id that is not in the array
  /// appends it. Where the new element has another id than the subscript, its own id counts: the
  /// element keeps its place and is found by its own id, unless that belongs to another element
  /// already. Then the other element stays, and this one is removed, or not appended.
  ///
  /// - Complexity: O(1); O(n) if an element is removed before the end.
  public subscript(id id: Element.ID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    _modify {
      let offset = index(id: id)
      var element = offset.map { takeElement(at: $0) }
      let old = recording == nil ? nil : element
      defer {
        if let offset {
          putBack(element.take(), at: offset, id: id, was: old)
        } else if let element = element.take() {
          append(element)
        }
      }
      yield &element
    }
  }

  /// Replaces the element that has the same id as a new element, or appends the new element if there
  /// is none.
  ///
  /// ```swift
  /// let old = state.todos.updateOrAppend(downloaded)
  /// ```
  ///
  /// - Returns: The element that was replaced, or nil if the new element was appended.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let id = element.id
    guard let offset = index(id: id) else {
      append(element)
      return nil
    }
    history.record(.updated(id))
    let old = exchange(&elements[offset], with: element)
    record(.replace(old))
    return old
  }

  /// Moves an element out of the array, so that nothing else refers to it. The last element holds
  /// its place until `putBack` is called.
  mutating func takeElement(at offset: Int) -> Element {
    let last = elements.removeLast()
    return offset == elements.count ? last : exchange(&elements[offset], with: last)
  }

  /// Puts back an element that was taken, or removes it for good if it is nil.
  ///
  /// - Parameters:
  ///   - element: The element, changed or replaced.
  ///   - offset: Where it was taken.
  ///   - id: The id that it had.
  ///   - old: The element as it was, if changes are recorded.
  mutating func putBack(
    _ element: consuming Element?, at offset: Int, id: Element.ID, was old: Element?
  ) {
    if let element {
      elements.append(
        offset == elements.count ? element : exchange(&elements[offset], with: element))
      noteChange(at: offset, from: id, was: old)
    } else {
      // The last element returns to the end of the others.
      if offset < elements.count { elements.append(elements.remove(at: offset)) }
      offsets[id] = nil
      renumber(from: offset)
      history.record(.removed(id))
      if let old { record(.insert([old], at: [offset])) }
    }
  }
}
