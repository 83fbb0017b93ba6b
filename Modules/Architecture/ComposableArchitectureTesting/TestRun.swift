import ComposableArchitecture
import Testing

/// The store of a test store, with the checks of the test.
@MainActor
final class TestRun<State, Action> {
  let store: Store<State, Action>
  let sourceLocation: SourceLocation
  var exhaustivity = Exhaustivity.on
  /// How long the test waits for effects that do not sleep on a clock of the test.
  var patience = Duration.seconds(10)
  var isFinished = false
  private let driver: TestDriver<Action>
  /// The action that arrived and was handled last: its effect goes on when all that follows is handled.
  private var sender: SentAction<Action>?

  init(
    _ sourceLocation: SourceLocation,
    store: (TestDriver<Action>, _ report: @escaping @MainActor (String) -> Void)
      -> Store<State, Action>
  ) {
    let driver = TestDriver<Action>()
    self.driver = driver
    self.store = store(driver) { Issue.record("\($0)", sourceLocation: sourceLocation) }
    self.sourceLocation = sourceLocation
    executor.dropCancelled = { [weak self] in self?.dropCancelledActions() }
    executor.mayRun = { [weak self] in self?.isQueueEmpty != false }
    executor.isSenderRunning = { [weak driver] in driver?.arrived.first?.isSenderRunning == true }
  }

  var executor: EffectExecutor { driver.executor }

  /// The actions that wait to be handled, in order.
  var waitingActions: [Action] {
    (store.queuedActions + driver.arrived).filter { !$0.isCancelled }.map(\.action)
  }

  /// Whether no action is left, not even a cancelled one.
  private var isQueueEmpty: Bool { store.queuedActions.isEmpty && driver.arrived.isEmpty }

  /// Handles the first action that waits; returns whether there was one.
  @discardableResult
  func handleNextAction() -> Bool {
    while !store.handleQueuedAction() {
      releaseSender()
      guard let next = driver.takeFirst() else { return false }
      next.hold()
      sender = next
      store.enqueue(next)
    }
    releaseSender()
    return true
  }

  /// Lets the effect go on whose action was handled, with all that followed from it.
  private func releaseSender() {
    guard store.queuedActions.isEmpty, let sender = sender.take() else { return }
    store.whileBusy { sender.release() }
  }

  /// Drops the first actions that wait, as far as they were cancelled.
  private func dropCancelledActions() {
    store.dropCancelledActions()
    releaseSender()
    while store.queuedActions.isEmpty, driver.arrived.first?.isCancelled == true,
      let action = driver.takeFirst()
    {
      store.whileBusy { action.release() }
    }
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
    while await run(), waitingActions.isEmpty {
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
      if !waitingActions.isEmpty { return true }
      count = await executor.run()
      if count == 0, await executor.letTimePass() { count = 1 }
    } while (count > 0 || !isQueueEmpty) && count < EffectExecutor.limit
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
      while handleNextAction() {}
      // What is skipped is not worth a long wait.
      await settle(atMost: min(patience, .milliseconds(20)))
    } while !waitingActions.isEmpty
  }
}
