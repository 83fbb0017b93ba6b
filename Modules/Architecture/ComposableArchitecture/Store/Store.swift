/// The owner of the state of a program, or a path to a part of it; it handles actions.
///
/// A root store keeps the state, once, on the heap. `scope` creates stores of parts, which keep their
/// parent alive, hold no copy, and send through it.
@MainActor
public final class Store<State, Action> {
  /// Handles an action; returns the effects that it started.
  @usableFromInline let deliver: (Action) -> RunningEffects?
  /// Passes the address of the state; calls its argument exactly once.
  @usableFromInline let read: ((UnsafePointer<State>) -> Void) -> Void
  @usableFromInline let observers: Observers
  /// The engine of the root store.
  @usableFromInline let engine: AnyObject
  /// All effects that run in the root store.
  @usableFromInline let effects: RunningEffects
  /// The view store of the whole state, while it lives.
  @usableFromInline weak var viewStore: AnyObject?
  /// The stores of parts, while they live.
  @usableFromInline var scopes: [ScopeKey: WeakReference] = [:]
  /// The observed values of single properties, while something reads them.
  @usableFromInline var observedValues: [ObjectIdentifier: WeakReference] = [:]
  /// Says whether the state is there, if it is a part that may be removed or lies in one.
  @usableFromInline let presence: LastPresence?
  /// The observers of single elements, if the state is a collection.
  var rows: AnyObject?
  /// The last input and value of each place that derives one.
  var derivedValues: [StateStep.Place: [DerivedKey: Any]] = [:]

  @usableFromInline
  init(
    deliver: @escaping (Action) -> RunningEffects?,
    read: @escaping ((UnsafePointer<State>) -> Void) -> Void,
    observers: Observers, engine: AnyObject, effects: RunningEffects, presence: LastPresence? = nil
  ) {
    self.presence = presence
    self.deliver = deliver
    self.read = read
    self.observers = observers
    self.engine = engine
    self.effects = effects
  }

  /// The state as it is now.
  ///
  /// - Precondition: No reducer of this store is running: a reducer uses its own state.
  public var state: State { withState { $0 } }

  /// Shows the state, where a part of it is wanted and not all.
  ///
  /// - Precondition: No reducer of this store is running: a reducer uses its own state.
  /// - Parameter body: A function that is given the state. Its actions are handled after it.
  /// - Returns: The result of `body`.
  @inlinable
  public func withState<Result>(_ body: (State) -> Result) -> Result {
    var result: Result?
    read { result = body($0.pointee) }
    // `read` calls its argument exactly once.
    return result.unsafelyUnwrapped
  }

  /// Handles an action: changes the state, starts effects, tells the observers.
  ///
  /// Sent from inside a reducer, an effect or an observer, the action waits for those before it.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle of all that the action starts, which can be awaited and cancelled.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> ActionHandle {
    ActionHandle(deliver(action))
  }

  /// Waits until all effects but timers have ended, whichever action started them.
  ///
  /// When the task that waits is cancelled, this returns, and the effects go on. It does not suspend if it
  /// need not wait.
  ///
  /// ```swift
  /// store.send(.logInTapped)
  /// await store.finish()
  /// ```
  ///
  /// - Returns: The names of the effects that still run: timers, and all others that were not waited for.
  @discardableResult
  @_disfavoredOverload
  public func finish() async -> [String] {
    await effects.finish()
    return effects.uncancelledNames
  }
}

/// What a scoped store is known by: the paths to its state and its actions.
@usableFromInline
struct ScopeKey: Hashable {
  private let state: AnyHashable
  private let action: PathIdentity?

  @usableFromInline
  init(_ state: some Hashable, _ action: PathIdentity?) {
    self.state = AnyHashable(state)
    self.action = action
  }
}

/// A reference that does not keep its object alive.
@usableFromInline
struct WeakReference {
  @usableFromInline weak var object: AnyObject?
}

extension Dictionary where Value == WeakReference {
  /// Whether the number of entries doubled.
  @usableFromInline var isCrowded: Bool { count >= 16 && count.nonzeroBitCount == 1 }

  /// Adds an object, and removes the entries of released ones when the number of entries doubled.
  @usableFromInline
  mutating func setWeakly(_ object: AnyObject, for key: Key) {
    if isCrowded { self = filter { $0.value.object != nil } }
    self[key] = WeakReference(object: object)
  }
}

/// Whether a part that may be removed was there when it was read last.
@MainActor
@usableFromInline
final class LastPresence {
  var isThere = true
}

/// What tells the values apart that one place of the code derives.
struct DerivedKey: Hashable {
  let input: AnyKeyPath
  let value: ObjectIdentifier
  let key: AnyHashable?
}
