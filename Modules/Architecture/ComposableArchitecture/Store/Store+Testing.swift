extension Engine {
  /// The actions that a test will handle, in order.
  var pending: [Waiting] {
    (waiting[taken...] + arrived).compactMap { $0 }.filter { !$0.isCancelled }
  }

  /// The first of them.
  var firstPending: Waiting? {
    let isPending = { (item: Waiting?) in item?.isCancelled == false }
    return waiting[taken...].first(where: isPending) ?? arrived.first(where: isPending) ?? nil
  }

  /// Drops the first actions that wait, as far as they were cancelled. What follows an effect that ends by
  /// that may send, and waits too.
  func dropCancelled() {
    guard phase == .idle, next?.isCancelled == true else { return }
    phase = .delivering
    while next?.isCancelled == true, let item = takeNext() {
      item.source.release()
      releaseSender()
    }
    phase = .idle
  }

  private var next: Waiting? {
    taken < waiting.count ? waiting[taken] : arrived.first ?? nil
  }
}

extension Store {
  /// The owner of the state, in a root store.
  var engine: Engine<State, Action>? {
    (observers as? EngineObservers<State, Action>)?.engine
  }

  /// How many scopes and view stores are told directly of this store's changes.
  package var observerCount: Int { Int(observers.count) }

  /// The names of the effects that run, in the order of their start.
  package var runningEffects: [String] {
    effects.tasks.compactMap { $0.name.map { "\($0)" } }
  }

  /// The names of the effects that run and were not cancelled, in the order of their start.
  package var uncancelledEffects: [String] { effects.uncancelledNames }

  /// How many effects run.
  package var runningEffectCount: Int { effects.taskCount }

  /// The actions that wait to be handled, where this is the store of a test.
  package var waitingActions: [Action] {
    guard let engine else { return [] }
    return engine.pending.map(\.action)
  }

  /// The action that waits longest to be handled, where this is the store of a test.
  package var nextWaitingAction: Action? {
    engine?.firstPending?.action
  }

  /// Whether an action waits to be handled, where this is the store of a test.
  package var hasWaitingAction: Bool {
    engine?.firstPending != nil
  }

  /// Whether no action is left, not even one that was cancelled, where this is the store of a test.
  package var isQueueEmpty: Bool {
    guard let engine else { return true }
    return engine.taken == engine.waiting.count && engine.arrived.isEmpty
  }

  /// Whether the effect still runs that sent the first action that waits, where this is the store of a
  /// test.
  package var isSenderRunning: Bool {
    engine?.arrived.first??.source.tasks.isEmpty == false
  }

  /// Drops the first actions that wait, as far as they were cancelled, where this is the store of a test.
  package func dropCancelledActions() {
    engine?.dropCancelled()
  }

  /// Calls a function when an effect has sent an action, where this is the store of a test.
  package func onArrival(_ body: @escaping () -> Void) {
    engine?.onArrival = body
  }

  /// Handles the first action that waits, where this is the store of a test.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func handleNextAction() -> Bool {
    engine?.handleNext() ?? false
  }
}
