import ComposableArchitecture
import Testing

/// The store of a test store, with the checks of the test.
@MainActor
final class TestRun<State, Action> {
  let store: Store<State, Action>
  let executor: EffectExecutor
  let sourceLocation: SourceLocation
  var exhaustivity = Exhaustivity.on
  /// How long the test waits for effects that wait for something else than a clock of the test.
  var patience = Duration.seconds(10)
  var isFinished = false

  init(
    _ sourceLocation: SourceLocation,
    store: (_ executor: EffectExecutor, _ report: @escaping @MainActor (String) -> Void)
      -> Store<State, Action>
  ) {
    let executor = EffectExecutor()
    let store = store(executor) { Issue.record("\($0)", sourceLocation: sourceLocation) }
    store.onArrival { executor.note() }
    executor.mayRun = { [weak store] in store?.isQueueEmpty != false }
    executor.isOnItsWay = { [weak store, unowned executor] in
      (store?.runningEffectCount ?? 0) > executor.sleepers
    }
    executor.isSenderRunning = { [weak store] in store?.isSenderRunning == true }
    self.store = store
    self.executor = executor
    self.sourceLocation = sourceLocation
  }

  /// Runs effects until one has sent an action, or nothing more happens.
  ///
  /// Effects that wait for a clock of the test, or have ended, are not waited for; others may be about
  /// to send something, and get some time.
  ///
  /// - Parameters:
  ///   - limit: How long to wait for others at most.
  ///   - isExpecting: Whether an action is expected, so that even effects that sleep get some time:
  ///     what they called before they slept may be on its way.
  func settle(atMost limit: Duration? = nil, isExpecting: Bool = false) async {
    while await run(), !store.hasWaitingAction {
      var time = limit ?? patience
      let running = store.runningEffectCount
      if running <= executor.sleepers {
        time = isExpecting && running > 0 ? min(time, .seconds(1)) : .zero
      }
      guard time > .zero, await executor.wait(for: time) else { return }
    }
  }

  /// Runs effects while they are ready; returns whether they came to rest.
  @discardableResult
  func run() async -> Bool {
    var count = 0
    repeat {
      if store.hasWaitingAction { return true }
      // What was cancelled meanwhile is dropped.
      store.handleNextAction()
      count = await executor.run()
    } while (count > 0 || !store.isQueueEmpty) && count < EffectExecutor.limit
    guard count == EffectExecutor.limit else { return true }
    fail(
      """
      After \(EffectExecutor.limit) turns these effects still run without waiting for anything:
      \(lines(store.runningEffects))
      Let them wait, or cancel them.
      """, sourceLocation)
    return false
  }

  /// Fails where actions wait that the test did not receive; returns whether some do.
  func checkNothingWaits(_ sourceLocation: SourceLocation) -> Bool {
    let waiting = store.waitingActions
    guard !waiting.isEmpty else { return false }
    skipOrFail(
      """
      The test ends before \(actions(waiting)):
      \(lines(waiting.map { describe($0) }))
      Receive them, or skip them with skipReceivedActions().
      """, sourceLocation)
    return true
  }

  /// Fails where effects run that the test did not end.
  func checkNothingRuns(_ sourceLocation: SourceLocation) {
    let running = store.runningEffects
    guard !running.isEmpty else { return }
    skipOrFail(
      """
      The test ends while \(running.count) effect\(running.count == 1 ? " is" : "s are") still \
      running:
      \(lines(running))
      Let them end: advance the clock, finish the stream, or cancel them.
      """, sourceLocation)
  }

  /// Handles all actions that wait, and those that come of them.
  func skipActions() async {
    repeat {
      while store.handleNextAction() {}
      // What is skipped is not worth a long wait.
      await settle(atMost: min(patience, .milliseconds(20)))
    } while store.hasWaitingAction
  }

  var isExhaustive: Bool {
    if case .on = exhaustivity { true } else { false }
  }

  func fail(_ message: String, _ sourceLocation: SourceLocation) {
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }

  /// Records what the test left out: a warning, which does not fail it.
  func skip(_ message: String, _ sourceLocation: SourceLocation) {
    Issue.record("Skipped: \(message)", severity: .warning, sourceLocation: sourceLocation)
  }

  func skipOrFail(_ message: String, _ sourceLocation: SourceLocation) {
    switch exhaustivity {
    case .on: fail(message, sourceLocation)
    case .off(showSkipped: true): skip(message, sourceLocation)
    case .off(showSkipped: false): break
    }
  }

  func lines(_ lines: [String]) -> String {
    lines.map { "  \($0)" }.joined(separator: "\n")
  }

  func actions(_ actions: [Action]) -> String {
    "\(actions.count) received action\(actions.count == 1 ? "" : "s")"
  }
}
