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
    @usableFromInline var gone: PartEffects?
    /// What sent the action after it had ended; the action is dropped where that is cancelled.
    @usableFromInline var late: LateSender?

    @inlinable
    init(action: Action, source: EffectGroup) {
      self.action = action
      self.source = source
    }

    /// Whether what the action came from was cancelled.
    @inlinable @MainActor var isCancelled: Bool {
      source.isCancelled || late?.group.wasCancelled == true
    }
  }

  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<State>  // Main actor only.
  @usableFromInline nonisolated(unsafe) let reducer: BoundReducer<State, Action>  // The same.
  @usableFromInline let observers: Observers
  // No user code runs while these trivial values are read or written.
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  @exclusivity(unchecked) @usableFromInline var hasWaiting = false

  @usableFromInline let report: @MainActor (String) -> Void
  /// Runs the effects of a test; their actions then wait until the test handles them.
  @usableFromInline let runner: (any EffectRunner)?
  /// In a test, the actions that effects sent while the store was idle: each would have been handled
  /// at once, with all that follows from it, before the next arrived.
  // No user code runs while these are read or written: actions are moved out before they are dropped.
  @exclusivity(unchecked) @usableFromInline var arrived: ArraySlice<Waiting?> = []
  /// In a test, the source of the action that arrived last and was handled: it goes on when all that
  /// follows from the action is handled.
  @usableFromInline var sender: EffectGroup?
  /// Called in a test when an action has arrived.
  var onArrival: () -> Void = {}
  /// The actions that wait, and nil in the place of those that were taken out to be handled: an action
  /// is dropped after it left the queue, while the store is busy.
  // No user code runs while these are read or written: actions are moved out before they are dropped.
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Waiting?> = []
  /// How many actions were taken out of the queue.
  @exclusivity(unchecked) @usableFromInline var taken = 0
  /// Everything that runs: it is cancelled when the store goes away.
  @usableFromInline let everything = EffectGroup(in: nil)
  /// The part that is the whole state.
  @usableFromInline let root: PartEffects
  /// The number of the group of effects that was noted last in a part.
  @exclusivity(unchecked) var lastNumber = 0
  /// How many throttled effects began since those that are over were forgotten.
  var throttles = 0
  /// How many were not over then.
  var throttlesLeft = 0

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
    let observers = EngineObservers<State, Action>()
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
    guard effect.isNone, !root.mayHaveLost(in: UnsafeRawPointer(state)) else {
      return finish(action, effect)
    }
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

  @inlinable
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
    if root.mayHaveLost(in: UnsafeRawPointer(state)) { root.endAbsent(in: UnsafeRawPointer(state)) }
    observers.notify(UnsafePointer(state))
  }
}

/// The observers of changes of the state of an engine, which lead a store to it.
final class EngineObservers<State, Action>: RootObservers {
  weak var engine: Engine<State, Action>?
}
