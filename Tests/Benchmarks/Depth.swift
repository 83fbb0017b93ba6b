import ComposableArchitecture

/// W2: one action through stores that are scoped several times, with reducers pulled back as often.
@MainActor
func depth(_ bench: Bench) async {
  let one = inside(store(reducer1))
  let three = inside(inside(inside(store(reducer3))))
  let five = inside(inside(inside(inside(inside(store(reducer5))))))
  let ten = inside(
    inside(inside(inside(inside(inside(inside(inside(inside(inside(store(reducer10)))))))))))
  let found = await bench.inTurn(
    bench.size(100_000, quick: 10_000),
    { for _ in 0..<$0 { one.send(.tapped) } },
    { for _ in 0..<$0 { three.send(.tapped) } },
    { for _ in 0..<$0 { five.send(.tapped) } },
    { for _ in 0..<$0 { ten.send(.tapped) } })
  for (index, (depth, store)) in [(1, one), (3, three), (5, five), (10, ten)].enumerated() {
    bench.expect(
      store.state.count, is: found.operations, "W2, the count in a store \(depth) deep")
    bench.expectNoAllocation("W2, \(depth) deep") { for _ in 0..<$0 { store.send(.tapped) } }
    bench.add(
      Row(
        workload: "W2", what: "store and reducer \(depth) deep", figures: found.workloads[index],
        floor: found.floor))
  }
  let levels = zip(found.workloads[3].sorted, found.workloads[0].sorted).map { ($0 - $1) / 9 }
  let row = Row(
    workload: "W2", what: "each level of these", figures: Figures(levels), floor: found.floor)
  bench.add(row, reach: "at most 2.5 F") { $0 <= 2.5 }
}

struct Leaf: Starting {
  var count = 0
}

enum LeafAction: Sendable {
  case tapped
}

/// State around other state, with something of its own.
struct Level<Inner: Starting>: Starting {
  var own = 0
  var inner = Inner()
}

enum LevelAction<Inner: Sendable>: Sendable {
  case own
  case inner(Inner)
}

protocol Starting: Sendable {
  init()
}

@MainActor
private func store<State: Starting, Action>(
  _ reducer: Reducer<State, Action, Void>
) -> Store<State, Action> {
  Store(initialState: State(), reducer: reducer, environment: ())
}

@inline(__always) @MainActor
private func inside<State, Action>(
  _ store: Store<Level<State>, LevelAction<Action>>
) -> Store<State, Action> {
  store.scope(state: \.inner, action: LevelAction.inner)
}

@inline(__always)
private func around<State, Action>(
  _ reducer: Reducer<State, Action, Void>
) -> Reducer<Level<State>, LevelAction<Action>, Void> {
  reducer.pullback(
    state: \.inner,
    action: CasePath(
      embed: LevelAction.inner,
      extract: { if case .inner(let action) = $0 { action } else { nil } }))
}

private let leafReducer = Reducer<Leaf, LeafAction, Void> { leaf, action, _ in
  switch action {
  case .tapped: leaf.count += 1
  }
  return .none
}

// Each is a global of its own, as reducers are in an app: the compiler does not look into one from
// another.
private let reducer1 = around(leafReducer)
private let reducer2 = around(reducer1)
private let reducer3 = around(reducer2)
private let reducer4 = around(reducer3)
private let reducer5 = around(reducer4)
private let reducer6 = around(reducer5)
private let reducer7 = around(reducer6)
private let reducer8 = around(reducer7)
private let reducer9 = around(reducer8)
private let reducer10 = around(reducer9)
