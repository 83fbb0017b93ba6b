public import Observation

/// The state of a view store, apart from it, so that the store can update it without keeping the view
/// store alive.
@MainActor
@usableFromInline
final class ViewCell<ViewState>: Observable {
  @usableFromInline private(set) var state: ViewState
  private let isDuplicate: (ViewState, ViewState) -> Bool
  /// Created when somebody wants to be told of changes.
  private var listeners: Listeners<ViewState>?

  @usableFromInline
  init(_ state: ViewState, _ isDuplicate: @escaping (ViewState, ViewState) -> Bool) {
    self.state = state
    self.isDuplicate = isDuplicate
  }

  /// The listeners to changes; from now on there are some.
  var all: Listeners<ViewState> {
    if let listeners { return listeners }
    let listeners = Listeners<ViewState>()
    self.listeners = listeners
    return listeners
  }

  /// Takes the state after an action.
  @usableFromInline
  func update(_ new: UnsafePointer<ViewState>) {
    if !isDuplicate(state, new.pointee) { change(to: new) }
  }

  private func change(to new: UnsafePointer<ViewState>) {
    // The old state is dropped after the access, as what is in it may read this one when it is.
    guard let listeners else {
      _ = exchange(&state, with: new.pointee)
      return
    }
    var old: ViewState?
    listeners.tell { old = exchange(&state, with: new.pointee) }
    listeners.call(state)
    _ = old
  }

  /// An observer of the next change, where the state was read since the last one.
  var lastRead: Observers.LastRead? {
    guard let listeners, listeners.wasRead else { return nil }
    return { [self] new in
      if let new {
        update(new.assumingMemoryBound(to: ViewState.self))
      } else {
        listeners.tell {}
      }
      return !listeners.wasRead
    }
  }

  /// Tells the listeners that the view store is gone.
  func end() {
    listeners?.end()
  }
}

/// The listeners to the changes of a view store.
@MainActor
final class Listeners<ViewState> {
  var callbacks: [@MainActor (ViewState) -> Void] = []
  /// Are given the state, and nil when the view store goes away; return whether somebody listens.
  var streams: [(ViewState?) -> Bool] = []
  private let registrar = ObservationRegistrar()
  /// The key path of the state, created when the state is read for the first time.
  private var path: KeyPath<ViewCell<ViewState>, ViewState>?
  private weak var cell: ViewCell<ViewState>?
  /// Whether the state was read since the latest change.
  private(set) var wasRead = false

  /// Tells Observation that the state is read.
  func access(_ cell: ViewCell<ViewState>) {
    let path = path ?? \ViewCell<ViewState>.state
    if self.path == nil {
      self.path = path
      self.cell = cell
    }
    registrar.access(cell, keyPath: path)
    wasRead = true
  }

  /// Makes a change, of which those who read the state before are told.
  func tell(_ change: () -> Void) {
    guard wasRead, let path, let cell else { return change() }
    wasRead = false
    registrar.withMutation(of: cell, keyPath: path, change)
  }

  func call(_ state: ViewState) {
    // By offsets, as a callback may add one, which is told of the next change, or let the view store go.
    let end = callbacks.count
    var offset = 0
    while offset < min(end, callbacks.count) {
      let callback = callbacks[offset]
      callback(state)
      offset += 1
    }
    guard !streams.isEmpty else { return }
    let all = exchange(&streams, with: [])
    streams = all.filter { $0(state) } + streams
  }

  func end() {
    let all = (exchange(&callbacks, with: []), exchange(&streams, with: []))
    for stream in all.1 { _ = stream(nil) }
  }
}
