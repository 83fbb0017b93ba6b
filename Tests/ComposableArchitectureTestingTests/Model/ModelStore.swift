import Testing

@testable import ComposableArchitecture
@testable import ComposableArchitectureTesting

/// Runs programs on a store: that of an app, or that of a test, which handles actions one by one.
@MainActor
final class ModelStore {
  private struct State: Equatable, Sendable {
    var log: [Int] = []
    var child: ModelState.Part? = ModelState.Part(id: 1)
    var rows = IdentifiedArray([ModelState.Part(id: 1), ModelState.Part(id: 2)])
  }

  private let store: Store<State, ModelAction>
  private let clock: ModelClock
  /// Lets a test handle actions.
  private let test: TestRun<State, ModelAction>?
  private var handles: [ActionHandle] = []

  /// Creates the store of an app.
  init(app program: ModelProgram) {
    let clock = ModelClock(AppClock())
    self.clock = clock
    test = nil
    store = Store(
      initialState: State(), reducer: Self.reducer(program, clock), environment: (),
      report: { _ in })
  }

  /// Creates the store of a test.
  init(test program: ModelProgram) {
    let clock = ModelClock(TestClock())
    self.clock = clock
    let test = TestRun<State, ModelAction>(#_sourceLocation) { executor, _ in
      Store(
        initialState: State(), reducer: Self.reducer(program, clock), environment: (),
        report: { _ in }, runner: executor)
    }
    self.test = test
    store = test.store
  }

  var state: ModelState {
    store.withState { ModelState(log: $0.log, child: $0.child, rows: Array($0.rows)) }
  }

  /// Whether nothing is left of effects that ended.
  var isTidy: Bool {
    guard let engine = store.engine, store.runningEffectCount == clock.sleepers() else {
      return false
    }
    return clock.sleepers() > 0 || engine.root.isIdle
  }

  func run(_ step: ModelStep) async {
    switch step {
    case .send(let action): handles.append(store.send(action))
    case .advance(let duration):
      for _ in 0..<duration {
        clock.begin()
        while await clock.wakeNext() { await settle() }
      }
    case .cancel(let index):
      if handles.indices.contains(index) { handles[index].cancel() }
    }
    await settle()
  }

  /// Cancels all that was sent; returns whether no effect is left.
  func end() async -> Bool {
    for handle in handles { handle.cancel() }
    await settle()
    return store.runningEffectCount == 0 && clock.sleepers() == 0 && isTidy
  }

  /// Lets effects go on that woke or were cancelled, until all of them sleep or have ended.
  private func settle() async {
    await test?.skipActions()
    await clock.settle()
    // Only a store that leaves something behind gets to the end of the turns.
    var turns = 0
    while store.runningEffectCount != clock.sleepers(), turns < 1_000_000 {
      // A task may have to return through another thread, which turns alone would keep busy.
      if turns < 20 { await MainActor.turn() } else { await Task.yield() }
      turns += 1
    }
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
          embed: { .child($0) }, extract: { if case .child(let value) = $0 { value } else { nil } })
      ),
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
          let effect = effect(number, program, clock) { ModelAction.whole($0) }
          return ModelState.isBound(number) ? effect.bound(to: state) { $0.child?.id } : effect
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

/// A clock of whole seconds; those whose time comes in the same second wake one after the other, in the
/// order in which they began to sleep, and each goes on before the next wakes.
struct ModelClock: Sendable {
  let sleep: nonisolated(nonsending) @Sendable (Int) async throws -> Void
  /// Begins the next second.
  let begin: @MainActor @Sendable () -> Void
  /// Wakes the next whose time comes in this second; returns whether there is one.
  let wakeNext: @MainActor @Sendable () async -> Bool
  /// Waits until those that were woken or cancelled have gone on.
  let settle: @MainActor @Sendable () async -> Void
  let sleepers: @MainActor @Sendable () -> Int

  /// The clock of an app's store.
  init(_ clock: AppClock) {
    sleep = { try await clock.sleep($0) }
    begin = { clock.now += 1 }
    wakeNext = { clock.wakeNext() }
    settle = { await clock.settle() }
    sleepers = { clock.sleepers }
  }

  /// The clock of a test's store.
  @MainActor
  init(_ clock: TestClock) {
    let order = Order()
    sleep = { try await clock.sleep(until: order.deadline(in: $0), tolerance: nil) }
    begin = { order.second += 1 }
    wakeNext = {
      guard let next = clock.deadlines.first, next < .seconds(order.second + 1) else {
        return false
      }
      await clock.advance(by: next - clock.now.offset)
      return true
    }
    settle = {}
    sleepers = { clock.deadlines.count }
  }
}

/// Gives each sleeper a deadline of its own, by the second and the order in which they began.
@MainActor
private final class Order {
  var second = 0
  private var count: Int64 = 0

  func deadline(in seconds: Int) -> TestInstant {
    count += 1
    return TestInstant(offset: .seconds(second + seconds) + .nanoseconds(count))
  }
}

/// A clock for the store of an app: it knows who is awake, and wakes one sleeper after the other.
///
/// Where tasks that began at once are resumed together, the toolchain does not resume them in order.
@MainActor
final class AppClock {
  private struct Sleeper {
    let id: Int
    let due: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now = 0
  private var waking = 0
  /// Resumed when those that were woken have gone on.
  private var settling: CheckedContinuation<Void, Never>?
  private var lastID = 0
  private var sleeping: [Sleeper] = []
  private var cancelled: Set<Int> = []
  /// Those whose sleep was cancelled, in this order.
  private var cancelledSleepers: [CheckedContinuation<Void, any Error>] = []

  var sleepers: Int { sleeping.count }

  func sleep(_ seconds: Int) async throws {
    lastID += 1
    let (id, due) = (lastID, now + seconds)
    defer {
      waking -= 1
      if waking == 0 { settling.take()?.resume() }
    }
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
      MainActor.assumeIsolated { cancel(id) }
    }
  }

  private func cancel(_ id: Int) {
    guard let index = sleeping.firstIndex(where: { $0.id == id }) else {
      cancelled.insert(id)
      return
    }
    cancelledSleepers.append(sleeping.remove(at: index).continuation)
  }

  func wakeNext() -> Bool {
    guard let index = sleeping.firstIndex(where: { $0.due <= now }) else { return false }
    waking += 1
    sleeping.remove(at: index).continuation.resume()
    return true
  }

  func settle() async {
    while waking > 0 || !cancelledSleepers.isEmpty {
      if waking == 0 {
        waking += 1
        cancelledSleepers.removeFirst().resume(throwing: CancellationError())
      }
      await withCheckedContinuation { settling = $0 }
    }
  }
}
