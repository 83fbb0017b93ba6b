/// The observers of changes of one state: a node of the tree that scopes form.
///
/// Observers are shown the state where it is stored; nothing is copied to tell them. The list itself
/// does not know the type of the state: those who add an observer and who notify agree on it.
@MainActor
@usableFromInline
class Observers {
  /// Is shown the state, or nil to be told of a change unseen; returns whether it has been told of one.
  typealias LastRead = (UnsafeRawPointer?) -> Bool

  private final var entries = Registry<(UnsafeRawPointer) -> Void>()
  private final var lastReads: [LastRead] = []
  private final var lastID = 0
  // No user code runs while these trivial values are read or written.
  /// How many observers there are.
  @exclusivity(unchecked) @usableFromInline final private(set) var count: Int32 = 0
  @exclusivity(unchecked) private final var isNotifying = false
  @exclusivity(unchecked) @usableFromInline final private(set) var hasLastReads = false

  @usableFromInline
  init() {}

  /// Called when the first observer comes.
  func begin() {}

  /// Called when the last observer goes.
  func end() {}

  @inlinable final var isEmpty: Bool { count == 0 && !hasLastReads }

  /// Adds an observer, to be shown the state after each action; O(1) on average.
  ///
  /// - Returns: The id by which the observer is removed.
  @usableFromInline
  final func add(_ update: @escaping (UnsafeRawPointer) -> Void) -> Int {
    lastID += 1
    entries.append(update, number: lastID)
    count += 1
    if count == 1 { begin() }
    return lastID
  }

  /// Adds an observer of one change: that of a state that was read through a view store that is gone.
  ///
  /// A root has at most 64 of these; beyond that all are told of a change that may not be one.
  func add(lastRead: @escaping LastRead) {
    lastReads.append(lastRead)
    hasLastReads = true
    guard lastReads.count > 64 else { return }
    let all = exchange(&lastReads, with: [])
    hasLastReads = false
    for lastRead in all { _ = lastRead(nil) }
  }

  /// Shows the state to all who were there when this began.
  @usableFromInline
  final func notify(_ state: UnsafeRawPointer) {
    guard !isEmpty else { return }
    isNotifying = true
    let end = entries.entries.count
    var index = 0
    while index < end {
      let update = entries.entries[index].value
      update?(state)
      index += 1
    }
    isNotifying = false
    entries.compact()
    if hasLastReads { tellLastReads(state) }
  }

  private final func tellLastReads(_ state: UnsafeRawPointer) {
    let all = exchange(&lastReads, with: [])
    let rest = all.filter { !$0(state) }
    lastReads = rest + lastReads
    hasLastReads = !lastReads.isEmpty
  }

  /// Removes an observer, if it is there; O(log n).
  @usableFromInline
  final func remove(_ id: Int) {
    guard let update = entries.remove(id) else { return }
    if !isNotifying { entries.compact() }
    count -= 1
    if count == 0 { end() }
    _ = update
  }

  /// Removes all observers: the store is gone.
  final func close() {
    let all = (exchange(&entries, with: Registry()), exchange(&lastReads, with: []))
    count = 0
    hasLastReads = false
    _ = all
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

  override func relay() -> (UnsafeRawPointer) -> Void {
    { self.notify($0.advanced(by: self.offset)) }
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
  init(
    in whole: Observers, lend: @escaping (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  ) {
    self.lend = lend
    super.init(in: whole)
  }

  override func relay() -> (UnsafeRawPointer) -> Void {
    { self.lend($0) { self.notify($0) } }
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

extension Store {
  /// How many scopes and view stores are told directly of this store's changes.
  package var observerCount: Int { Int(observers.count) }
}
