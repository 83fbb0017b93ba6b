@testable import ComposableArchitecture

/// Runs programs on a store: that of an app, or that of a test, which handles actions one by one.
@MainActor
final class ModelStore {
  private struct State: Equatable, Sendable {
    var log: [Int] = []
    var child: ModelState.Part? = ModelState.Part(id: 1)
    var rows = IdentifiedArray([ModelState.Part(id: 1), ModelState.Part(id: 2)])
  }

  private let clock = ModelClock()
  private let store: Store<State, ModelAction>
  private let isTest: Bool
  private var handles: [ActionHandle] = []
  private var seen: [AnyObject] = []

  init(_ program: ModelProgram, isTest: Bool) {
    self.isTest = isTest
    store = Store(
      initialState: State(), reducer: Self.reducer(program, clock), environment: (),
      report: { _ in }, runner: isTest ? ImmediateRunner() : nil)
  }

  var state: ModelState {
    store.withState { ModelState(log: $0.log, child: $0.child, rows: Array($0.rows)) }
  }

  /// Whether nothing is left of effects that ended.
  var isTidy: Bool {
    guard let engine = store.engine else { return false }
    return engine.everything.tasks.count == clock.sleepers && (clock.sleepers > 0 || engine.root.isIdle)
  }

  func run(_ step: ModelStep) async {
    switch step {
    case .send(let action):
      handles.append(store.send(action))
      handleActions()
    case .advance(let duration):
      let end = clock.now + duration
      while clock.wakeNext(until: end) { await settle() }
      clock.now = end
    case .cancel(let index):
      if handles.indices.contains(index) { handles[index].cancel() }
    }
    await settle()
  }

  /// Lets effects go on that woke or were cancelled, until all of them sleep or have ended.
  private func settle() async {
    handleActions()
    // Only a store that leaves something behind gets to the end of the turns.
    var turns = 0
    while clock.waking > 0 || store.runningEffects.count != clock.sleepers, turns < 10_000 {
      await Task.yield()
      handleActions()
      turns += 1
    }
  }

  private func handleActions() {
    if isTest { while store.handleNextAction() {} }
  }

  private static func reducer(
    _ program: ModelProgram, _ clock: ModelClock
  ) -> Reducer<State, ModelAction, Void> {
    let part = Reducer<ModelState.Part, Int, Void> { part, number, _ in
      part.log.append(number)
      return effect(number, program, clock) { $0 }
    }
    return .combine(
      part.optional().pullback(
        state: \.child,
        action: CasePath(
          embed: { .child($0) }, extract: { if case .child(let value) = $0 { value } else { nil } })),
      part.forEach(
        state: \.rows,
        action: CasePath(
          embed: { .row($0, $1) },
          extract: { if case .row(let id, let value) = $0 { (id, value) } else { nil } }),
        environment: { $0 }),
      Reducer { state, action, _ in
        switch action {
        case .whole(let number):
          state.log.append(number)
          return effect(number, program, clock) { .whole($0) }
        case .child(let number): state.child = ModelState.childAfter(number, state.child)
        case .row(let id, let number):
          if ModelState.removesRow(number) { state.rows.remove(id: id) }
        case .setChild(let id): state.child = id.map { ModelState.Part(id: $0) }
        case .addRow(let id): state.rows.append(ModelState.Part(id: id))
        case .removeRow(let id): state.rows.remove(id: id)
        }
        return .none
      })
  }

  private nonisolated static func effect<Action: Sendable>(
    _ number: Int, _ program: ModelProgram, _ clock: ModelClock,
    _ action: @escaping @Sendable (Int) -> Action
  ) -> Effect<Action> {
    number < program.plans.count ? effect(program.plans[number], clock, action) : .none
  }

  private nonisolated static func effect<Action: Sendable>(
    _ plan: Plan, _ clock: ModelClock, _ action: @escaping @Sendable (Int) -> Action
  ) -> Effect<Action> {
    switch plan {
    case .send(let number): .send(action(number))
    case .later(let time, let number):
      .run { send in
        if time > 0 { try await clock.sleep(time) }
        await send(action(number))
      }
    case .merge(let plans): .merge(plans.map { effect($0, clock, action) })
    case .concatenate(let plans): .concatenate(plans.map { effect($0, clock, action) })
    case .cancellable(let plan, let id, let cancelInFlight):
      effect(plan, clock, action).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id: id)
    }
  }
}

/// A clock of whole numbers that knows who is awake.
@MainActor
final class ModelClock {
  private struct Sleeper {
    let id: Int
    let due: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now = 0
  /// How many were woken or cancelled and have not gone on yet.
  private(set) var waking = 0
  private var lastID = 0
  private var sleeping: [Sleeper] = []
  private var cancelled: Set<Int> = []

  var sleepers: Int { sleeping.count }

  func sleep(_ time: Int) async throws {
    lastID += 1
    let (id, due) = (lastID, now + time)
    defer { waking -= 1 }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if cancelled.remove(id) != nil {
          waking += 1
          return continuation.resume(throwing: CancellationError())
        }
        sleeping.append(Sleeper(id: id, due: due, continuation: continuation))
      }
    } onCancel: {
      // Stores cancel on the main actor.
      MainActor.assumeIsolated { wake(id) }
    }
  }

  private func wake(_ id: Int) {
    guard let index = sleeping.firstIndex(where: { $0.id == id }) else {
      cancelled.insert(id)
      return
    }
    waking += 1
    sleeping.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Wakes who is next; returns whether anyone is to be woken.
  func wakeNext(until end: Int) -> Bool {
    guard
      let first = sleeping.min(by: { ($0.due, $0.id) < ($1.due, $1.id) }), first.due <= end
    else { return false }
    sleeping.removeAll { $0.id == first.id }
    now = first.due
    waking += 1
    first.continuation.resume()
    return true
  }
}

/// Starts effects as the store of an app does, while their actions wait as those of a test.
struct ImmediateRunner: EffectRunner {
  func start(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task.immediate(name: name) { await effect() }
  }
}
