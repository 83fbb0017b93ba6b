/// What is shown a state after each action.
@MainActor
@usableFromInline
class Observer {
  @usableFromInline
  init() {}

  @usableFromInline
  func update(_ state: UnsafeRawPointer) {}
}

/// The observers of changes of one state: a node of the tree that scopes form, each of which observes
/// the one above while it has observers itself.
///
/// Observers are shown the state where it is stored; nothing is copied to tell them. The list itself
/// does not know the type of the state: those who add an observer and who notify agree on it.
@MainActor
@usableFromInline
class Observers: Observer {
  /// Takes the state, or nil for a change without it, and tells the readers if it changed; returns whether
  /// no reader is left.
  typealias LastRead = (UnsafeRawPointer?) -> Bool

  // No user code runs while these are read or written: what is called is copied before, and what is
  // removed is dropped after.
  @exclusivity(unchecked) private final var entries = Registry<Observer>()
  @exclusivity(unchecked) private final var lastID = 0
  /// How many observers there are.
  @exclusivity(unchecked) @usableFromInline final private(set) var count: Int32 = 0
  @exclusivity(unchecked) private final var isNotifying = false
  @exclusivity(unchecked) @usableFromInline final fileprivate(set) var hasLastReads = false

  /// Called when the first observer comes.
  func begin() {}

  /// Called when the last observer goes.
  func end() {}

  @inlinable final var isEmpty: Bool { count == 0 && !hasLastReads }

  /// Adds an observer, to be shown the state after each action; O(1) on average.
  ///
  /// - Returns: The id by which the observer is removed.
  @usableFromInline
  final func add(_ observer: Observer) -> Int {
    lastID += 1
    entries.append(observer, number: lastID)
    count += 1
    if count == 1 { begin() }
    return lastID
  }

  /// Adds an observer that lasts until its readers are told of a change: they read the state through a
  /// view store that is gone.
  func add(lastRead: @escaping LastRead) {}

  /// Shows the state to the observers of gone view stores.
  fileprivate func tellLastReads(_ state: UnsafeRawPointer) {}

  /// Shows the state to all who were there when this began.
  @usableFromInline
  final func notify(_ state: UnsafeRawPointer) {
    guard !isEmpty else { return }
    isNotifying = true
    let end = entries.entries.count
    var index = 0
    while index < end {
      let observer = entries.entries[index].value
      observer?.update(state)
      index += 1
    }
    isNotifying = false
    entries.compact()
    if hasLastReads { tellLastReads(state) }
  }

  /// Removes an observer, if it is there; O(log n).
  @usableFromInline
  final func remove(_ id: Int) {
    guard let observer = entries.remove(id) else { return }
    if !isNotifying { entries.compact() }
    count -= 1
    if count == 0 { end() }
    _ = observer
  }

  /// Removes all observers: the store is gone.
  func close() {
    let all = exchange(&entries, with: Registry())
    count = 0
    _ = all
  }
}

/// The observers of changes of the state of a root store.
@usableFromInline
class RootObservers: Observers {
  private final var lastReads: [LastRead] = []
  /// How many of them are kept; more than 64 only if the closure that reads them has not returned.
  private final var mostLastReads = 64

  /// Adds an observer of a gone view store. If there are too many, all readers are told of a change that may
  /// not be one.
  override final func add(lastRead: @escaping LastRead) {
    lastReads.append(lastRead)
    hasLastReads = true
    guard lastReads.count > mostLastReads else { return }
    filterLastReads { !$0(nil) }
    mostLastReads = max(64, 2 * lastReads.count)
  }

  override final func tellLastReads(_ state: UnsafeRawPointer) {
    filterLastReads { !$0(state) }
  }

  override final func close() {
    super.close()
    filterLastReads { _ in false }
  }

  private final func filterLastReads(_ isKept: (LastRead) -> Bool) {
    let all = exchange(&lastReads, with: [])
    let rest = all.filter(isKept)
    lastReads = rest + lastReads
    hasLastReads = !lastReads.isEmpty
  }
}

/// The observers of changes of a part of another state.
@usableFromInline
class PartObservers: Observers {
  fileprivate let whole: Observers
  private var id = 0

  @usableFromInline
  init(in whole: Observers) {
    self.whole = whole
    super.init()
  }

  // While these are observed, and only then, the other list holds them.
  override final func begin() {
    id = whole.add(self)
  }

  override final func end() {
    whole.remove(id)
  }
}

/// The observers of changes of a part that is stored in another state.
@usableFromInline
final class StoredPartObservers: PartObservers {
  private let offset: Int

  /// - Parameter offset: How many bytes the part is from the start of the state.
  @usableFromInline
  init(at offset: Int, in whole: Observers) {
    self.offset = offset
    super.init(in: whole)
  }

  override func update(_ whole: UnsafeRawPointer) {
    notify(whole.advanced(by: offset))
  }

  override func add(lastRead: @escaping LastRead) {
    whole.add(lastRead: { [offset] in lastRead($0?.advanced(by: offset)) })
  }
}

/// The observers of changes of a part that is lent by a function.
@usableFromInline
final class LentPartObservers: PartObservers {
  private let lend: (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

  /// - Parameter lend: Is given the state, and shows the part to a function, where it is there.
  @usableFromInline
  init(
    in whole: Observers, lend: @escaping (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  ) {
    self.lend = lend
    super.init(in: whole)
  }

  override func update(_ whole: UnsafeRawPointer) {
    lend(whole) { notify($0) }
  }

  override func add(lastRead: @escaping LastRead) {
    whole.add(lastRead: { [lend] whole in
      var isTold: Bool?
      if let whole { lend(whole) { isTold = lastRead($0) } }
      // A part that is gone has changed.
      return isTold ?? lastRead(nil)
    })
  }
}
