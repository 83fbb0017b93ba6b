public import Observation

/// The state of a view store, apart from it, so that the store can update it without keeping the view
/// store alive.
@MainActor
@usableFromInline
final class ViewCell<ViewState>: Observer, Observable {
  // The first field: its place is the same for all types.
  private let take: (ViewCell, UnsafePointer<ViewState>) -> Void
  // No user code runs while this is read or written: it is copied, or exchanged for another one.
  @exclusivity(unchecked) @usableFromInline var state: ViewState
  /// The listeners to changes, created when the first is added.
  @exclusivity(unchecked) @usableFromInline var listeners: Listeners<ViewState>?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - state: The state to begin with.
  ///   - isDuplicate: Returns whether a state looks the same as the one before it.
  @inlinable
  convenience init(_ state: ViewState, _ isDuplicate: @escaping (ViewState, ViewState) -> Bool) {
    // A closure is compiled for the type of the state, unlike the method of a class that is overridden.
    self.init(state) { cell, new in
      let old = cell.state
      if !isDuplicate(old, new.pointee) { cell.change(to: new) }
    }
  }

  @usableFromInline
  init(_ state: ViewState, take: @escaping (ViewCell, UnsafePointer<ViewState>) -> Void) {
    self.state = state
    self.take = take
  }

  /// The listeners to changes; from now on there are some.
  @inlinable var all: Listeners<ViewState> {
    if let listeners { return listeners }
    let listeners = Listeners<ViewState>()
    self.listeners = listeners
    return listeners
  }

  /// Takes the state after an action.
  @usableFromInline
  override func update(_ new: UnsafeRawPointer) {
    take(self, new.assumingMemoryBound(to: ViewState.self))
  }

  @inlinable
  func change(to new: UnsafePointer<ViewState>) {
    guard let listeners else {
      _ = exchange(&state, with: new.pointee)
      return
    }
    var old: ViewState?
    listeners.tell { old = exchange(&state, with: new.pointee) }
    listeners.call(state)
    _ = old
  }

  /// Tells the readers of the state of the next change; nil if there are no readers.
  var lastRead: Observers.LastRead? {
    guard let listeners, listeners.hasReaders else { return nil }
    return { [self] new in
      if let new {
        update(new)
      } else {
        listeners.tell {}
      }
      return !listeners.hasReaders
    }
  }

  /// Tells the listeners that the view store is gone.
  func end() {
    listeners?.end()
  }
}

/// The listeners to the changes of a view store.
@MainActor
@usableFromInline
final class Listeners<ViewState> {
  // No user code runs while these are read or written: what is called is copied before, and nothing is
  // dropped meanwhile.
  @exclusivity(unchecked) @usableFromInline var callbacks: [@MainActor (ViewState) -> Void] = []
  /// Functions that take the new state, or nil when the view store goes away, and return whether their
  /// stream is still read.
  @exclusivity(unchecked) @usableFromInline var streams: [(ViewState?) -> Bool] = []
  private let registrar = ObservationRegistrar()
  /// The key path of the state, created when the state is read for the first time.
  @exclusivity(unchecked) @usableFromInline
  var path: KeyPath<ViewCell<ViewState>, ViewState>?
  private weak var cell: ViewCell<ViewState>?

  @usableFromInline
  init() {}

  /// Tells Observation that the state is read.
  @usableFromInline
  func access(_ cell: ViewCell<ViewState>) {
    let path = path ?? \ViewCell<ViewState>.state
    if self.path == nil {
      self.path = path
      self.cell = cell
    }
    registrar.access(cell, keyPath: path)
  }

  /// Whether the state was read by an observer that was not told of a change since.
  ///
  /// Observation holds the key path from the read until it has told the observer. A mark that a change
  /// clears would be wrong: the change may happen in the closure that reads, which Observation registers
  /// only when it returns.
  @inlinable var hasReaders: Bool {
    path != nil && !isKnownUniquelyReferenced(&path)
  }

  /// Makes a change, and tells those that read the state before it.
  @inlinable
  func tell(_ change: () -> Void) {
    if hasReaders { tellReaders(change) } else { change() }
  }

  @usableFromInline
  func tellReaders(_ change: () -> Void) {
    guard let path, let cell else { return change() }
    registrar.withMutation(of: cell, keyPath: path, change)
  }

  @inlinable
  func call(_ state: ViewState) {
    // By offsets, as a callback may add one, which is told of the next change, or let the view store go.
    let end = callbacks.count
    var offset = 0
    while offset < min(end, callbacks.count) {
      let callback = callbacks[offset]
      callback(state)
      offset += 1
    }
    if !streams.isEmpty { yield(state) }
  }

  @usableFromInline
  func yield(_ state: ViewState) {
    let all = exchange(&streams, with: [])
    streams = all.filter { $0(state) } + streams
  }

  func end() {
    let all = (exchange(&callbacks, with: []), exchange(&streams, with: []))
    for stream in all.1 { _ = stream(nil) }
  }
}
