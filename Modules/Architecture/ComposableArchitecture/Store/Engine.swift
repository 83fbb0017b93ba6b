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
    /// The reducer has the state to itself: nobody may read it.
    case reducing
    /// Effects start, observers are told, or the state is shown: what is sent now waits.
    case delivering
  }

  @usableFromInline
  struct Waiting {
    @usableFromInline let action: Action
    /// The effects that the action came from; it is dropped when they are cancelled.
    @usableFromInline let source: EffectGroup

    @inlinable
    init(action: Action, source: EffectGroup) {
      self.action = action
      self.source = source
    }
  }

  // What lies there is touched on the main actor alone.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<State>
  // It is called on the main actor alone.
  @usableFromInline nonisolated(unsafe) let reducer: BoundReducer<State, Action>
  @usableFromInline let observers: Observers
  // What is looked at for each action is never lent to anybody while it is read or written, so that
  // the check of that at run time would find nothing.
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle

  @usableFromInline let report: @MainActor (String) -> Void
  /// Takes the actions of effects in the place of the queue, where a test asks for it.
  @exclusivity(unchecked) @usableFromInline var intercept: ((EffectAction<Action>) -> Void)?
  @exclusivity(unchecked) @usableFromInline var waiting: [Waiting] = []
  @exclusivity(unchecked) @usableFromInline var hasWaiting = false
  /// Everything that runs: it is cancelled when the store goes away.
  @usableFromInline let everything = EffectGroup(in: nil)
  /// The groups that can be cancelled by an id.
  var groups: [EffectGroup.Key: [EffectGroup]] = [:]
  /// How much is left of the time in which no other effect of an id begins.
  var throttled: [EffectGroup.Key: () -> Duration] = [:]
  /// The groups that end when their part of the state is gone.
  var bound: [ObjectIdentifier: Bound] = [:] {
    didSet { hasBound = !bound.isEmpty }
  }
  @exclusivity(unchecked) @usableFromInline private(set) var hasBound = false

  @usableFromInline
  init(
    state: consuming State,
    reducer: BoundReducer<State, Action>,
    report: @escaping @MainActor (String) -> Void
  ) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    self.reducer = reducer
    self.report = report
    let observers = RootObservers<State, Action>()
    self.observers = observers
    observers.engine = self
  }

  isolated deinit {
    everything.cancel()
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
    guard effect.isNone, !hasBound else { return finish(action, effect) }
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

  /// Lets an action wait that was sent while another one is handled.
  @inlinable
  func enqueue(_ action: Action) -> EffectGroup? {
    let flight = EffectGroup(in: everything)
    enqueue(action, from: flight)
    return flight
  }

  /// Lets an action wait that an effect sends, and handles it if nothing is before it.
  @inlinable
  func deliver(_ action: Action, from source: EffectGroup) {
    guard let intercept else {
      enqueue(action, from: source)
      return drain()
    }
    source.hold()
    intercept(
      EffectAction(action: action) { [weak self] in
        self?.enqueue(action, from: source)
        self?.drain()
        source.release()
      })
  }

  /// While the action waits its source does not end: what cancels the source drops the action.
  @inlinable
  func enqueue(_ action: Action, from source: EffectGroup) {
    source.hold()
    waiting.append(Waiting(action: action, source: source))
    hasWaiting = true
  }

  @inlinable
  func finish(_ action: Action, _ effect: Effect<Action>) -> EffectGroup? {
    phase = .delivering
    var flight: EffectGroup?
    if case .run(let name, let work) = effect.operation {
      // The group of its only task is that of the action.
      let group = EffectGroup(in: everything, name: name)
      flight = group
      group.hold()
      run(work, Context(action: action, group: group), in: group)
      group.release()
    } else if let operation = effect.operation {
      let group = EffectGroup(in: everything)
      flight = group
      group.hold()
      start(operation, of: action, in: group)
      group.release()
    }
    settle()
    phase = .idle
    drain()
    return flight
  }

  /// Ends what belongs to parts that are gone, then tells the observers.
  @inlinable
  func settle() {
    if hasBound { endAbsent() }
    observers.notify(UnsafePointer(state))
  }

  /// Handles the actions that wait, in order, until there is none.
  @inlinable
  func drain() {
    guard phase == .idle else { return }
    var next = 0
    while next < waiting.count {
      handle(waiting[next])
      next += 1
      if next == 1024 {
        waiting.removeFirst(next)
        next = 0
      }
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 4096)
    hasWaiting = false
  }

  @inlinable
  func handle(_ item: Waiting) {
    // What follows in a concatenation begins here: it must not handle the actions that wait.
    phase = .delivering
    defer {
      item.source.release()
      phase = .idle
    }
    guard !item.source.isCancelled else { return }
    phase = .reducing
    let effect = reduced(item.action)
    phase = .delivering
    if let operation = effect.operation {
      start(operation, of: item.action, in: item.source.flight)
    }
    settle()
  }
}

/// An action that an effect sent and that waits to be handled: what a test store receives.
@usableFromInline
package struct EffectAction<Action> {
  package let action: Action
  /// Handles the action, once, as the store would have done.
  package let handle: @MainActor () -> Void

  @usableFromInline
  init(action: Action, handle: @escaping @MainActor () -> Void) {
    self.action = action
    self.handle = handle
  }
}

/// Those who are told of changes of the whole state.
final class RootObservers<State, Action>: Observers {
  weak var engine: Engine<State, Action>?
}

extension Store {
  /// What owns the state, in a root store.
  var engine: Engine<State, Action>? {
    (observers as? RootObservers<State, Action>)?.engine
  }

  /// Gives the actions of effects to a test instead of handling them.
  package func interceptEffects(_ body: @escaping (EffectAction<Action>) -> Void) {
    engine?.intercept = body
  }

  /// The names of the effects that run, in the order of their start.
  package var runningEffects: [String] {
    effects.tasks.compactMap { $0.name.map { "\($0)" } }
  }
}
