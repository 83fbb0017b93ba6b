/// What a root store owns: the state, once, on the heap; the reducer; the actions that wait; and the
/// effects that run.
///
/// One action after the other is reduced in place, its effect is performed, and the observers are told.
///
/// Why a queue? Effects and observers send actions while another one is handled. Handled at once, such an action
/// would change a state that no observer knows yet, inside the call of the one that caused it. So it waits at the end
/// of a queue: each action sees all that the one before it did, and 100,000 that cause each other need no more stack
/// than two.
@MainActor
@usableFromInline
final class Engine<State, Action> {
  // Safety: an engine is used on the main actor only, also by its deinitializer.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<State>
  /// The state that a debugger shows instead; nil to show the state.
  @usableFromInline var shown: UnsafeMutablePointer<State>?
  @usableFromInline let reducer: Reducer<State, Action, Void>.Bound
  /// Begins the effects that the state asks for; nil if it never asks for one.
  @usableFromInline let subscribe: Reducer<State, Action, Void>.Subscribe?
  @usableFromInline let runtime: Runtime
  @usableFromInline let observers = Observers()
  /// Takes the actions that effects send while the store is idle, for a test; nil to handle them.
  @usableFromInline let intercept: ((SentAction<Action>) -> Void)?
  /// Takes the actions of effects, which do not keep the engine alive.
  @usableFromInline var sink: EffectInterpreter<Action>.Deliver = { _, _, _ in }
  /// The actions that wait; nil after an action was taken out: an action is released after it left the
  /// queue, while the store is busy.
  // Unchecked: no code of the user runs while these are read or written, since values are moved out
  // before they are released.
  @exclusivity(unchecked) @usableFromInline var queue: ContiguousArray<SentAction<Action>?> = []
  /// The number of actions that were taken out of the queue.
  @exclusivity(unchecked) @usableFromInline var taken = 0

