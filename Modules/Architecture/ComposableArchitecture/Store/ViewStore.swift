public import Observation

/// The state that a view reads, which is told of changes only, and the store that the view sends to.
///
/// Reading it inside `withObservationTracking` observes it, whether or not the view store is kept;
/// `changes` is its state as a sequence. Where a view reads single properties, `store[\.property]` does
/// the same without a view store.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: Observable {
  @usableFromInline let store: Store<ViewState, ViewAction>
  @usableFromInline let observed: ObservedValue<ViewState>
  @usableFromInline let observerNumber: Int

  @inlinable
  init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    let observed = ObservedValue(store.state, isDuplicate)
    self.store = store
    self.observed = observed
    observerNumber = store.observers.add {
      observed.update($0?.assumingMemoryBound(to: ViewState.self))
    }
  }

  isolated deinit {
    observed.isTemporary = true
    if !observed.hasReaders { store.observers.remove(observerNumber) }
    observed.end()
  }

  /// The state that the view shows.
  @inlinable public var state: ViewState { observed.read() }

  /// The state that the store has now, which is not observed.
  package var latestState: ViewState { store.state }

  /// A part of the state that the view shows.
  ///
  /// - Parameter keyPath: The key path of the part.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Handles an action of the view.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle of all that the action starts, which can be awaited and cancelled.
  @discardableResult
  public func send(_ action: ViewAction) -> ActionHandle {
    store.send(action)
  }
}

extension ViewStore where ViewState: Sendable {
  /// The state now, and then after each change; it ends with this view store.
  ///
  /// A reader that falls behind gets the latest state, not those in between.
  public var changes: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    continuation.yield(state)
    observed.stream { state in
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
  /// The value that the view store shows, while it lives.
  var shownValue: State? { (viewStore as? ViewStore<State, Action>)?.observed.value }

  /// Creates a view store that is told when the state changed.
  ///
  /// It keeps the state that it was told of last. The state of a view is small: a collection in it
  /// would have to be copied when the store's is changed. Scope the store to what the view shows first: the
  /// stored properties are copied on the stack, and 1 MB of them overflows it in a debug build.
  ///
  /// - Parameter isDuplicate: Returns whether a state looks the same as the one before it.
  /// - Returns: The view store. It keeps this store alive.
  /// - Complexity: One comparison for each action of the program, while the view store lives.
  @inlinable
  public func view(
    removeDuplicates isDuplicate: @escaping (State, State) -> Bool
  ) -> ViewStore<State, Action> {
    ViewStore(self, removeDuplicates: isDuplicate)
  }
}

extension Store where State: Equatable {
  /// The view store that is told when the state changed; see `view(removeDuplicates:)`.
  ///
  /// While it lives it is the same each time, so that a view that is created anew with it is the same
  /// view.
  @inlinable public var view: ViewStore<State, Action> {
    if let viewStore = viewStore as? ViewStore<State, Action> { return viewStore }
    let viewStore = view { $0 == $1 }
    self.viewStore = viewStore
    return viewStore
  }
}

extension Store {
  /// The value of a property; reading it in a view's body evaluates the body again when the value changes.
  ///
  /// ```swift
  /// Text("\(store[\.counter.count])")
  /// ```
  ///
  /// - Parameter path: The key path of the property, which may be computed.
  /// - Complexity: One comparison for each action of the program, while a reader waits for a change.
  @inlinable
  public subscript<Value: Equatable>(_ path: KeyPath<State, Value>) -> Value {
    // The observer keeps the path, so that no other path has the same identifier.
    let key = ObjectIdentifier(path)
    if let observed = observedValues[key]?.object as? ObservedValue<Value> {
      _ = observed.read()
      return withState { $0[keyPath: path] }
    }
    let observed = ObservedValue(withState { $0[keyPath: path] }) { $0 == $1 }
    let value = observed.read()
    guard observed.hasReaders else { return value }
    observed.isTemporary = true
    let lend = Self.lend(path)
    _ = observers.add { address in
      defer { withExtendedLifetime(path) {} }
      guard let address else { return observed.update(nil) }
      var isObserver = true
      _ = lend(address.assumingMemoryBound(to: State.self)) { isObserver = observed.update($0) }
      return isObserver
    }
    if observedValues.isCrowded {
      // Told of no change, values without readers leave.
      read { observers.tell(UnsafeRawPointer($0)) }
    }
    observedValues.setWeakly(observed, for: key)
    return value
  }
}
