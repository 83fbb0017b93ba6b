/// Owns the state of a program, or leads to a part of it, and handles actions.
///
/// A root store keeps the state, once, on the heap. `scope` makes stores of parts, which keep their
/// parent alive, hold no copy, and send through it.
@MainActor
public final class Store<State, Action> {
  @usableFromInline
  enum Source {
    case root(Engine<State, Action>)
    /// `read` shows the state where it lies in the parent's.
    case scope(
      send: (Action) -> EffectGroup?,
      read: ((UnsafePointer<State>) -> Void) -> Void)
  }

  @usableFromInline
  let source: Source
  @usableFromInline
  let observers: Observers
  /// Everything that runs in the root store.
  @usableFromInline
  let effects: EffectGroup
  /// The observers of single elements, where the state is a collection that some view shows.
  var rows: AnyObject?

  @usableFromInline
  init(source: Source, observers: Observers, effects: EffectGroup) {
    self.source = source
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
      reduce: { [reduce = reducer.reduce] in reduce(&$0, $1, environment) },
      report: report)
    self.init(source: .root(engine), observers: engine.observers, effects: engine.everything)
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

  /// Waits until no effect runs, of any action.
  public func settled() async {
    await effects.finish()
  }

  @inlinable
  func deliver(_ action: Action) -> EffectGroup? {
    switch source {
    case .root(let engine): engine.send(action)
    case .scope(let send, _): send(action)
    }
  }

  /// Shows the state where it lies; calls its argument exactly once.
  @inlinable
  func read(_ body: (UnsafePointer<State>) -> Void) {
    switch source {
    case .root(let engine): engine.read(body)
    case .scope(_, let read): read(body)
    }
  }
}
