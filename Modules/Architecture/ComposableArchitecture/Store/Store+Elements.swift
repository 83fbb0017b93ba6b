extension Store {
  /// Makes a store of one element of a collection.
  ///
  /// However many elements are observed, an action that changes one tells that one only, and an
  /// action that changes none costs a comparison of two numbers.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - action: Makes an action of the collection of an element's id and action.
  /// - Returns: The store of the element, or nil where there is no such element. Once the element is
  ///   removed the store shows what the element was in the beginning.
  public func scope<Element: Identifiable, ElementAction>(
    id: Element.ID, action: @escaping (Element.ID, ElementAction) -> Action
  ) -> Store<Element, ElementAction>? where State == IdentifiedArray<Element> {
    var first: Element?
    read { first = $0.pointee[id: id] }
    guard let first else { return nil }
    let rows = rows as? RowObservers<Element> ?? RowObservers(of: self.observers)
    self.rows = rows
    return Store<Element, ElementAction>(
      deliver: { self.deliver(action(id, $0)) },
      read: { body in
        var isThere = false
        self.read { isThere = $0.pointee.read(id, body) }
        if !isThere { withUnsafePointer(to: first, body) }
      },
      observers: ElementObservers(of: id, in: rows) { self.withState(\.stamp) }, effects: effects)
  }
}

/// Those who are told of changes of one element.
private final class ElementObservers<Element: Identifiable>: Observers where Element.ID: Sendable {
  private let id: Element.ID
  private let rows: RowObservers<Element>
  private let stamp: () -> Stamp

  init(of id: Element.ID, in rows: RowObservers<Element>, stamp: @escaping () -> Stamp) {
    self.id = id
    self.rows = rows
    self.stamp = stamp
    super.init()
  }

  override func begin() {
    rows.add(self, for: id, at: stamp())
  }

  override func end() {
    rows.remove(self, for: id)
  }
}

/// The observers of single elements of a collection.
@MainActor
private final class RowObservers<Element: Identifiable> where Element.ID: Sendable {
  private let collection: Observers
  /// The id as which this observes the collection while somebody observes an element.
  private var id: Int?
  private var observers: [Element.ID: [Observers]] = [:]
  /// The stamp of the collection when the observers were told last.
  private var stamp: Stamp?

  init(of collection: Observers) {
    self.collection = collection
  }

  func add(_ new: Observers, for element: Element.ID, at stamp: Stamp) {
    observers[element, default: []].append(new)
    guard id == nil else { return }
    self.stamp = stamp
    id = collection.add { [weak self] elements in
      self?.update(elements.assumingMemoryBound(to: IdentifiedArray<Element>.self))
    }
  }

  func remove(_ old: Observers, for element: Element.ID) {
    observers[element]?.removeAll { $0 === old }
    if observers[element]?.isEmpty == true { observers[element] = nil }
    if observers.isEmpty, let id = id.take() { collection.remove(id) }
  }

  /// Tells the observers of the elements that changed, or of all where that is not known.
  private func update(_ elements: UnsafePointer<IdentifiedArray<Element>>) {
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
      for observers in observers { observers.notify(element) }
    }
  }
}
