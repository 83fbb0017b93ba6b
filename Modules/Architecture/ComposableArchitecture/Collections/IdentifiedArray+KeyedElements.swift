extension IdentifiedArray: KeyedElements {
  /// Whether there is an element with this id.
  @inlinable
  public func contains(key: Element.ID) -> Bool {
    index(id: key) != nil
  }

  /// The mark of the latest change.
  @inlinable public var changeStamp: Stamp? { stamp }

  /// Where the mark of the latest change is stored, in bytes from the start of an array.
  public static var stampOffset: Int? { MemoryLayout<Self>.offset(of: \.history.latest) }

  /// The ids of the elements that were inserted, removed or changed since a stamp was read; nil where
  /// too much has happened since.
  ///
  /// - Parameter stamp: The stamp of this array when it was seen last.
  @inlinable
  public func changedKeys(since stamp: Stamp) -> [Element.ID]? {
    changes(since: stamp)?.compactMap { change in
      switch change {
      case .inserted(let id), .removed(let id), .updated(let id): id
      case .reordered: nil
      }
    }
  }

  /// The element with this id.
  @inlinable
  public func value(forKey key: Element.ID) -> Element? {
    self[id: key]
  }

  /// Changes the element with this id in place.
  ///
  /// Where `body` changes the id, the element is found by the new one; if another element has that
  /// id already, the changed one is removed.
  @inlinable
  @discardableResult
  public mutating func modify<Result>(
    _ key: Element.ID, _ body: (inout Element) -> Result
  ) -> Result? {
    guard let offset = index(id: key) else { return nil }
    let old = recording == nil ? nil : elements[offset]
    let result = body(&elements[offset])
    noteChange(at: offset, from: key, was: old)
    return result
  }

  /// Changes the element with this id in place, and has the id name it afterwards, also where `body`
  /// changes it. Where the element is removed, as another one has its new id, the id stays as it was.
  @inlinable
  public mutating func modify<Result>(
    following key: inout Element.ID, _ body: (inout Element) -> Result
  ) -> Result? {
    let count = count
    var id = key
    let result = modify(key) { element in
      defer { id = element.id }
      return body(&element)
    }
    if id != key, self.count == count { key = id }
    return result
  }

  /// Records that the element at an offset changed, and brings the index up to date if its id did.
  /// What it was is given if changes are recorded.
  @inlinable
  mutating func noteChange(at offset: Int, from old: Element.ID, was element: Element?) {
    let id = elements[offset].id
    guard id != old else {
      if let element { record(.replace(element)) }
      return history.record(.updated(id))
    }
    if let element { record(.insert([element], at: [offset])) }
    offsets[old] = nil
    history.record(.removed(old))
    if index(id: id) == nil {
      offsets[id] = offset
      history.record(.inserted(id))
      record(.remove([id]))
    } else {
      elements.remove(at: offset)
      renumber(from: offset)
    }
  }
}
