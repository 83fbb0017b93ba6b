/// What a root store owns: the state, once, on the heap; the reducer; the actions that wait; and the
/// effects that run.
///
/// One action after the other is reduced in place, its effect is started, and the observers are told.
/// What arrives in between waits in a queue, so that nothing recurses.
@MainActor
@usableFromInline
final class Engine<State, Action> {
  /// What is happening now.
  @usableFromInline
  enum Phase {
    case idle
    /// The reducer has exclusive access to the state.
    case reducing
    /// Effects start, observers are told, actions are dropped, or the state is shown: what is sent now
    /// waits.
    case delivering
  }

  /// An action that waits.
  @usableFromInline
  struct Waiting {
    @usableFromInline let action: Action
    /// The effects that the action came from; it is dropped when they are cancelled.
    @usableFromInline var source: EffectGroup
    /// The part that the action comes from, where the part has gone since, so that the action must not
    /// reach the one that takes its place.
    var gone: PartEffects?

    @inlinable
    init(action: Action, source: EffectGroup) {
      self.action = action
      self.source = source
    }
  }

  // The memory is touched on the main actor alone.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<State>
  // The reducer is called on the main actor alone.
  @usableFromInline nonisolated(unsafe) let reducer: BoundReducer<State, Action>
  @usableFromInline let observers: Observers
  // No user code runs while these trivial values are read or written.
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  @exclusivity(unchecked) @usableFromInline var hasWaiting = false

  @usableFromInline let report: @MainActor (String) -> Void
  /// Runs the effects of a test; their actions then wait until the test handles them.
  @usableFromInline let runner: (any EffectRunner)?
  /// In a test, the actions that effects sent while the store was idle: each would have been handled
  /// at once, with all that follows from it, before the next arrived.
  @usableFromInline var arrived: ArraySlice<Waiting> = []
  /// In a test, the source of the action that arrived last and was handled: it goes on when all that
  /// follows from the action is handled.
  private var sender: EffectGroup?
  /// Called in a test when an action has arrived.
  var onArrival: () -> Void = {}
  /// The actions that wait, and nil in the place of those that were taken out to be handled: an action
  /// is dropped after it left the queue, while the store is busy.
  @usableFromInline var waiting: ContiguousArray<Waiting?> = []
  /// How many actions were taken out of the queue.
  @usableFromInline var taken = 0
  /// Everything that runs: it is cancelled when the store goes away.
  @usableFromInline let everything = EffectGroup(in: nil)
  /// The part that is the whole state.
  @usableFromInline let root: PartEffects
  /// The number of the group of effects that was noted last in a part.
  var lastNumber = 0
  /// How many throttled effects began since those that are over were forgotten.
  var throttles = 0

