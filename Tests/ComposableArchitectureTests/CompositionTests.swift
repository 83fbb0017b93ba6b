import ComposableArchitecture
import StoreTesting
import Testing

/// Long compositions: this file compiles within seconds.
@MainActor
struct CompositionTests {
  private struct State: Equatable, Sendable {
    var a = 0
    var b = 0
    var optional: Int? = 0
  }

  private enum Action: Equatable, Sendable {
    case a(Int), b(Int), optional(Int), other

    static let aCase = CasePath(case: Action.a)
    static let bCase = CasePath(case: Action.b)
    static let optionalCase = CasePath(case: Action.optional)
  }

  private static let adder = Reducer<Int, Int, Void>.adding

  private static let twenty = Reducer<State, Action, Void>.combine(
    adder.pullback(state: \.a, action: Action.aCase),
    adder.pullback(state: \.b, action: Action.bCase),
    adder.pullback(state: \.a, action: Action.bCase, environment: { $0 }),
    adder.optional().pullback(state: \.optional, action: Action.optionalCase),
    adder.pullback(state: Lens(\.a), action: Action.aCase),
    adder.pullback(state: \.a, action: Action.aCase),
    adder.pullback(state: \.b, action: Action.bCase),
    adder.pullback(state: \.a, action: Action.bCase, environment: { $0 }),
    adder.optional().pullback(state: \.optional, action: Action.optionalCase),
    adder.pullback(state: Lens(\.a), action: Action.aCase),
    adder.pullback(state: \.a, action: Action.aCase),
    adder.pullback(state: \.b, action: Action.bCase),
    adder.pullback(state: \.a, action: Action.bCase, environment: { $0 }),
    adder.optional().pullback(state: \.optional, action: Action.optionalCase),
    adder.pullback(state: Lens(\.a), action: Action.aCase),
    adder.pullback(state: \.a, action: Action.aCase),
    adder.pullback(state: \.b, action: Action.bCase),
    Reducer { state, action, _ in
      if case .other = action { state.a = -1 }
      return .none
    },
    .empty,
    adder.pullback(state: \.a, action: Action.bCase, environment: { $0 }))

  private static let chain = Reducer<State, Action, Void>.empty
    .combined(with: adder.pullback(state: \.a, action: Action.aCase))
    .counting()
    .combined(with: adder.pullback(state: \.b, action: Action.bCase))
    .counting()
    .combined(with: adder.optional().pullback(state: \.optional, action: Action.optionalCase))
    .counting()
    .pullback(environment: { (_: Int) in () })
    .combined(with: .empty)
    .pullback(environment: { (_: String) in 0 })
    .counting()

  private func state<Environment>(
    _ reducer: Reducer<State, Action, Environment>, _ environment: Environment
  ) -> State {
    let store = Store(initialState: State(), reducer: reducer, environment: environment)
    for action in [Action.a(1), .b(10), .optional(100)] { store.send(action) }
    return store.state
  }

  @Test func `twenty reducers combined`() {
    #expect(state(Self.twenty, ()) == State(a: 7 + 4 * 10, b: 4 * 10, optional: 300))
  }

  @Test func `ten operators chained`() {
    #expect(state(Self.chain, "") == State(a: 1, b: 10, optional: 100))
  }

  @Test func `ten effects chained`() async {
    let effect = Effect<Int>.send(1)
      .merged(with: .send(2))
      .map { $0 + 1 }
      .map { $0 + 1 }
      .cancellable(id: 1)
      .merged(with: .run { await $0(9) })
      .map { $0 - 1 }
      .cancellable(id: 2, cancelInFlight: true)
      .map { "\($0)" }
      .map { Int($0) ?? 0 }
    let store = recorder(startingWith: effect)
    await store.send(0).finish()
    #expect(store.state == [0, 2, 3, 8])
  }

  @Test func `a hundred reducers combined in a loop`() {
    let adder = Self.adder.pullback(state: \State.a, action: Action.aCase)
    var all = Reducer<State, Action, Void>.empty
    for _ in 0..<100 { all = all.combined(with: adder) }
    #expect(state(all, ()).a == 100)
  }
}

extension Reducer {
  /// A higher-order reducer that only runs the reducer.
  fileprivate func counting() -> Reducer {
    Reducer { state, action, environment in self.run(&state, action, environment) }
  }
}
