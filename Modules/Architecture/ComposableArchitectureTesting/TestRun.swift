import ComposableArchitecture
import Testing

/// Runs the store of a test: handles its actions one by one, and its effects in between.
final class TestRun<State, Action>: EffectExecutor, StoreDriver {
  weak var store: Store<State, Action>?
  let sourceLocation: SourceLocation
  var exhaustivity = Exhaustivity.on
  /// How long the test waits for effects that do not sleep on a clock of the test.
  var patience = Duration.seconds(10)
  var isFinished = false
  /// The actions that arrived while the store was idle: each would have been handled at once, with all
  /// that follows from it, before the next arrived.
  private var arrived: [SentAction<Action>] = []
  /// The action that arrived and was handled last: its effect goes on when all that follows is handled.
  private var sender: SentAction<Action>?

  init(_ sourceLocation: SourceLocation) {
    self.sourceLocation = sourceLocation
  }

  func receive(_ action: SentAction<Action>) {
    arrived.append(action)
    note()
  }

  /// The descriptions of the actions that wait to be handled, in order.
  var waitingActions: [String] {
    let queued = (store?.queuedActions).map(Array.init) ?? []
    return (queued + arrived).filter { !$0.isCancelled }.map { describe($0.action) }
  }

  /// The action that is handled next.
  var nextAction: Action? {
    let queued = store?.queuedActions.first { !$0.isCancelled }
    return (queued ?? arrived.first { !$0.isCancelled })?.action
  }

  override func hasActions() -> Bool {
    guard let store else { return false }
    store.dropCancelledActions()
    releaseSender()
    while !store.hasQueuedActions, arrived.first?.isCancelled == true {
      let action = arrived.removeFirst()
      store.whileBusy { action.release() }
    }
    return store.hasQueuedActions || !arrived.isEmpty
  }

  override var isSenderRunning: Bool { arrived.first?.isSenderRunning == true }

  /// Handles the first action that waits; returns whether there was one.
  @discardableResult
  func handleNextAction() -> Bool {
    while store?.handleQueuedAction() != true {
      releaseSender()
      guard !arrived.isEmpty else { return false }
      let next = arrived.removeFirst()
      next.hold()
      sender = next
      store?.enqueue(next)
    }
    releaseSender()
    return true
  }

  /// Lets the effect go on whose action was handled, with all that followed from it.
  private func releaseSender() {
    guard let store, !store.hasQueuedActions, let sender = sender.take() else { return }
    store.whileBusy { sender.release() }
  }

  /// The names of the effects that run and were not cancelled.
  var runningEffects: [String] { store?.uncancelledEffects ?? [] }

  /// Runs effects until one has sent an action, or nothing more happens.
  ///
  /// Effects that wait for a clock of the test, have ended or were cancelled, are not waited for; others may
  /// be about to send something, and get some time.
  ///
  /// - Parameters:
  ///   - limit: How long to wait for others at most.
  ///   - isExpecting: Whether an action is expected, so that even effects that sleep get some time:
  ///     a call that they made before the sleep may still send it.
  func settle(atMost limit: Duration? = nil, isExpecting: Bool = false) async {
    while await run(), nextAction == nil {
      var time = limit ?? patience
      let running = runningEffects.count
      if running <= sleepers {
        time = isExpecting && running > 0 ? min(time, .seconds(1)) : .zero
      }
      guard time > .zero, await wait(for: time) else { return }
    }
  }

  /// Runs effects while they are ready; returns whether all of them wait.
  @discardableResult
  func run() async -> Bool {
    while !hasActions() {
      let count = await runJobs()
      if count == Self.limit {
        fail(
          """
          After \(Self.limit) turns these effects still run without waiting for anything:
          \(lines(store?.runningEffects ?? []))
          Let them wait, or cancel them.
          """, sourceLocation)
        return false
      }
      if count == 0, await !letTimePass() { break }
    }
    return true
  }

  /// Handles all waiting actions and their follow-up actions.
  func skipActions() async {
    repeat {
      while handleNextAction() {}
      // Skipped actions are not worth a long wait.
      await settle(atMost: min(patience, .milliseconds(20)))
    } while nextAction != nil
  }
}
