/// An array of elements with distinct ids: order is kept, and an element is found by its id in
/// constant time.
///
/// While an element is in an array its id must keep its hash. An id of a class that changes may lead to
/// another element or to none.
///
/// The array logs its latest changes, so that an observer learns what changed without
/// keeping a copy and without looking at every element.
public struct IdentifiedArray<Element: Identifiable> where Element.ID: Sendable {
  @usableFromInline var elements: ContiguousArray<Element> = []
  @usableFromInline var offsets = OffsetTable(capacity: 0)
  @usableFromInline var log = EditLog<Element>()

  /// Creates an empty array.
  public init() {}

  /// Creates an array of elements; of elements with the same id only the first is taken.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(n).
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    self.elements.reserveCapacity(elements.underestimatedCount)
    offsets = OffsetTable(capacity: elements.underestimatedCount)
    for element in elements where index(id: element.id) == nil {
      self.elements.append(element)
      addOffsets(CollectionOfOne(self.elements.count - 1))
    }
    if self.elements.isEmpty { return }
    log.latest = .fresh()
    log.latestOrder = log.latest
  }

  /// Creates an array of elements, of which those with the same id are combined into one.
  ///
  /// ```swift
  /// let latest = IdentifiedArray(downloads, uniquingIDsWith: { _, latest in latest })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - combine: Returns the element to keep of two with the same id, the first and the next; it takes the place of
  ///     the first.
  /// - Complexity: O(n).
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    var unique: [Element] = []
    var places: [Element.ID: Int] = [:]
    for element in elements {
      if let place = places[element.id] {
        unique[place] = try combine(unique[place], element)
      } else {
        places[element.id] = unique.count
        unique.append(element)
      }
    }
    self.init(unique)
  }

  // MARK: Finding

  /// Returns the offset of the element with an id, or nil if there is no such element.
  @inlinable
  public func index(id: Element.ID) -> Int? {
    // While an element is lent to be changed, the last offset lies beyond the elements.
    offsets.slot(hash: id.hashValue) { $0 < elements.count && elements[$0].id == id }
      .map { Int(offsets.slots[$0]) - 1 }
  }

  /// The ids of the elements, in order.
  @inlinable public var ids: some RandomAccessCollection<Element.ID> {
    elements.lazy.map(\.id)
  }

  /// Calls a closure with a pointer to the element with an id; returns whether the element is there.
  func read(_ id: Element.ID, _ body: (UnsafePointer<Element>) -> Void) -> Bool {
    guard let offset = index(id: id) else { return false }
    return elements.withUnsafeBufferPointer { $0.baseAddress.map { body($0 + offset) } } != nil
  }

  // MARK: The log

  /// The stamp of the latest change: two arrays with the same stamp hold the same elements.
  @inlinable public var stamp: Stamp { log.latest }

  /// The stamp of the latest change of the ids or their order.
  @inlinable public var orderStamp: Stamp { log.latestOrder }

  /// Returns what changed since a stamp was read.
  ///
  /// - Parameter stamp: An earlier stamp of this array.
  /// - Returns: The changes in order, or nil if there are too many, or the stamp is another array's.
  /// - Complexity: O(1) for the latest changes, however many elements there are.
  public func changes(since stamp: Stamp) -> [CollectionChange<Element.ID>]? {
    log.changes(since: stamp)
  }

  // MARK: Inserting

  /// Adds an element at the end, unless its id is there already.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added.
  /// - Complexity: O(1) on average.
  @inlinable @discardableResult
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
  @inlinable @discardableResult
  public mutating func insert(_ element: Element, at offset: Int) -> Bool {
    guard index(id: element.id) == nil else { return false }
    let offset = Swift.min(Swift.max(offset, 0), elements.count)
    if offset < elements.count { offsets.renumber(from: offset) { $0 + 1 } }
    elements.insert(element, at: offset)
    addOffsets(CollectionOfOne(offset))
    note(CollectionOfOne(.inserted(element.id)), undoneBy: .remove([element.id]))
    return true
  }

  /// Inserts elements in one pass, each at its place; elements without a place come last.
  private mutating func insert(_ new: [Element], at places: [Int]) {
    var seen: Set<Element.ID> = []
    let missing = zip(new, places + repeatElement(.max, count: new.count)).filter { element, _ in
      index(id: element.id) == nil && seen.insert(element.id).inserted
    }
    guard let (_, first) = missing.first else { return }
    let start = Swift.min(Swift.max(first, 0), elements.count)
    var rest = Array(elements[start...])[...]
    elements.removeSubrange(start...)
    var (added, moved): ([Int], [Int]) = ([], [])
    for (element, place) in missing {
      while elements.count < place, let next = rest.popFirst() {
        moved.append(elements.count)
        elements.append(next)
      }
      added.append(elements.count)
      elements.append(element)
    }
    moved += elements.count..<elements.count + rest.count
    elements += rest
    if !moved.isEmpty { offsets.renumber(from: start) { moved[$0 - start] } }
    addOffsets(added)
    let ids = missing.map(\.0.id)
    note(ids.map { .inserted($0) }, undoneBy: .remove(ids))
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
    let old = modify(element.id) { exchange(&$0, with: element) }
    if old == nil { append(element) }
    return old
  }

  // MARK: Removing

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or nil if there is none.
  /// - Complexity: O(n), O(1) at the end.
  @inlinable @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let offset = index(id: id) else { return nil }
    let element = elements.remove(at: offset)
    closeGap(at: offset, of: id)
    note(CollectionOfOne(.removed(id)), undoneBy: .insert([element], at: [offset]))
    return element
  }

  /// Removes the element that has the same id as another one.
  ///
  /// - Parameter element: The other element.
  /// - Returns: The removed element, or nil if there is none.
  /// - Complexity: O(n), O(1) at the end.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: element.id)
  }

  /// Returns the elements that satisfy a predicate, as an array whose log continues the log of this one.
  ///
  /// - Complexity: O(n).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }

  /// Removes the elements at several offsets, all counted before any is removed.
  ///
  /// - Parameter offsets: The offsets, in any order; offsets beyond the array are ignored.
  /// - Returns: The elements removed, in order.
  /// - Complexity: O(n + k log k) for k offsets.
  @inlinable @discardableResult
  public mutating func remove(atOffsets offsets: some Sequence<Int>) -> [Element] {
    let places = Set(offsets).filter(elements.indices.contains).sorted()
    guard let first = places.first else { return [] }
    let removed = places.map { elements[$0] }
    let isMost = removed.count > elements.count / 2
    if !isMost { for place in places { removeOffset(place, of: elements[place].id) } }
    var gone = places[...]
    var moved: [Int] = []
    var end = first
    for offset in first..<elements.count {
      moved.append(end)
      if offset == gone.first {
        gone.removeFirst()
        continue
      }
      elements.swapAt(end, offset)
      end += 1
    }
    elements.removeSubrange(end...)
    if isMost {
      self.offsets = OffsetTable(capacity: 0)
      addOffsets(elements.indices)
    } else if end > first {
      self.offsets.renumber(from: first) { moved[$0 - first] }
    }
    note(removed.lazy.map { .removed($0.id) }, undoneBy: .insert(removed, at: places))
    return removed
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
  public mutating func removeAll() {
    removeAll { _ in true }
  }

  // MARK: Changing

  /// Changes the element with this id in place, and sets the id to the one that the element has afterwards.
  ///
  /// If another element has the new id already, the changed one is removed, and the id stays as it was.
  @inlinable
  public mutating func modify<Result>(
    following key: inout Element.ID, _ body: (inout Element) -> Result
  ) -> Result? {
    guard let offset = index(id: key) else { return nil }
    let old = log.recording == nil ? nil : elements[offset]
    let result = body(&elements[offset])
    noteChange(at: offset, of: &key, was: old)
    return result
  }

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
  /// appends it. If the new element has another id than the subscript, its own id counts: the
  /// element keeps its place and is found by its own id, unless that belongs to another element
  /// already. Then the other element stays, and this one is removed, or not appended.
  ///
  /// - Complexity: O(1); O(n) if an element is removed before the end.
  public subscript(id id: Element.ID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    _modify {
      guard let offset = index(id: id) else {
        var new: Element?
        defer { if let new { append(new) } }
        yield &new
        return
      }
      // The element moves out of the array, so that changing it copies nothing; the last takes its place.
      elements.swapAt(offset, elements.count - 1)
      var element = Optional(elements.removeLast())
      let old = log.recording == nil ? nil : element
      defer {
        if let element = element.take() {
          elements.append(element)
          elements.swapAt(offset, elements.count - 1)
          var id = id
          noteChange(at: offset, of: &id, was: old)
        } else {
          if offset < elements.count { elements.append(elements.remove(at: offset)) }
          closeGap(at: offset, of: id)
          note(
            CollectionOfOne(.removed(id)), undoneBy: old.map { .insert([$0], at: [offset]) })
        }
      }
      yield &element
    }
  }

  /// Applies edits in order.
  ///
  /// An element that is there already is not inserted, and one that is not there is not removed,
  /// replaced or moved. An offset beyond the end means the end.
  ///
  /// ```swift
  /// state.todos.apply([.remove([milk.id]), .insert([bread, eggs], at: [0, 2])])
  /// ```
  ///
  /// - Complexity: O(n + k) for each edit of k elements, O(k) if they are at the end.
  public mutating func apply(_ edits: some Sequence<ElementEdit<Element>>) {
    for edit in edits {
      switch edit {
      case .insert(let elements, let offsets): insert(elements, at: offsets)
      case .remove(let ids): remove(atOffsets: ids.compactMap { index(id: $0) })
      case .replace(let element): modify(element.id) { $0 = element }
      case .order(let ids): order(by: ids)
      }
    }
  }

  // MARK: Keeping offsets and log

  /// Adds the offsets of new elements to the table.
  @inlinable
  mutating func addOffsets(_ new: some Sequence<Int>) {
    if offsets.hasRoom(for: elements.count) {
      for offset in new { offsets.insert(offset, hash: elements[offset].id.hashValue) }
    } else {
      offsets = OffsetTable(capacity: elements.count)
      for offset in elements.indices { offsets.insert(offset, hash: elements[offset].id.hashValue) }
    }
  }

  /// Removes the offset of an element that had an id from the table; the element is still in its place.
  @inlinable
  mutating func removeOffset(_ offset: Int, of id: Element.ID) {
    let elements = elements
    offsets.remove(offset, hash: id.hashValue) { elements[$0].id.hashValue }
  }

  /// Removes the offset of an element that had an id from the table; the element has gone.
  @inlinable
  mutating func closeGap(at offset: Int, of id: Element.ID) {
    let elements = elements
    offsets.remove(offset, hash: id.hashValue) { other in
      elements[other < offset ? other : other - 1].id.hashValue
    }
    if offset < elements.count { offsets.renumber(from: offset + 1) { $0 - 1 } }
  }

  /// Logs changes; every change ends here.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - inverse: The edit that takes the changes back.
  @inlinable
  mutating func note(
    _ changes: some Sequence<CollectionChange<Element.ID>>,
    undoneBy inverse: @autoclosure () -> ElementEdit<Element>?
  ) {
    for change in changes { log.add(change) }
    log.add(inverse: inverse())
  }

  /// Updates offsets and log for the element at an offset, which was lent to be changed.
  ///
  /// - Parameters:
  ///   - offset: The offset of the element.
  ///   - id: The id before the change; set to the id afterwards unless the element is removed.
  ///   - old: The element before the change, if edits are recorded.
  @inlinable
  mutating func noteChange(at offset: Int, of id: inout Element.ID, was old: Element?) {
    let new = elements[offset].id
    if new == id {
      note(CollectionOfOne(.updated(id)), undoneBy: old.map { .replace($0) })
      return
    }
    removeOffset(offset, of: id)
    let isTaken = index(id: new) != nil
    if isTaken {
      elements.remove(at: offset)
      offsets.renumber(from: offset + 1) { $0 - 1 }
    } else {
      addOffsets(CollectionOfOne(offset))
    }
    note(CollectionOfOne(.removed(id)), undoneBy: old.map { .insert([$0], at: [offset]) })
    if isTaken { return }
    note(CollectionOfOne(.inserted(new)), undoneBy: .remove([new]))
    id = new
  }
}

extension IdentifiedArray: Sendable where Element: Sendable {}
