extension Store {
  /// Creates a store of one element of a collection.
  ///
  /// While it lives the store is the same each time, where `action` captures nothing.
  ///
  /// However many elements are observed, an action that changes one tells that one only, and an
  /// action that changes none costs a comparison of two numbers.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - action: Creates an action of the collection from an element's id and action.
  /// - Returns: The store of the element, or nil where there is no such element. Once the element is
  ///   removed the store shows its last value; see `unwrapped()`.
  public func scope<Element: Identifiable, ElementAction>(
    id: Element.ID, action: @autoclosure @escaping () -> (Element.ID, ElementAction) -> Action
  ) -> Store<Element, ElementAction>? where State == IdentifiedArray<Element> {
    let isThere = { self.shows { $0.pointee.contains(key: id) } }
    return scoped(AnyHashable(id), codeAddress(action), isThere: isThere) {
      let action = action()
      return self.element(id) { self.deliver(action(id, $0)) }
    }
  }

  private func element<Element: Identifiable, ElementAction>(
    _ id: Element.ID, _ deliver: @escaping (ElementAction) -> EffectGroup?
  ) -> Store<Element, ElementAction>? where State == IdentifiedArray<Element> {
    let rows = rows as? RowObservers<Element> ?? RowObservers(of: observers)
    self.rows = rows
    return partial(
      deliver: deliver,
      observers: { last in
        ElementObservers(of: id, in: rows, last) { self.withState(\.stamp) }
      },
      { elements, body in elements.pointee.read(id, body) })
  }
}

/// The observers of changes of one element.
private final class ElementObservers<Element: Identifiable>: Observers where Element.ID: Sendable {
  private let id: Element.ID
  private let rows: RowObservers<Element>
  private let last: LastValue<Element>
  private let stamp: () -> Stamp

  init(
    of id: Element.ID, in rows: RowObservers<Element>, _ last: LastValue<Element>,
    stamp: @escaping () -> Stamp
  ) {
    self.id = id
    self.rows = rows
    self.last = last
    self.stamp = stamp
    super.init()
  }

  override func begin() {
    rows.add(self, for: id, at: stamp())
  }

  override func end() {
    rows.remove(self, for: id)
  }

  override func add(lastRead: @escaping LastRead) {
    rows.collection.add(lastRead: { [id] elements in
      var isTold: Bool?
      _ = elements?.assumingMemoryBound(to: IdentifiedArray<Element>.self).pointee.read(id) {
        isTold = lastRead($0)
      }
      // An element that is gone has changed.
      return isTold ?? lastRead(nil)
    })
  }

  func tell(_ element: UnsafePointer<Element>) {
    last.note(element)
    notify(element)
  }
}

/// The observers of single elements of a collection.
@MainActor
private final class RowObservers<Element: Identifiable>: Observer where Element.ID: Sendable {
  fileprivate let collection: Observers
  /// The id of this observer in the collection's, while an element is observed.
  private var id: Int?
  private var observers: [Element.ID: [ElementObservers<Element>]] = [:]
  /// The stamp of the collection when the observers were told last.
  private var stamp: Stamp?

  init(of collection: Observers) {
    self.collection = collection
  }

  func add(_ new: ElementObservers<Element>, for element: Element.ID, at stamp: Stamp) {
    observers[element, default: []].append(new)
    guard id == nil else { return }
    self.stamp = stamp
    id = collection.add(self)
  }

  func remove(_ old: ElementObservers<Element>, for element: Element.ID) {
    observers[element]?.removeAll { $0 === old }
    if observers[element]?.isEmpty == true { observers[element] = nil }
    if observers.isEmpty, let id = id.take() { collection.remove(id) }
  }

  /// Tells the observers of the elements that changed, or of all where that is not known.
  override func update(_ state: UnsafeRawPointer) {
    let elements = state.assumingMemoryBound(to: IdentifiedArray<Element>.self)
    let latest = elements.pointee.stamp
    guard let last = stamp, last != latest else { return }
    stamp = latest
    guard let changes = elements.pointee.changes(since: last) else {
      for id in Array(observers.keys) { tell(id, elements) }
      return
    }
    var told: Set<Element.ID> = []
    for change in changes {
      switch change {
      case .inserted(let id), .updated(let id):
        if changes.count == 1 || told.insert(id).inserted { tell(id, elements) }
      case .removed, .reordered: break
      }
    }
  }

  private func tell(_ id: Element.ID, _ elements: UnsafePointer<IdentifiedArray<Element>>) {
    guard let observers = observers[id] else { return }
    _ = elements.pointee.read(id) { element in
      for observers in observers { observers.tell(element) }
    }
  }
}
