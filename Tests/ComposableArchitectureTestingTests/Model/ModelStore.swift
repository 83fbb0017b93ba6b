import Observation
import Testing

@testable import ComposableArchitecture
@testable import ComposableArchitectureTesting

/// Runs programs on the store of an app, or of a test, which handles actions one by one.
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
  private let station: ModelStation
  private var handles: [ActionHandle] = []
  /// The logs of the whole and of the child, as a view sees them that reads them again after each change.
  private var seen: [[Int]?] = []
  private var isOutdated = true

  /// Creates the store of an app.
  init(app program: ModelProgram) {
    let clock = ModelClock(AppClock())
    self.clock = clock
    let station = ModelStation()
    self.station = station
    test = nil
    store = Store(
      initialState: State(), reducer: Self.reducer(program, clock, station), environment: (),
      report: { _ in })
  }

  /// Creates the store of a test.
  init(test program: ModelProgram) {
    let clock = ModelClock(TestClock())
    self.clock = clock
    let station = ModelStation()
    self.station = station
    let test = TestRun<State, ModelAction>(#_sourceLocation)
    self.test = test
    store = Store(
      initialState: State(), reducer: Self.reducer(program, clock, station), environment: (),
      report: { _ in }, driver: test)
    test.store = store
  }

  var state: ModelState {
    if isOutdated { observe() }
    #expect(seen == [store.state.log, store.state.child?.log])
    return store.withState { ModelState(log: $0.log, child: $0.child, rows: Array($0.rows)) }
  }

  /// Whether all ended effects are released.
  var isTidy: Bool {
    guard store.runningEffectCount == clock.sleepers() else { return false }
    return clock.sleepers() > 0 || !station.callbacks.isEmpty || store.isIdle
  }

  /// Reads the logs by key path, and notes the next change.
  private func observe() {
    withObservationTracking {
      seen = [store[\.log], store[\.child?.log]]
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isOutdated = true }
    }
    isOutdated = false
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
    case .call: station.callbacks.forEach { $0() }
    case .forget: station.callbacks = []
    }
    await settle()
  }

  /// Cancels all that was sent, and what callbacks sent; returns whether no effect is left.
  func end() async -> Bool {
    for handle in handles { handle.cancel() }
    if station.hasCalled { store.effects.cancel() }
    station.callbacks = []
    await settle()
    return store.runningEffectCount == 0 && clock.sleepers() == 0 && isTidy
  }

  /// Lets effects go on that woke or were cancelled, until all of them sleep or have ended.
  private func settle() async {
    await test?.skipActions()
    await clock.settle()
    // Only a store with a leak uses all turns. The values that a task retains are released one turn after
    // its end.
    var turns = 0
    while !isTidy, turns < 1_000_000 {
      // A task may have to return through another thread, which turns alone would keep busy.
      if turns < 20 { await MainActor.turn() } else { await Task.yield() }
      turns += 1
    }
  }

  private static func reducer(
    _ program: ModelProgram, _ clock: ModelClock, _ station: ModelStation
  ) -> Reducer<State, ModelAction, Void> {
    let part = Reducer<ModelState.Part, Int, Void> { part, number, _ in
      part.log.append(number)
      station.callAll(number)
      return effect(number, program, clock, station) { $0 }
    }
    return .combine(
      part.optional().pullback(
        state: \.child,
        action: CasePath(ModelAction.child) {
          if case .child(let value) = $0 { value } else { nil }
        }),
      part.forEach(
        state: \.rows,
        action: CasePath(ModelAction.row) {
          if case .row(let id, let value) = $0 { (id, value) } else { nil }
        },
        environment: { $0 }),
      Reducer { state, action, _ in
        switch action {
        case .whole(let number):
          state.log.append(number)
          station.callAll(number)
          let effect = effect(number, program, clock, station) { ModelAction.whole($0) }
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
    _ number: Int, _ program: ModelProgram, _ clock: ModelClock, _ station: ModelStation,
    _ action: @escaping @Sendable (Int) -> Action
  ) -> Effect<Action> {
    number < program.plans.count ? effect(program.plans[number], clock, station, action) : .none
  }

  private nonisolated static func effect<Action: Sendable>(
    _ plan: Plan, _ clock: ModelClock, _ station: ModelStation,
    _ action: @escaping @Sendable (Int) -> Action
  ) -> Effect<Action> {
    switch plan {
    case .send(let number): .send(action(number))
    case .later(let time, let number):
      .run { send in
        if time > 0 { try await clock.sleep(time) }
        await send(action(number))
      }
    case .listen(let number):
      .run { send in await station.listen { send(action(number)) } }
    case .merge(let plans): .merge(plans.map { effect($0, clock, station, action) })
    case .concatenate(let plans): .concatenate(plans.map { effect($0, clock, station, action) })
    case .cancellable(let plan, let id, let cancelInFlight):
      effect(plan, clock, station, action).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id: id)
    }
  }
}
