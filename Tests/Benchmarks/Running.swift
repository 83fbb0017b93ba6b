import ComposableArchitecture
import Numbers

/// W13: an action while effects of rows run elsewhere, and the end of all these effects; and the same
/// with many view stores on one store.
@MainActor
func running(_ bench: Bench) async {
  let counts = [0, 1_000, bench.size(100_000, quick: 10_000)]
  let stores = counts.map(runningStore)
  let change = { @MainActor (index: Int) in
    { @MainActor (actions: Int) in for _ in 0..<actions { stores[index].send(.tapped) } }
  }
  let found = await bench.inTurn(
    bench.size(100_000, quick: 10_000), change(0), change(1), change(2))
  let none = found.workloads[0].median
  for (index, count) in counts.enumerated() {
    let store = stores[index]
    bench.expect(store.state.count, is: found.operations, "W13, the count beside \(count) effects")
    bench.expect(store.state.rows.count, is: count, "W13, the rows whose effects run")
    let times = found.workloads[index]
    bench.add(
      Row(
        workload: "W13", what: "an action, \(count.grouped) effects run", figures: times,
        floor: found.floor,
        reach: index == 0
          ? nil : .init("at most 2 times none", times.median <= 2 * none)))
  }
  for (count, store) in zip(counts, stores).dropFirst() {
    let handle = store.send(.cleared)
    let start = ContinuousClock.now
    await store.finish()
    let end = Figures([(ContinuousClock.now - start).nanoseconds / Double(count)])
    bench.expect(handle.hasEnded, "W13: effects of rows that are gone run.")
    bench.add(
      Row(workload: "W13", what: "  the end of each of \(count.grouped)", figures: end))
  }
  await observed(bench)
}

/// Many view stores on one store, of which an action changes one.
@MainActor
private func observed(_ bench: Bench) async {
  let store = runningStore(0)
  let count = 1_000
  let views = (0..<count).map { index in
    store.scope(state: { $0.count / count * count + index }, action: { $0 }).view
  }
  let found = await bench.inTurn(bench.size(2_000, quick: 200)) {
    for _ in 0..<$0 { store.send(.tapped) }
  }
  let shown = found.operations / count * count
  bench.expect(views.map(\.state), is: (0..<count).map { shown + $0 }, "W13, what is shown")
  bench.add(
    Row(
      workload: "W13", what: "an action, each of 1,000 view stores",
      figures: Figures(found.workloads[0].sorted.map { $0 / Double(count) })))
}

/// A store with rows of which each has an effect that runs until its row goes.
@MainActor
private func runningStore(_ count: Int) -> Store<RunningState, RunningAction> {
  let store = Store(
    initialState: RunningState(rows: IdentifiedArray((0..<count).map { RunningRow(id: $0) })),
    reducer: runningReducer, environment: ())
  for id in 0..<count { store.send(.row(id, .began)) }
  return store
}

private struct RunningRow: Identifiable, Sendable {
  let id: Int
}

private enum RunningRowAction: Sendable {
  case began
}

private struct RunningState: Sendable {
  var rows: IdentifiedArray<RunningRow>
  var count = 0
}

private enum RunningAction: Sendable {
  case row(Int, RunningRowAction)
  case tapped, cleared
}

private let runningReducer = Reducer<RunningState, RunningAction, Void>.combine(
  Reducer<RunningRow, RunningRowAction, Void> { _, _, _ in
    .run { _ in
      for await _ in AsyncStream(Never.self, { _ in }) {}
    }
    .cancellable(id: "row")
  }
  .forEach(
    state: \.rows,
    action: CasePath(RunningAction.row) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    },
    environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .row: break
    case .tapped: state.count += 1
    case .cleared: state.rows = IdentifiedArray()
    }
    return .none
  })
