public import Observation

/// What a view reads and sends to: a state that is told of only when it changed.
///
/// Reading it inside `withObservationTracking` observes it; `changes` is its state as a sequence.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: Observable {
  @usableFromInline let store: Store<ViewState, ViewAction>
  @usableFromInline let cell: ViewCell<ViewState>
  @usableFromInline let id: Int

  @inlinable
  init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    let cell = ViewCell(store.state, isDuplicate)
    self.store = store
    self.cell = cell
    self.id = store.observers.add { cell.update($0.assumingMemoryBound(to: ViewState.self)) }
  }

  isolated deinit {
    store.observers.remove(id)
    cell.end()
  }

  /// What the view shows.
  public var state: ViewState {
    cell.all.access(self)
    return cell.state
  }

  /// A part of what the view shows.
  ///
  /// - Parameter keyPath: The way to the part.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Handles an action of the view.
  ///
  /// - Parameter action: What happened.
  /// - Returns: A handle on all that the action starts, which can be awaited and cancelled.
  @discardableResult
  public func send(_ action: ViewAction) -> ActionHandle {
    store.send(action)
  }

  /// Calls a function after each change, for as long as this view store lives.
  ///
  /// - Parameter callback: Is given the new state. What it sends waits for the actions before it.
  public func onChange(_ callback: @escaping @MainActor (ViewState) -> Void) {
    cell.all.callbacks.append(callback)
  }
}

extension ViewStore where ViewState: Sendable {
  /// The state now, and then after each change; it ends with this view store.
  public var changes: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream()
    continuation.yield(state)
    cell.all.streams.append { state in
      guard let state else {
        continuation.finish()
        return false
      }
      if case .terminated = continuation.yield(state) { return false }
      return true
    }
    return stream
  }
}

extension Store {
  /// Makes a view store that is told when the state changed.
  ///
  /// It keeps the state that it was told of last. State of a view is small: a collection in it
  /// would have to be copied when the store's is changed.
  ///
  /// - Parameter isDuplicate: Whether a state looks the same as the one before it.
  /// - Returns: The view store. It keeps this store alive.
  @inlinable
  public func view(
    removeDuplicates isDuplicate: @escaping (State, State) -> Bool
  ) -> ViewStore<State, Action> {
    ViewStore(self, removeDuplicates: isDuplicate)
  }
}

extension Store where State: Equatable {
  /// Makes a view store that is told when the state changed; see `view(removeDuplicates:)`.
  @inlinable public var view: ViewStore<State, Action> {
    view { $0 == $1 }
  }
}

/// What a view store keeps, apart from it, so that the store can tell it of changes without keeping
/// the view store alive.
@MainActor
@usableFromInline
final class ViewCell<ViewState> {
  // What is looked at for each action is never lent to anybody while it is read or written, so that
  // the check of that at run time would find nothing.
  @exclusivity(unchecked) @usableFromInline var state: ViewState
  @usableFromInline let isDuplicate: (ViewState, ViewState) -> Bool
  /// Made when somebody wants to be told of changes.
  @exclusivity(unchecked) @usableFromInline var listeners: Listeners<ViewState>?

  @inlinable
  init(_ state: ViewState, _ isDuplicate: @escaping (ViewState, ViewState) -> Bool) {
    self.state = state
    self.isDuplicate = isDuplicate
  }

  /// Those who are told of changes; from now on there are some.
  var all: Listeners<ViewState> {
    if let listeners { return listeners }
    let listeners = Listeners<ViewState>()
    self.listeners = listeners
    return listeners
  }

  @inlinable
  func update(_ new: UnsafePointer<ViewState>) {
    if !isDuplicate(state, new.pointee) { change(to: new) }
  }

  @inlinable
  func change(to new: UnsafePointer<ViewState>) {
    guard let listeners else { return state = new.pointee }
    listeners.tell { state = new.pointee }
    listeners.call(state)
  }

  func end() {
    listeners?.end()
  }
}

/// Those who are told of the changes of a view store.
@MainActor
@usableFromInline
final class Listeners<ViewState> {
  @exclusivity(unchecked) @usableFromInline var callbacks: [@MainActor (ViewState) -> Void] = []
  /// Are told the state, and nil when the view store goes away; return whether somebody listens.
  @exclusivity(unchecked) @usableFromInline var streams: [(ViewState?) -> Bool] = []
  private let registrar = ObservationRegistrar()
  /// Tells Observation that the state is read; made when it is read for the first time, as a key path
  /// takes longer to make than to use.
  private var reading: (() -> Void)?
  /// Tells Observation of a change.
  @exclusivity(unchecked) @usableFromInline var changing: ((() -> Void) -> Void)?
  /// Whether the state was read since the latest change.
  @exclusivity(unchecked) @usableFromInline var wasRead = false

  func access<ViewAction>(_ viewStore: ViewStore<ViewState, ViewAction>) {
    if reading == nil {
      let path: KeyPath<ViewStore<ViewState, ViewAction>, ViewState> = \.state
      // Only the view store calls it, so it is there then.
      reading = { [unowned viewStore, registrar] in registrar.access(viewStore, keyPath: path) }
      changing = { [weak viewStore, registrar] change in
        guard let viewStore else { return change() }
        registrar.withMutation(of: viewStore, keyPath: path, change)
      }
    }
    reading?()
    wasRead = true
  }

  /// Makes a change, of which those who read the state before are told.
  @inlinable
  func tell(_ change: () -> Void) {
    guard wasRead, let changing else { return change() }
    wasRead = false
    changing(change)
  }

  @inlinable
  func call(_ state: ViewState) {
    // By offsets: a loop over the array itself would hold it, and so copy it when one is added.
    for offset in callbacks.indices { callbacks[offset](state) }
    if !streams.isEmpty { streams.removeAll { !$0(state) } }
  }

  func end() {
    streams.removeAll { !$0(nil) }
  }
}
