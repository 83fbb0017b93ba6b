import ComposableArchitecture
import Counter

/// W1: one action in PrimeTime's own store, which has no observers.
@MainActor
func dispatch(_ bench: Bench) async {
  let store = Store(initialState: AppState(), reducer: appReducer, environment: .bench)
  let run = { @MainActor (count: Int) in
    for _ in 0..<count { store.send(.counterView(.counter(.incrTapped))) }
  }
  let found = await bench.inTurn(bench.size(200_000, quick: 20_000), run)
  bench.expect(
    store.state.counterView.counter.count, is: found.operations, "W1, the count after all sends")
  bench.expectNoAllocation("W1", run)
  bench.add(
    Row(
      workload: "W1", what: "one action, root store", figures: found.workloads[0],
      floor: found.floor))
}

/// W3: the same with one view store on the count.
@MainActor
func oneViewStore(_ bench: Bench) async {
  let plain = Store(initialState: AppState(), reducer: appReducer, environment: .bench)
  let store = Store(initialState: AppState(), reducer: appReducer, environment: .bench)
  let view = store.scope(state: \.counterView.counter.count, action: { $0 }).view
  let found = await bench.inTurn(
    bench.size(200_000, quick: 20_000),
    { for _ in 0..<$0 { plain.send(.counterView(.counter(.incrTapped))) } },
    { for _ in 0..<$0 { store.send(.counterView(.counter(.incrTapped))) } })
  bench.expect(view.state, is: found.operations, "W3, what the view store shows in the end")
  let times = found.workloads[1]
  bench.add(
    Row(
      workload: "W3", what: "one view store on the count", figures: times, floor: found.floor,
      reach: .init("at most 2 W1", times.median <= 2 * found.workloads[0].median)))
}
