public import ComposableArchitecture
public import Testing

/// A store that misses nothing: a test states what each action does, and what effects send back.
///
/// It runs effects as a store does, in the same order, but no action of an effect is handled before
/// the test receives it; an effect that sent one goes on after that. Anything that the test does not state
/// fails it, at the line that left it out: a change of the state, an action, an effect that still runs
/// at the end. A test that forgets `finish()` fails at the line of its store, where something is left.
///
/// ```swift
/// let store = TestStore(
///   initialState: CounterState(), reducer: counterReducer, environment: .test)
/// store.send(.incrTapped) { $0.count = 1 }
/// store.send(.nthPrimeTapped) { $0.isAsking = true }
/// await store.receive(.nthPrimeFound(2)) { $0.isAsking = false }
/// await store.finish()
/// ```
@MainActor
public final class TestStore<State, Action, Environment> {
  nonisolated let run: TestRun<State, Action>
  /// Keeps the store, which keeps the run.
  let store: Store<State, Action>
  private let environmentBox: Box<Environment>
  /// Sets the ignored parts of a state to the values that they had before.
  private var mask: (inout State) -> Void = { _ in }

  /// Creates a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The reducer that changes it.
  ///   - environment: The environment of the reducer's effects: stubs.
  ///   - patience: How long `receive` and `finish` wait for effects that wait for a stream or another
  ///     thread, and not for a clock of the test.
  ///   - sourceLocation: The line that fails where the test ends too early.
  public init(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    patience: Duration = .seconds(10),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let run = TestRun<State, Action>(sourceLocation)
    let box = Box(environment)
    self.run = run
    environmentBox = box
    store = Store(
      initialState: initialState, reducer: reducer.asking { box.value }, environment: (),
      report: { [unowned run] in run.fail($0, sourceLocation) }, driver: run)
    run.store = store
    run.patience = patience
  }

  /// Creates the test of a store that exists.
  init(_ run: TestRun<State, Action>, _ store: Store<State, Action>, _ environment: Environment) {
    self.run = run
    self.store = store
    environmentBox = Box(environment)
    run.store = store
  }

  // It is not isolated, as a deinitializer that is has lost the test that it belongs to.
  deinit {
    Task.immediate { @MainActor [run, store] in
      withExtendedLifetime(store) { run.checkEnd() }
    }
  }

  /// Whether the test has to state everything that happens.
  public var exhaustivity: Exhaustivity {
    get { run.exhaustivity }
    set { run.exhaustivity = newValue }
  }

  /// How long `receive` and `finish` wait for effects that do not sleep on a clock of the test.
  public var patience: Duration {
    get { run.patience }
    set { run.patience = newValue }
  }

  /// The state as it is now.
  public var state: State { store.state }

  /// The environment of the next actions; effects that run keep theirs.
  ///
  /// ```swift
  /// store.environment.search = { _ in throw Offline() }
  /// ```
  public var environment: Environment {
    get { environmentBox.value }
    set { environmentBox.value = newValue }
  }

  /// Leaves a part of the state out of what the test states, such as a history of undo.
  ///
  /// - Parameter part: The key path of the part. A closure that states a change sees it as it is now.
  public func ignore<Part>(_ part: WritableKeyPath<State, Part>) {
    let (value, mask) = (state[keyPath: part], mask)
    self.mask = { state in
      mask(&state)
      state[keyPath: part] = value
    }
  }

  /// Sends an action, and states how the state changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceLocation: The line that fails.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  /// - Returns: A handle of all that the action starts.
  @discardableResult
  public func send(
    _ action: Action,
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) -> TestHandle {
    send(action, of: { $0 }, masked(change), sourceLocation)
  }