  @inlinable init(
    state: consuming State, reducer: @escaping Reducer<State, Action, Void>.Bound,
    subscribe: Reducer<State, Action, Void>.Subscribe?,
    report: @escaping @MainActor (String) -> Void, starter: (any EffectStarter)?,
    intercept: ((SentAction<Action>) -> Void)?
  ) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    self.reducer = reducer
    self.subscribe = subscribe
    self.intercept = intercept
    runtime = Runtime(
      state: UnsafeRawPointer(self.state), type: State.self, report: report, starter: starter)
    runtime.drain = { [weak self] in self?.drain() }
    sink = { [weak self] action, sender, removed in
      self?.deliver(action.pointee, from: sender, removed)
    }
  }

  isolated deinit {
    runtime.effects.cancel()
    runtime.root.close()
    observers.close()
    changeShownState { $0 = nil }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Begins the effects that the initial state asks for.
  @usableFromInline func begin() {
    guard let subscribe else { return }
    let interpreter = EffectInterpreter(
      runtime, runtime.effects, runtime.root, origin: { "the initial state" }, deliver: sink)
    runtime.whileBusy { interpreter.inNode(then: nil) { subscribe(state, $0) } }
  }

  /// Shows the state in place. Actions that are sent meanwhile wait, so that the state does not change
  /// while it is read.
  @inlinable func read(_ body: (UnsafePointer<State>) -> Void) {
    precondition(
      runtime.phase != .reducing, "a reducer reads the store that runs it: use its own state")
    let state = UnsafePointer(shown ?? state)
    guard runtime.phase == .idle else { return body(state) }
    runtime.phase = .delivering
    body(state)
    runtime.phase = .idle
    if !queue.isEmpty { drain() }
  }

  /// Handles an action now, or after the current ones.
  ///
  /// - Returns: The effects that it started.
  @inlinable func send(_ action: Action) -> RunningEffects? {
    guard runtime.phase == .idle else { return enqueue(action) }
    let effects = handle(action, in: nil)
    runtime.phase = .idle
    if !queue.isEmpty { drain() }
    return effects
  }

  /// Handles an action: changes the state, performs the effect, ends the effects of removed parts, and
  /// tells the observers.
  @inlinable @discardableResult func handle(_ action: Action, in running: RunningEffects?)
    -> RunningEffects?
  {
    runtime.phase = .reducing
    HandledActions.count &+= 1
    let effect = withUnsafePointer(to: action) { reducer(&state.pointee, $0) }
    runtime.phase = .delivering
    var running = effect.isNone ? running : perform(effect, of: action, in: running)
    if runtime.root.vanishing > 0 { runtime.root.endAbsent(in: UnsafeRawPointer(state)) }
    if let subscribe {
      running = interpret(action, in: running) { subscribe(UnsafePointer(state), $0) }
    }
    observers.tell(UnsafeRawPointer(state))
    return running
  }

  @inlinable func perform(
    _ effect: Effect<Action>, of action: Action, in running: RunningEffects?
  ) -> RunningEffects {
    guard case .send(let next)? = effect.kind else {
      return interpret(action, in: running) { $0.perform(effect, then: nil) }
    }
    // Without an interpreter: W12, effects of effects.
    let running = running ?? RunningEffects(in: runtime.effects)
    running.hold()
    if !running.isCancelled { deliver(next, from: running, nil) }
    running.release()
    return running
  }

  /// Performs effects of an action.
  @inlinable func interpret(
    _ action: Action, in running: RunningEffects?, _ body: (EffectInterpreter<Action>) -> Void
  ) -> RunningEffects {
    let running = running ?? RunningEffects(in: runtime.effects)
    running.hold()
    body(
      EffectInterpreter(
        runtime, running, runtime.root, origin: { describe(action) }, deliver: sink))
    running.release()
    return running
  }

  /// Takes an action of an effect: a test intercepts it; otherwise it is handled now, or after the current ones.
  @inlinable func deliver(_ action: Action, from sender: RunningEffects, _ removed: Part?) {
    // Effects may send after their end, such as by a callback.
    let held = sender.hasEnded ? RunningEffects(in: runtime.effects) : sender
    let item = SentAction(action, from: sender, holding: held, removed)
    if let intercept, runtime.phase == .idle { return intercept(item) }
    enqueue(item)
    drain()
  }

  @inlinable func enqueue(_ action: Action) -> RunningEffects {
    let running = RunningEffects(in: runtime.effects)
    enqueue(SentAction(action, from: nil, holding: running, nil))
    return running
  }

  @inlinable func enqueue(_ item: SentAction<Action>) {
    queue.append(item)
  }

  /// Handles the actions that wait, in order; a test does so one by one.
  @inlinable func drain() {
    guard runtime.phase == .idle, intercept == nil else { return }
    while handleNext() {}
  }

  /// Handles the action that waits longest, and drops cancelled ones before it.
  ///
  /// - Returns: Whether there was one.
  @inlinable func handleNext() -> Bool {
    // The store is busy until the action is released, as its values may send when they are.
    runtime.phase = .delivering
    defer { runtime.phase = .idle }
    while let item = takeNext() {
      defer { item.release() }
      if item.isCancelled || isReplaced(item) { continue }
      runtime.sender = item.sender
      handle(item.action, in: item.held.ofAction)
      runtime.sender = nil
      return true
    }
    return false
  }

  /// Drops the cancelled actions at the start of the queue.
  func dropCancelled() {
    guard runtime.phase == .idle else { return }
    runtime.whileBusy {
      while taken < queue.count, queue[taken]?.isCancelled == true, let item = takeNext() {
        item.release()
      }
    }
  }

  @inlinable func takeNext() -> SentAction<Action>? {
    guard taken < queue.count else {
      // The array holds no value of the user's any more, so none is released here.
      queue.removeAll(keepingCapacity: queue.capacity <= 4096)
      taken = 0
      return nil
    }
    if taken >= 1024, 2 * taken > queue.count {
      queue.removeFirst(taken)
      taken = 0
    }
    taken += 1
    return exchange(&queue[taken - 1], with: nil)
  }

  /// Whether the part that sent an action was removed by the same action, and another one took its place.
  @inlinable func isReplaced(_ item: SentAction<Action>) -> Bool {
    guard let part = item.removed, part.presence(in: runtime.state) != .absent else { return false }
    runtime.report(
      """
      \(describe(item.action)) is dropped: the part of the state that sent it was replaced in the \
      same action, and its answer must not reach the new one.
      """)
    return true
  }
}

/// An action that waits to be handled.
@usableFromInline
package struct SentAction<Action> {
  @usableFromInline package let action: Action
  /// The effects that sent it, nil for the program: it is dropped if they were cancelled.
  @usableFromInline let sender: RunningEffects?
  /// The effects that do not end while it waits.
  @usableFromInline let held: RunningEffects
  /// The part that sent it, if the same action removed that part.
  @usableFromInline let removed: Part?

  @inlinable @MainActor
  init(
    _ action: Action, from sender: RunningEffects?, holding held: RunningEffects, _ removed: Part?
  ) {
    self.action = action
    self.sender = sender
    self.held = held
    self.removed = removed
    held.hold()
  }

  /// Whether the effects that sent it were cancelled.
  @inlinable @MainActor package var isCancelled: Bool {
    sender?.isCancelled == true || held.isCancelled
  }

  /// Whether the effect that sent it still runs.
  @MainActor package var isSenderRunning: Bool { sender?.tasks.isEmpty == false }

  /// Keeps the effects that sent it from ending until `release`.
  @MainActor package func hold() { held.hold() }

  /// Lets the effects that sent it end.
  @inlinable @MainActor package func release() { held.release() }
}

/// How many actions all stores have handled: a view graph evaluates a body again that sends one.
@MainActor
@usableFromInline
package enum HandledActions {
  // Unchecked: no code runs while this is read or written.
  @exclusivity(unchecked) @usableFromInline package static var count = 0
}
