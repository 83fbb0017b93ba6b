/// An array of elements with distinct ids: order is kept, and an element is found by its id in
/// constant time.
///
/// While an element is in an array its id must keep its hash. An id of a class that changes may lead to
/// another element or to none.
///
/// It remembers its latest changes, so that an observer learns what changed without
/// keeping a copy and without looking at every element.
public struct IdentifiedArray<Element: Identifiable> where Element.ID: Sendable {
  @usableFromInline var elements: ContiguousArray<Element> = []
  @usableFromInline var offsets: [Element.ID: Int] = [:]
  @usableFromInline var history = ChangeHistory<Element.ID>()
  /// What takes back the changes since recording began; nil while nothing is recorded.
  @usableFromInline var recording: EditRecording<Element>?

  /// Creates an empty array.
  @inlinable
  public init() {}

  /// Creates an array of elements; of those with the same id only the first is taken.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(n).
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.elements.reserveCapacity(elements.underestimatedCount)
    offsets.reserveCapacity(elements.underestimatedCount)
    for element in elements where offsets[element.id] == nil {
      offsets[element.id] = self.elements.count
      self.elements.append(element)
    }
    if !self.elements.isEmpty { history.forget() }
  }

  /// The mark of the latest change: as long as it is the same, so are the elements.
  @inlinable public var stamp: Stamp { history.latest }

  /// The mark of the latest coming or going of an element: as long as it is the same, so are the ids
  /// and their order.
  @inlinable public var orderStamp: Stamp { history.latestOrder }

  /// What changed since a stamp was read.
  ///
  /// - Parameter stamp: The stamp of this array when it was seen last.
  /// - Returns: The changes in order, or nil where too much has happened since, or the stamp was
  ///   another array's.
  /// - Complexity: O(1) for the latest changes, however many elements there are.
  @inlinable
  public func changes(since stamp: Stamp) -> [CollectionChange<Element.ID>]? {
    history.changes(since: stamp)
  }

  /// Returns the offset of the element with an id, or nil if there is no such element.
  @inlinable
  public func index(id: Element.ID) -> Int? {
    // An id whose hash changed leaves its offset behind, which must not lead beyond the elements.
    guard let offset = offsets[id], offset < elements.count else { return nil }
    return offset
  }

  /// The ids of the elements, in order.
  @inlinable public var ids: some RandomAccessCollection<Element.ID> {
    elements.lazy.map(\.id)
  }

  /// Shows the element with an id where it lies; returns whether there is one.
  func read(_ id: Element.ID, _ body: (UnsafePointer<Element>) -> Void) -> Bool {
    guard let offset = index(id: id) else { return false }
    return elements.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return false }
      body(start + offset)
      return true
    }
  }

  /// Adds an element at the end, unless its id is there already.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: elements.count)
  }

  /// Adds an element before the one at an offset, unless its id is there already.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - offset: Its place; one past the end or beyond means the end.
  /// - Returns: Whether it was added.
  /// - Complexity: O(n), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at offset: Int) -> Bool {
    guard index(id: element.id) == nil else { return false }
    let offset = Swift.min(Swift.max(offset, 0), elements.count)
    elements.insert(element, at: offset)
    renumber(from: offset)
    history.record(.inserted(element.id))
    record(.remove([element.id]))
    return true
  }

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or nil where there was none.
  /// - Complexity: O(n), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let offset = offsets.removeValue(forKey: id), offset < elements.count else { return nil }
    let element = elements.remove(at: offset)
    renumber(from: offset)
    history.record(.removed(id))
    record(.insert([element], at: [offset]))
    return element
  }

  /// Removes the elements at several offsets, all counted before any is removed.
  ///
  /// - Parameter offsets: The offsets, in any order; those that do not exist are ignored.
  /// - Returns: The elements removed, in order.
  /// - Complexity: O(n + k log k) for k offsets.
  @inlinable
  @discardableResult
  public mutating func remove(atOffsets offsets: some Sequence<Int>) -> [Element] {
    let removed = Set(offsets).filter(elements.indices.contains).sorted()
    guard let first = removed.first else { return [] }
    let gone = removed.map { elements[$0] }
    var next = removed[...]
    var kept = first
    for offset in first..<elements.count {
      if offset == next.first {
        next.removeFirst()
      } else {
        elements.swapAt(kept, offset)
        kept += 1
      }
    }
    elements.removeSubrange(kept...)
    for element in gone {
      self.offsets[element.id] = nil
      history.record(.removed(element.id))
    }
    renumber(from: first)
    record(.insert(gone, at: removed))
    return gone
  }

  /// Removes the elements that satisfy a predicate. If the predicate throws, nothing is removed.
  ///
  /// ```swift
  /// state.todos.removeAll { $0.isDone }
  /// ```
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    remove(atOffsets: try elements.indices.filter { try shouldBeRemoved(elements[$0]) })
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll() {
    remove(atOffsets: elements.indices)
  }

  /// Updates the index for all elements from an offset on.
  @inlinable
  mutating func renumber(from offset: Int) {
    for offset in offset..<elements.count {
      offsets[elements[offset].id] = offset
    }
  }
}

extension IdentifiedArray: Sendable where Element: Sendable {}
