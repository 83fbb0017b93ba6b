/// Owns the state of a program, or leads to a part of it, and handles actions.
///
/// A root store keeps the state, once, on the heap. `scope` makes stores of parts, which keep their
/// parent alive, hold no copy, and send through it.
@MainActor
public final class Store<State, Action> {
  /// Handles an action; returns what it started.
  @usableFromInline let deliver: (Action) -> EffectGroup?
  /// Shows the state where it lies; calls its argument exactly once.
  @usableFromInline let read: ((UnsafePointer<State>) -> Void) -> Void
  @usableFromInline let observers: Observers
  /// Everything that runs in the root store.
  @usableFromInline let effects: EffectGroup
  /// The observers of single elements, where the state is a collection that some view shows.
  var rows: AnyObject?

  @usableFromInline
  init(
    deliver: @escaping (Action) -> EffectGroup?,
    read: @escaping ((UnsafePointer<State>) -> Void) -> Void,
    observers: Observers, effects: EffectGroup
  ) {
    self.deliver = deliver
    self.read = read
    self.observers = observers
    self.effects = effects
  }

  /// Makes the store of a program.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: How actions change it.
  ///   - environment: What the reducer's effects need.
  ///   - report: Is told what is wrong that the program survives; prints it if left out.
  @inlinable
  public convenience init<Environment>(
    initialState: consuming State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    report: @escaping @MainActor (String) -> Void = { print($0) }
  ) {
    let engine = Engine<State, Action>(
      state: initialState,
      reducer: reducer.bind(environment),
      report: report)
    self.init(
      deliver: { engine.send($0) }, read: { engine.read($0) }, observers: engine.observers,
      effects: engine.everything)
  }

  /// The state as it is now.
  public var state: State { withState { $0 } }

  /// Shows the state, where a part of it is wanted and not all.
  ///
  /// - Parameter body: Is given the state.
  /// - Returns: What `body` returned.
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
  /// - Parameter action: What happened.
  /// - Returns: A handle on all that the action starts, which can be awaited and cancelled.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> ActionHandle {
    ActionHandle(deliver(action))
  }

  /// Waits until all effects have ended, whichever action started them.
  ///
  /// ```swift
  /// store.send(.logInTapped)
  /// await store.finish()
  /// ```
  public func finish() async {
    await effects.finish()
  }
}
