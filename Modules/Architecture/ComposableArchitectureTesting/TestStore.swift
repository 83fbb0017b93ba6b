public import ComposableArchitecture
public import Testing

/// A store that misses nothing: a test says what each action does, and what effects send back.
///
/// It runs effects as a store does, in the same order, but no action of an effect is handled before
/// the test receives it. Everything that the test does not say fails it, at the line that left it
/// out: a change of the state, an action, an effect that still runs at the end.
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
public final class TestStore<State: Equatable, Action> {
  /// Whether all that happens must be said.
  public enum Exhaustivity: Sendable {
    /// Whatever the test does not say fails it.
    case on
    /// A test says only what matters to it. What it left out is recorded as warnings where
    /// `showSkipped` is true.
    case off(showSkipped: Bool)
  }

  /// Whether all that happens must be said.
  public var exhaustivity = Exhaustivity.on

  let store: Store<State, Action>
  var received: [EffectAction<Action>] = []
  private let sourceLocation: SourceLocation
  private var isFinished = false

  /// Makes a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: How actions change it.
  ///   - environment: What the reducer's effects need: stubs.
  ///   - sourceLocation: The line that fails if the test ends too early.
  public init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.sourceLocation = sourceLocation
    store = Store(
      initialState: initialState, reducer: reducer, environment: environment,
      report: { Issue.record("\($0)", sourceLocation: sourceLocation) })
    store.interceptEffects { [weak self] in self?.received.append($0) }
  }

  isolated deinit {
    if !isFinished { checkNothingIsLeft(sourceLocation) }
  }

  /// The state as it is now.
  public var state: State { store.state }

  /// Sends an action, and says how the state changes.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  ///   - sourceLocation: The line that fails.
  /// - Returns: A handle on all that the action starts.
  @discardableResult
  public func send(
    _ action: Action,
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) -> ActionHandle {
    if !received.isEmpty {
      skipOrFail(
        """
        \(describe(action)) is sent before \(received.count) received action\(received.count == 1 ? "" : "s"):
        \(lines(received.map { describe($0.action) }))
        Receive them first, or skip them with skipReceivedActions().
        """, sourceLocation)
      handleReceived()
    }
    var handle = ActionHandle.nothing
    assert(action, change, sourceLocation) { handle = store.send(action) }
    return handle
  }

  /// Waits until all effects have ended, and fails where something is left that the test did not
  /// say: an action that was not received, an effect that does not end.
  ///
  /// - Parameter sourceLocation: The line that fails.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    isFinished = true
    await settle { received.isEmpty && !store.runningEffects.isEmpty }
    checkNothingIsLeft(sourceLocation)
  }

  /// Handles all actions that were received and not asked for, and those that come of them, without
  /// looking at what they do.
  public func skipReceivedActions() async {
    repeat {
      handleReceived()
      await settle { received.isEmpty && !store.runningEffects.isEmpty }
    } while !received.isEmpty
  }

  /// Runs one step, and compares the state with what the test says.
  func assert(
    _ action: Action, _ change: ((inout State) throws -> Void)?, _ sourceLocation: SourceLocation,
    step: () -> Void
  ) {
    let old = store.state
    var expected = old
    do {
      try change?(&expected)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
      return step()
    }
    step()
    let new = store.state
    guard expected != new else {
      if change != nil, expected == old, isExhaustive {
        fail(
          "\(describe(action)) changes nothing, and so does the closure: leave the closure out.",
          sourceLocation)
      }
      return
    }
    let said = change == nil ? "and no change was expected" : "and not as expected"
    let message = """
      \(describe(action)) changed the state \(said) (expected → actual):
      \(lines(difference(from: expected, to: new)))
      """
    if isExhaustive || (change != nil && !agrees(new, with: expected, changedFrom: old)) {
      fail(message, sourceLocation)
    } else {
      skipOrFail(message, sourceLocation)
    }
  }

  func handleReceived() {
    while !received.isEmpty { received.removeFirst().handle() }
  }

  private func checkNothingIsLeft(_ sourceLocation: SourceLocation) {
    if !received.isEmpty {
      skipOrFail(
        """
        The test ends before \(received.count) received action\(received.count == 1 ? "" : "s"):
        \(lines(received.map { describe($0.action) }))
        Receive them, or skip them with skipReceivedActions().
        """, sourceLocation)
    }
    let running = store.runningEffects
    if !running.isEmpty {
      skipOrFail(
        """
        The test ends while \(running.count) effect\(running.count == 1 ? " is" : "s are") still \
        running:
        \(lines(running))
        Let them end: advance the clock, finish the stream, or cancel them.
        """, sourceLocation)
    }
  }

  private var isExhaustive: Bool {
    if case .on = exhaustivity { true } else { false }
  }

  func fail(_ message: String, _ sourceLocation: SourceLocation) {
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }

  /// Says what the test left out: a warning, which does not fail it.
  func skip(_ message: String, _ sourceLocation: SourceLocation) {
    Issue.record("Skipped: \(message)", severity: .warning, sourceLocation: sourceLocation)
  }

  private func skipOrFail(_ message: String, _ sourceLocation: SourceLocation) {
    switch exhaustivity {
    case .on: fail(message, sourceLocation)
    case .off(showSkipped: true): skip(message, sourceLocation)
    case .off(showSkipped: false): break
    }
  }

  func lines(_ lines: [String]) -> String {
    lines.map { "  \($0)" }.joined(separator: "\n")
  }
}

/// Lets tasks run, as long as there is something to wait for and something to be hoped.
@MainActor
func settle(while isWaiting: () -> Bool) async {
  var turns = 0
  while isWaiting(), turns < 10_000 {
    await Task.yield()
    await anotherThread()
    turns += 1
  }
}

@concurrent
private func anotherThread() async {
  await Task.yield()
}
