import ComposableArchitecture
import Testing

/// The store of a test store, with the checks of the test.
@MainActor
final class TestRun<State, Action> {
  let store: Store<State, Action>
  let executor: EffectExecutor
  let sourceLocation: SourceLocation
  var exhaustivity = Exhaustivity.on
  /// How long the test waits for effects that do not sleep on a clock of the test.
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
    executor.dropCancelled = { [weak store] in store?.dropCancelledActions() }
    executor.mayRun = { [weak store] in store?.isQueueEmpty != false }
    executor.isSenderRunning = { [weak store] in store?.isSenderRunning == true }
    self.store = store
    self.executor = executor
    self.sourceLocation = sourceLocation
  }

  /// Runs effects until one has sent an action, or nothing more happens.
  ///
  /// Effects that wait for a clock of the test, have ended or were cancelled, are not waited for; others may
  /// be about to send something, and get some time.
  ///
  /// - Parameters:
  ///   - limit: How long to wait for others at most.
  ///   - isExpecting: Whether an action is expected, so that even effects that sleep get some time:
  ///     what they called before they slept may be on its way.
  func settle(atMost limit: Duration? = nil, isExpecting: Bool = false) async {
    while await run(), !store.hasWaitingAction {
      var time = limit ?? patience
      let running = store.uncancelledEffects.count
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
      count = await executor.run()
      if count == 0, await executor.letTimePass() { count = 1 }
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

  /// Handles all actions that wait, and those that come of them.
  func skipActions() async {
    repeat {
      while store.handleNextAction() {}
      // What is skipped is not worth a long wait.
      await settle(atMost: min(patience, .milliseconds(20)))
    } while store.hasWaitingAction
  }
}