  @usableFromInline
  init(
    state: consuming State, reducer: BoundReducer<State, Action>,
    report: @escaping @MainActor (String) -> Void, runner: (any EffectRunner)?
  ) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    self.reducer = reducer
    self.report = report
    self.runner = runner
    root = PartEffects(of: State.self)
    let observers = RootObservers<State, Action>()
    self.observers = observers
    observers.engine = self
  }

  isolated deinit {
    everything.cancel()
    root.close()
    observers.close()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Shows the state in place. What is sent meanwhile waits, so that the state does not change while
  /// it is shown.
  @inlinable
  func read(_ body: (UnsafePointer<State>) -> Void) {
    precondition(phase != .reducing, "a reducer reads the store that runs it: use its own state")
    guard phase == .idle else { return body(UnsafePointer(state)) }
    phase = .delivering
    body(UnsafePointer(state))
    phase = .idle
    if hasWaiting { drain() }
  }

  /// Handles an action now, or after those that are being handled.
  @inlinable
  func send(_ action: Action) -> EffectGroup? {
    guard phase == .idle else { return enqueue(action) }
    phase = .reducing
    let effect = reduced(action)
    guard effect.isNone, !root.hasMortals else { return finish(action, effect) }
    if !observers.isEmpty {
      phase = .delivering
      observers.notify(UnsafePointer(state))
    }
    phase = .idle
    if hasWaiting { drain() }
    return nil
  }

  // A closure of the main actor that is lent to the standard library checks its actor at each call.
  @inlinable
  nonisolated func reduced(_ action: Action) -> Effect<Action> {
    withUnsafePointer(to: action) { reducer(state, $0) }
  }

  /// Adds an action that was sent while another one is handled.
  @inlinable
  func enqueue(_ action: Action) -> EffectGroup? {
    let flight = EffectGroup(in: everything)
    enqueue(Waiting(action: action, source: flight))
    return flight
  }

  /// Adds an action to the queue. While it waits its source does not end: what cancels the source drops
  /// the action.
  @inlinable
  func enqueue(_ item: Waiting) {
    item.source.hold()
    waiting.append(item)
    hasWaiting = true
  }

  /// Adds an action that an effect sends, and handles it if nothing is before it.
  @inlinable
  func deliver(_ action: Action, from source: EffectGroup) {
    let item = Waiting(action: action, source: source)
    if runner != nil, phase == .idle { return arrive(item) }
    enqueue(item)
    drain()
  }

  /// Lets an action wait for the test.
  @usableFromInline
  func arrive(_ item: Waiting) {
    item.source.hold()
    arrived.append(item)
    onArrival()
  }

  @usableFromInline
  func finish(_ action: Action, _ effect: Effect<Action>) -> EffectGroup? {
    phase = .delivering
    var flight: EffectGroup?
    if let operation = effect.operation {
      let group: EffectGroup
      if case .run(let name, let work) = operation {
        // The group of its only task is that of the action.
        group = EffectGroup(in: everything, name: name)
        group.hold()
        run(work, Context(action: action, group: group, part: root), in: group)
      } else {
        group = EffectGroup(in: everything)
        group.hold()
        start(operation, of: action, in: group)
      }
      group.release()
      flight = group
    }
    settle()
    phase = .idle
    drain()
    return flight
  }

  /// Ends what belongs to parts that are gone, then tells the observers.
  @inlinable
  func settle() {
    if root.hasMortals { root.endAbsent(in: UnsafeRawPointer(state)) }
    observers.notify(UnsafePointer(state))
  }

  /// Handles the actions that wait, in order, until there is none; a test does so one by one.
  @inlinable
  func drain() {
    guard phase == .idle, runner == nil else { return }
    while handleNext() {}
  }

  /// Handles the action that waits longest; returns false where there is none.
  @usableFromInline
  func handleNext() -> Bool {
    // The store is busy until the action is dropped, as what is in it may send when it is.
    phase = .delivering
    defer { phase = .idle }
    while let item = takeNext() {
      let isDropped = item.source.isCancelled || isReplaced(item)
      if !isDropped { handle(item) }
      item.source.release()
      if taken == waiting.count, let sender = exchange(&sender, with: nil) { sender.release() }
      if !isDropped { return true }
    }
    return false
  }

  /// Whether the part that an action comes from has gone, and another one is in its place.
  private func isReplaced(_ item: Waiting) -> Bool {
    guard let gone = item.gone, gone.isOccupied(UnsafeRawPointer(state)) else { return false }
    report(
      """
      \(describe(item.action)) is dropped: the part of the state that sent it was replaced in the \
      same action, and its answer must not reach the new one.
      """)
    return true
  }

  private func takeNext() -> Waiting? {
    guard taken < waiting.count else {
      // Nothing is left in the array, so nothing of the user's is dropped here.
      waiting.removeAll(keepingCapacity: waiting.capacity <= 4096)
      taken = 0
      hasWaiting = false
      sender = arrived.first?.source
      sender?.hold()
      return arrived.popFirst()
    }
    if taken == 1024 {
      waiting.removeFirst(taken)
      taken = 0
    }
    taken += 1
    return exchange(&waiting[taken - 1], with: nil)
  }

  private func handle(_ item: Waiting) {
    phase = .reducing
    let effect = reduced(item.action)
    phase = .delivering
    if let operation = effect.operation {
      start(operation, of: item.action, in: item.source.flight)
    }
    settle()
  }
}

extension Engine {
  /// The actions that a test will handle, in order.
  var pending: [Waiting] {
    (waiting[taken...].compactMap(\.self) + arrived).filter { !$0.source.isCancelled }
  }
}

/// The observers of changes of the whole state.
final class RootObservers<State, Action>: Observers {
  weak var engine: Engine<State, Action>?
}

extension Store {
  /// The owner of the state, in a root store.
  var engine: Engine<State, Action>? {
    (observers as? RootObservers<State, Action>)?.engine
  }

  /// The names of the effects that run, in the order of their start.
  package var runningEffects: [String] {
    effects.tasks.compactMap { $0.name.map { "\($0)" } }
  }

  /// The actions that wait to be handled, where this is the store of a test.
  package var waitingActions: [Action] {
    guard let engine else { return [] }
    return engine.pending.map(\.action)
  }

  /// Whether an action waits to be handled, where this is the store of a test.
  package var hasWaitingAction: Bool {
    guard let engine else { return false }
    return !engine.pending.isEmpty
  }

  /// Whether no action is left, not even one that was cancelled, where this is the store of a test.
  package var isQueueEmpty: Bool {
    guard let engine else { return true }
    return engine.taken == engine.waiting.count && engine.arrived.isEmpty
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
