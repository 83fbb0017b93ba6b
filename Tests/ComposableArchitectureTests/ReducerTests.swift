import ComposableArchitecture
import StoreTesting
import Testing

@MainActor
struct ReducerTests {
  private enum Action: Equatable {
    case add(Int)
    case added(String)
  }

  /// Creates a reducer that adds each number, times a factor, and sends its name.
  private static func adder(_ name: String, times factor: Int = 1) -> Reducer<Int, Action, Void> {
    Reducer { state, action, _ in
      guard case .add(let number) = action else { return .none }
      state += factor * number
      return .send(.added(name))
    }
  }

  private func store(
    _ reducer: Reducer<Int, Action, Void>, _ log: Log<Action> = Log()
  ) -> Store<Int, Action> {
    let logging = Reducer<Int, Action, Void> { _, action, _ in
      MainActor.assumeIsolated { log.note(action) }
      return .none
    }
    return Store(
      initialState: 0, reducer: reducer.combined(with: logging), environment: ())
  }

  @Test func `empty changes nothing and starts nothing`() async {
    let store = store(.empty)
    await store.send(.add(3)).finish()
    #expect(store.state == 0)
  }

  @Test(arguments: 0...6)
  func `combine runs all in order`(count: Int) async {
    let names = (0..<count).map(String.init)
    let log = Log<Action>()
    let all: [Reducer<Int, Action, Void>] = names.map { Self.adder($0) }
    let combined: Reducer<Int, Action, Void> =
      switch count {
      case 0: .combine()
      case 1: .combine(all[0])
      case 2: .combine(all[0], all[1])
      case 3: .combine(all[0], all[1], all[2])
      case 4: .combine(all[0], all[1], all[2], all[3])
      case 5: .combine(all[0], all[1], all[2], all[3], all[4])
      default: .combine(all[0], all[1], all[2], all[3], all[4], all[5])
      }
    let store = store(combined, log)
    await store.send(.add(1)).finish()
    #expect(store.state == count)
    #expect(log.entries == [.add(1)] + names.map(Action.added))
  }

  @Test(arguments: 0...6)
  func `a sequence of reducers runs in its order`(count: Int) async {
    let names = (0..<count).map(String.init)
    let log = Log<Action>()
    let store = store(.combine(names.lazy.map { Self.adder($0) }), log)
    await store.send(.add(1)).finish()
    #expect(store.state == count)
    #expect(log.entries == [.add(1)] + names.map(Action.added))
  }

  @Test func `an environment is taken once per store`() {
    let taken = Log<Int>()
    let reducer = Reducer<Int, Int, Int> { state, action, environment in
      state += action * environment
      return .none
    }
    .pullback(environment: { (environment: Int) in
      MainActor.assumeIsolated { taken.note(environment) }
      return environment * 10
    })
    let store = Store(initialState: 0, reducer: reducer, environment: 2)
    for _ in 0..<3 { store.send(1) }
    #expect(store.state == 60)
    #expect(taken.entries == [2])
  }

  @Test func `around sees the state before and after and the action`() async {
    let seen = Log<String>()
    let store = store(
      Self.adder("a").around { state, action, _, reduce in
        let before = state
        let effect = reduce(&state)
        let text = "\(action()): \(before) → \(state)"
        MainActor.assumeIsolated { seen.note(text) }
        state *= 10
        return effect
      })
    await store.send(.add(2)).finish()
    #expect(seen.entries == ["add(2): 0 → 2", "added(\"a\"): 20 → 20"])
    #expect(store.state == 200)
  }

  @Test func `around need not call the reducer`() {
    let store = store(Self.adder("a").around { _, _, _, _ in .none })
    store.send(.add(2))
    #expect(store.state == 0)
  }

  @Test func `combine without reducers changes no state`() {
    let store = store(.combine())
    store.send(.add(3))
    #expect(store.state == 0)
  }

  @Test func `each combined reducer sees the changes of its predecessors`() {
    let double = Reducer<Int, Action, Void> { state, action, _ in
      if case .add = action { state *= 2 }
      return .none
    }
    var state = 5
    _ = Reducer.combine(Self.adder("a"), double).run(&state, .add(1), ())
    #expect(state == 12)
    state = 5
    _ = double.combined(with: Self.adder("a")).run(&state, .add(1), ())
    #expect(state == 11)
  }

  @Test func `effects of combined reducers are merged in order`() async {
    let log = Log<Action>()
    let store = store(
      .combine(Self.adder("a"), .empty, Self.adder("b"), Self.adder("c")), log)
    await store.send(.add(1)).finish()
    #expect(log.entries == [.add(1), .added("a"), .added("b"), .added("c")])
    #expect(store.state == 3)
  }

  @Test func `effects of combined reducers run at the same time`() async {
    let gate = Gate()
    let waiting = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      return .run { _ in await gate.pass() }
    }
    let store = Store(
      initialState: 0, reducer: .combine(waiting, waiting, waiting), environment: ())
    let handle = store.send(0)
    #expect(gate.count == 3)
    gate.open()
    await handle.finish()
  }

  @Test func `a reducer is called as a function or run`() {
    let reducer = Self.adder("a")
    var state = 1
    _ = reducer(&state, .add(2), ())
    _ = reducer.run(&state, .add(3), ())
    #expect(state == 6)
  }

  @Test func `a reducer reaches its environment`() async {
    struct Environment: Sendable {
      var today: @Sendable () -> Int
    }
    let reducer = Reducer<[Int], Int, Environment> { state, action, environment in
      state.append(action)
      return action == 0 ? .task { environment.today() } : .none
    }
    let store = Store(
      initialState: [], reducer: reducer, environment: Environment(today: { 21 }))
    await store.send(0).finish()
    #expect(store.state == [0, 21])
  }

  @Test func `a higher order reducer is a plain method`() {
    let store = store(Self.adder("a").twice())
    store.send(.add(2))
    #expect(store.state == 4)
  }
}

extension Reducer {
  fileprivate func twice() -> Reducer {
    Reducer { state, action, environment in
      self.run(&state, action, environment)
        .merged(with: self.run(&state, action, environment))
    }
  }
}
