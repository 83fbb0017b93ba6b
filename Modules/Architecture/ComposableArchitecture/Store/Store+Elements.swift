extension Store {
  /// Creates a store of one element of a collection, whose actions are pairs of an id and an element's
  /// action.
  ///
  /// While it lives the store is the same each time. However many elements are observed, an action that
  /// changes one tells that one only, and an action that changes none costs a comparison of two numbers.
  ///
  /// - Parameter id: The id of the element.
  /// - Returns: The store of the element, or nil if there is no such element. Once the element is removed
  ///   the store shows its last value; see `unwrapped()`.
  public func scope<Element: Identifiable, ElementAction>(
    id: Element.ID
  ) -> Store<Element, ElementAction>?
  where State == IdentifiedArray<Element>, Action == (Element.ID, ElementAction) {
    element(id, ScopeKey(id, nil)) { self.deliver((id, $0)) }
  }

  /// Creates a store of one element of a collection, a new one each time.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - action: Creates an action of the collection from an element's id and action.
  /// - Returns: The store of the element, or nil if there is no such element. Once the element is removed
  ///   the store shows its last value; see `unwrapped()`.
  public func scope<Element: Identifiable, ElementAction>(
    id: Element.ID, action: @escaping (Element.ID, ElementAction) -> Action
  ) -> Store<Element, ElementAction>? where State == IdentifiedArray<Element> {
    element(id, nil) { self.deliver(action(id, $0)) }
  }

  /// Creates a store of one screen of a stack.
  ///
  /// While it lives the store is the same each time.
  ///
  /// - Parameter id: The id of the screen.
  /// - Returns: The store of the screen, or nil if there is no such screen. Once the screen is popped the store
  ///   shows its last value; see `unwrapped()`.
  public func scope<Screen, ScreenAction>(id: Int) -> Store<Screen, ScreenAction>?
  where State == StackState<Screen>, Action == StackAction<Screen, ScreenAction> {
    scope(state: \.entries, action: StackAction.elementPath)
      .scope(id: id)?.scope(state: \.value, action: .self)
  }

  private func element<Element: Identifiable, ElementAction>(
    _ id: Element.ID, _ key: ScopeKey?, _ deliver: @escaping (ElementAction) -> RunningEffects?
  ) -> Store<Element, ElementAction>? where State == IdentifiedArray<Element> {
    let rows = rows as? Rows<Element> ?? Rows(of: observers)
    self.rows = rows
    return partial(key, deliver: deliver, { $0.pointee.read(id, $1) }) { last in
      Observers { [weak self, weak rows] observers, isObserved in
        guard isObserved else { return rows?.remove(observers, for: id) ?? () }
        self?.read { rows?.add(observers, last, for: id, of: $0) }
      }
    }
  }
}

/// The observers of single elements of a collection. They do not keep the observers of the collection
/// alive.
@MainActor
private final class Rows<Element: Identifiable> where Element.ID: Sendable {
  private typealias Row = (observers: Observers, last: LastValue<Element>)

  private weak let collection: Observers?
  private var number: Int?
  private var rows: [Element.ID: [Row]] = [:]
  private var count = 0
  /// The count at which observers without readers are removed: a row that is scrolled away sends no message.
  private var crowd = Rows.smallestCrowd
  private static var smallestCrowd: Int { 64 }
  /// The stamp of the collection when the observers were told last.
  private var stamp = Stamp.untouched

  init(of collection: Observers) {
    self.collection = collection
  }

  func add(
    _ observers: Observers, _ last: LastValue<Element>, for id: Element.ID,
    of elements: UnsafePointer<IdentifiedArray<Element>>
  ) {
    if count >= crowd {
      // Told of no change, observers without readers leave.
      for id in Array(rows.keys) { tell(id, elements) }
      crowd = max(2 * count, Self.smallestCrowd)
    }
    rows[id, default: []].append((observers, last))
    count += 1
    guard number == nil else { return }
    stamp = elements.pointee.stamp
    number = collection?.add { [self] elements in
      update(elements?.assumingMemoryBound(to: IdentifiedArray<Element>.self))
      return true
    }
  }

  func remove(_ observers: Observers, for id: Element.ID) {
    let before = rows[id]?.count ?? 0
    rows[id]?.removeAll { $0.observers === observers }
    count -= before - (rows[id]?.count ?? 0)
    if rows[id]?.isEmpty == true { rows[id] = nil }
    if rows.isEmpty, let number = number.take() { collection?.remove(number) }
  }

  /// Tells the observers of the elements that changed, or of all if that is not known.
  private func update(_ elements: UnsafePointer<IdentifiedArray<Element>>?) {
    guard let elements, elements.pointee.stamp != stamp else {
      if elements == nil { for id in Array(rows.keys) { tell(id, nil) } }
      return
    }
    let last = exchange(&stamp, with: elements.pointee.stamp)
    let keys = elements.pointee.changedKeys(since: last) ?? Array(rows.keys)
    var told: Set<Element.ID> = []
    for id in keys where keys.count == 1 || told.insert(id).inserted { tell(id, elements) }
  }

  private func tell(_ id: Element.ID, _ elements: UnsafePointer<IdentifiedArray<Element>>?) {
    for row in rows[id] ?? [] {
      let isThere = elements?.pointee.read(id) { element in
        row.last.note(element)
        row.observers.tell(element)
      }
      if isThere != true { row.observers.tell(nil) }
    }
  }
}
