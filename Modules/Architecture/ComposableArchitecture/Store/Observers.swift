/// Those who are told of changes of one state: a node of the tree that scopes make.
///
/// Observers are shown the state where it lies; nothing is copied to tell them. The list itself does
/// not know the type of the state: who adds an observer and who notifies agree on it.
@MainActor
@usableFromInline
class Observers {
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
  @exclusivity(unchecked) @usableFromInline final var entries: ContiguousArray<Entry> = []
  @usableFromInline final var lastID = 0
  /// How many observers there are.
  @exclusivity(unchecked) @usableFromInline final var count: Int32 = 0
  @exclusivity(unchecked) @usableFromInline final var isNotifying = false

  @inlinable
  init() {}

  /// Called when the first observer comes.
  func begin() {}

  /// Called when the last observer goes.
  func end() {}

  @inlinable final var isEmpty: Bool { count == 0 }

  /// Adds an observer, to be shown the state after each action; O(1) on average.
  ///
  /// - Returns: The id by which the observer is removed.
  @usableFromInline
  final func add(_ update: @escaping (UnsafeRawPointer) -> Void) -> Int {
    lastID += 1
    entries.append(Entry(id: lastID, update: update))
    count += 1
    if count == 1 { begin() }
    return lastID
  }

  /// Shows the state to all who were there when this began.
  @usableFromInline
  final func notify(_ state: UnsafeRawPointer) {
    guard count > 0 else { return }
    isNotifying = true
    for index in 0..<entries.count { entries[index].update?(state) }
    isNotifying = false
    if entries.count > 2 * Int(count) { compact() }
  }

  /// Takes an observer away, if it is there; O(log n).
  @usableFromInline
  final func remove(_ id: Int) {
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
    if count == 0 { end() }
  }

  private final func compact() {
    guard !isNotifying, entries.count > 2 * Int(count) else { return }
    entries.removeAll { $0.update == nil }
  }
}

/// Those who are told of changes of a part of another state.
@usableFromInline
class PartObservers: Observers {
  private let whole: Observers
  private var id = 0

  @usableFromInline
  init(in whole: Observers) {
    self.whole = whole
    super.init()
  }

  /// Shows the part to these observers, or nothing where there is none, when it is shown the state
  /// that holds the part.
  func relay() -> (UnsafeRawPointer) -> Void {
    { _ in }
  }

  // While these are observed, and only then, the other list holds them.
  override final func begin() {
    id = whole.add(relay())
  }

  override final func end() {
    whole.remove(id)
  }
}

/// Those who are told of changes of a part that is stored in another state.
@usableFromInline
final class StoredPartObservers: PartObservers {
  private let offset: Int

  /// - Parameter offset: How many bytes the part is from the start of the state.
  @usableFromInline
  init(at offset: Int, in whole: Observers) {
    self.offset = offset
    super.init(in: whole)
  }

  override func relay() -> (UnsafeRawPointer) -> Void {
    { self.notify($0.advanced(by: self.offset)) }
  }
}

/// Those who are told of changes of a part that is lent by a function.
@usableFromInline
final class LentPartObservers: PartObservers {
  private let lend: (UnsafeRawPointer, Observers) -> Void

  /// - Parameter lend: Is shown the state, and notifies the observers that it is given: these.
  @usableFromInline
  init(in whole: Observers, lend: @escaping (UnsafeRawPointer, Observers) -> Void) {
    self.lend = lend
    super.init(in: whole)
  }

  override func relay() -> (UnsafeRawPointer) -> Void {
    { self.lend($0, self) }
  }
}

extension Store {
  /// How many scopes and view stores are told directly of this store's changes.
  package var observerCount: Int { Int(observers.count) }
}