  /// Returns a store of the state and the actions of a view, which states and sends less.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: AppAction.counter)
  /// counter.send(.incrTapped) { $0.count = 1 }
  /// ```
  ///
  /// The test states only how that part of the state changes. Actions of effects are received by this store.
  ///
  /// - Parameters:
  ///   - part: Takes the part out of the state.
  ///   - action: Creates an action of this store from one of the view's.
  /// - Returns: The store, which keeps this one alive.
  public func scope<Part, PartAction>(
    state part: @escaping (State) -> Part, action: @escaping (PartAction) -> Action
  ) -> TestScope<Part, PartAction> {
    TestScope {
      part(self.state)
    } send: {
      self.send(action($0), of: part, $1, $2)
    }
  }

  private func send<Part>(
    _ action: Action, of part: (State) -> Part, _ change: ((inout Part) throws -> Void)?,
    _ sourceLocation: SourceLocation
  ) -> TestHandle {
    run.isFinished = false
    let description = describe(action)
    let waiting = run.waitingActions
    if !waiting.isEmpty {
      run.leaveOut(
        """
        \(description) is sent before \(waiting.count, "received action"):
        \(run.lines(waiting))
        Receive them first, or skip them with skipReceivedActions().
        """, sourceLocation)
      while run.handleNextAction() {}
    }
    var handle = ActionHandle.nothing
    assert(description, of: part, change, sourceLocation) { handle = store.send(action) }
    return TestHandle(handle: handle) { [run, handle] in
      await run.finish(handle, of: description, $0)
    }
  }

  /// Waits until all effects have ended, and fails where something is left that the test did not
  /// state: an action that was not received, an effect that does not end.
  ///
  /// - Parameter sourceLocation: The line that fails.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    run.isFinished = true
    await run.settle()
    if run.checkNothingWaits(sourceLocation) { await run.skipActions() }
    run.checkNothingRuns(sourceLocation)
  }

  /// Handles all waiting actions and their follow-up actions
  /// without comparing the state.
  public func skipReceivedActions() async {
    await run.skipActions()
  }

  /// Lets a statement of a change leave the ignored parts as they were.
  func masked(
    _ change: ((inout State) throws -> Void)?
  ) -> ((inout State) throws -> Void)? {
    change.map { change in
      { [mask] state in
        try change(&state)
        mask(&state)
      }
    }
  }

  /// The state with the ignored parts as they were.
  private var maskedState: State {
    var state = state
    mask(&state)
    return state
  }

  /// Runs one step, and compares a part of the state with what the test states.
  func assert<Part>(
    _ action: String, of part: (State) -> Part, _ change: ((inout Part) throws -> Void)?,
    _ sourceLocation: SourceLocation, step: () -> Void
  ) {
    let old = part(maskedState)
    var expected = old
    do {
      try change?(&expected)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
      return step()
    }
    step()
    let new = part(maskedState)
    guard !areSame(expected, new) else {
      if change != nil, areSame(expected, old), case .on = exhaustivity {
        run.fail(
          "\(action) changes nothing, and so does the closure: leave the closure out.",
          sourceLocation)
      }
      return
    }
    let said = change == nil ? "and no change was expected" : "and not as expected"
    let isWrong = change != nil && !agrees(new, with: expected, changedFrom: old)
    (isWrong ? run.fail : run.leaveOut)(
      """
      \(action) changed the state \(said) (expected → actual):
      \(run.lines(difference(from: expected, to: new)))
      """, sourceLocation)
  }
}

/// The state and the actions of a view in a test, taken from a `TestStore`.
@MainActor
public struct TestScope<State, Action> {
  let read: () -> State
  let send: (Action, ((inout State) throws -> Void)?, SourceLocation) -> TestHandle

  /// The state as it is now.
  public var state: State { read() }

  /// Sends an action, and states how this part of the state changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceLocation: The line that fails.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  /// - Returns: A handle of all that the action starts.
  @discardableResult
  public func send(
    _ action: Action, sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) -> TestHandle {
    send(action, change, sourceLocation)
  }
}

/// A value that a test changes.
// Safety: the test and the reducers that read the value run on the main actor only.
private final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
