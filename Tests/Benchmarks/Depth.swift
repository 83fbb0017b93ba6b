import ComposableArchitecture

/// W2: one action through stores that are scoped several times, with reducers pulled back as often.
@MainActor
func depth(_ bench: Bench) async {
  let store1 = Store(initialState: Level1(), reducer: reducer1, environment: ())
    .scope(state: \.inner, action: Level1Action.inner)
  let store3 = Store(initialState: Level3(), reducer: reducer3, environment: ())
    .scope(state: \.inner, action: Level3Action.inner)
    .scope(state: \.inner, action: Level2Action.inner)
    .scope(state: \.inner, action: Level1Action.inner)
  let store5 = Store(initialState: Level5(), reducer: reducer5, environment: ())
    .scope(state: \.inner, action: Level5Action.inner)
    .scope(state: \.inner, action: Level4Action.inner)
    .scope(state: \.inner, action: Level3Action.inner)
    .scope(state: \.inner, action: Level2Action.inner)
    .scope(state: \.inner, action: Level1Action.inner)
  let store10 = Store(initialState: Level10(), reducer: reducer10, environment: ())
    .scope(state: \.inner, action: Level10Action.inner)
    .scope(state: \.inner, action: Level9Action.inner)
    .scope(state: \.inner, action: Level8Action.inner)
    .scope(state: \.inner, action: Level7Action.inner)
    .scope(state: \.inner, action: Level6Action.inner)
    .scope(state: \.inner, action: Level5Action.inner)
    .scope(state: \.inner, action: Level4Action.inner)
    .scope(state: \.inner, action: Level3Action.inner)
    .scope(state: \.inner, action: Level2Action.inner)
    .scope(state: \.inner, action: Level1Action.inner)
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
  bench.add(
    Row(
      workload: "W2", what: "each level of these", figures: Figures(levels), floor: found.floor,
      reach: .init("linear", isLinear)))
}
