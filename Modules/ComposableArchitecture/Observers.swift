/// Those who are told of changes of one state: a node of the tree that scopes make.
///
/// Observers are shown the state where it lies; nothing is copied to tell them. The list itself does
/// not know the type of the state: who adds an observer and who notifies agree on it.
@MainActor
@usableFromInline
final class Observers {
  @usableFromInline
  struct Entry {
    @usableFromInline let id: Int
    @usableFromInline var update: ((UnsafeRawPointer) -> Void)?

    @inlinable
    init(id: Int, update: @escaping (UnsafeRawPointer) -> Void) {
      self.id = id
      self.update = update
    }
  }

  // What is looked at for each action is never lent to anybody while it is read or written, so that
  // the check of that at run time would find nothing.
  @exclusivity(unchecked)
  @usableFromInline
  var entries: ContiguousArray<Entry> = []
  @usableFromInline
  var lastID = 0
  @exclusivity(unchecked)
  @usableFromInline
  var isNotifying = false
  /// How many observers there are.
  @exclusivity(unchecked)
  @usableFromInline
  var count = 0
  /// Called when the first observer comes (true) and when the last one goes (false).
  @usableFromInline
  var onUse: ((Bool) -> Void)?

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { count == 0 }

  /// Adds an observer, to be shown the state after each action; O(1) on average.
  ///
  /// - Returns: The id by which the observer is removed.
  @inlinable
  func add<State>(_ update: @escaping (UnsafePointer<State>) -> Void) -> Int {
    lastID += 1
    entries.append(Entry(id: lastID) { update($0.assumingMemoryBound(to: State.self)) })
    count += 1
    if count == 1 { onUse?(true) }
    return lastID
  }

  /// Shows the state to all who were there when this began.
  @usableFromInline
  func notify(_ state: UnsafeRawPointer) {
    guard count > 0 else { return }
    isNotifying = true
    for index in 0..<entries.count { entries[index].update?(state) }
    isNotifying = false
    compact()
  }

  /// Takes an observer away, if it is there; O(log n).
  @usableFromInline
  func remove(_ id: Int) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].id == id, entries[low].update != nil else { return }
    entries[low].update = nil
    count -= 1
    compact()
    if count == 0 { onUse?(false) }
  }

  /// Observes another state for as long as this one is observed itself.
  ///
  /// - Parameters:
  ///   - whole: The observers of the other state.
  ///   - update: Is shown the other state, and notifies the observers that it is given: these.
  @inlinable
  func follow<Whole>(
    _ whole: Observers, _ update: @escaping (UnsafePointer<Whole>, Observers) -> Void
  ) {
    var id: Int?
    // Only this list calls the function, so it is there then; and only while it is observed does
    // the other list hold it.
    onUse = { [unowned self] isUsed in
      if isUsed {
        id = whole.add { update($0, self) }
      } else if let used = id.take() {
        whole.remove(used)
      }
    }
  }

  private func compact() {
    guard !isNotifying, entries.count > 2 * count else { return }
    entries.removeAll { $0.update == nil }
  }
}

extension Store {
  /// How many scopes and view stores are told directly of this store's changes.
  package var observerCount: Int { observers.count }
}
