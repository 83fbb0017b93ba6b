public import Observation

/// What a view reads and sends to: a state that is told of only when it changed.
///
/// Reading it inside `withObservationTracking` observes it; `changes` is its state as a sequence.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: Observable {
  @usableFromInline
  let store: Store<ViewState, ViewAction>
  @usableFromInline
  let cell: ViewCell<ViewState>
  @usableFromInline
  let id: Int

  @inlinable
  init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    let cell = ViewCell(store.state, isDuplicate)
    self.store = store
    self.cell = cell
    self.id = store.observers.add { cell.update($0) }
  }

  isolated deinit {
    store.observers.remove(id)
    cell.end()
  }

  /// What the view shows.
  public var state: ViewState {
    cell.access(by: self)
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
    cell.callbacks.append(callback)
  }
}

extension ViewStore where ViewState: Sendable {
  /// The state now, and then after each change; it ends with this view store.
  public var changes: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream()
    continuation.yield(state)
    cell.streams.append { state in
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
  @inlinable
  public var view: ViewStore<State, Action> {
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
  @exclusivity(unchecked)
  @usableFromInline
  var state: ViewState
  @exclusivity(unchecked)
  @usableFromInline
  var callbacks: [@MainActor (ViewState) -> Void] = []
  /// Are told the state, and nil when the view store goes away; return whether somebody listens.
  @exclusivity(unchecked)
  @usableFromInline
  var streams: [(ViewState?) -> Bool] = []
  @usableFromInline
  let isDuplicate: (ViewState, ViewState) -> Bool
  /// Made when the state is read for the first time.
  private var registrar: ObservationRegistrar?
  /// Tells of a change to those who observe the view store; nil while nobody has read it since.
  @exclusivity(unchecked)
  @usableFromInline
  var tell: ((() -> Void) -> Void)?

  @inlinable
  init(_ state: ViewState, _ isDuplicate: @escaping (ViewState, ViewState) -> Bool) {
    self.state = state
    self.isDuplicate = isDuplicate
  }

  func access<ViewAction>(by viewStore: ViewStore<ViewState, ViewAction>) {
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    registrar.access(viewStore, keyPath: \.state)
    guard tell == nil else { return }
    tell = { [weak viewStore] change in
      guard let viewStore else { return change() }
      registrar.withMutation(of: viewStore, keyPath: \.state, change)
    }
  }

  @inlinable
  func update(_ new: UnsafePointer<ViewState>) {
    guard !isDuplicate(state, new.pointee) else { return }
    if let tell = tell.take() {
      tell { state = new.pointee }
    } else {
      state = new.pointee
    }
    for callback in callbacks { callback(state) }
    streams.removeAll { !$0(state) }
  }

  func end() {
    streams.removeAll { !$0(nil) }
  }
}
