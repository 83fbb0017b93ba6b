import ComposableArchitecture

/// W2: one action through stores that are scoped several times, with reducers pulled back as often.
@MainActor
func depth(_ bench: Bench) async {
  let store1 = inside(store(reducer1))
  let store3 = inside(inside(inside(store(reducer3))))
  let store5 = inside(inside(inside(inside(inside(store(reducer5))))))
  let store10 = inside(
    inside(inside(inside(inside(inside(inside(inside(inside(inside(store(reducer10)))))))))))
  let found = await bench.inTurn(
    bench.size(100_000, quick: 10_000),
    { for _ in 0..<$0 { store1.send(.tapped) } },
    { for _ in 0..<$0 { store3.send(.tapped) } },
    { for _ in 0..<$0 { store5.send(.tapped) } },
    { for _ in 0..<$0 { store10.send(.tapped) } })
  for (index, (depth, store)) in [(1, store1), (3, store3), (5, store5), (10, store10)].enumerated()
  {
    bench.expect(
      store.state.count, is: found.operations, "W2, the count in a store \(depth) deep")
    bench.expectNoAllocation("W2, \(depth) deep") { for _ in 0..<$0 { store.send(.tapped) } }
    bench.add(
      Row(
        workload: "W2", what: "store and reducer \(depth) deep", figures: found.workloads[index],
        floor: found.floor))
  }
  let (one, five, ten) = (found.workloads[0], found.workloads[2], found.workloads[3])
  let isLinear = (ten.median - five.median) / 5 <= 1.5 * (five.median - one.median) / 4
  let levels = zip(ten.sorted, one.sorted).map { ($0 - $1) / 9 }
  let row = Row(
    workload: "W2", what: "each level of these", figures: Figures(levels), floor: found.floor)
  bench.add(row, reach: "linear, at most 2.5 F") { $0 <= 2.5 && isLinear }
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
