import ComposableArchitecture
import Counter

/// W4: as many view stores as there are rows, each on its own row.
@MainActor
func rows(_ bench: Bench) async {
  let bare = Store(initialState: AppState(), reducer: appReducer, environment: .bench)
  let few = ObservedRows(count: 10)
  let many = ObservedRows(count: 1000)
  let found = await bench.inTurn(
    bench.size(20_000, quick: 2_000), few.changeOneEach, many.changeOneEach)
  let idle = ObservedRows(count: 1000)
  let foundIdle = await bench.inTurn(
    bench.size(100_000, quick: 10_000),
    { for _ in 0..<$0 { bare.send(.counterView(.counter(.incrTapped))) } }, idle.changeNone)
  for rows in [few, many] {
    bench.expect(rows.total, is: found.operations, "W4, the changes that the rows hold")
  }
  bench.expect(idle.total, is: 0, "W4, the changes that rows hold where none changes")
  bench.expect(
    idle.store.state.other, is: foundIdle.operations, "W4, the changes of what is no row")
  let (ten, thousand) = (found.workloads[0], found.workloads[1])
  let isNear = thousand.median <= 1_000 * found.floor.median && thousand.median <= 3 * ten.median
  bench.add(
    Row(workload: "W4", what: "10 rows observed, one changes", figures: ten, floor: found.floor))
  bench.add(
    Row(
      workload: "W4", what: "1 000 rows observed, one changes", figures: thousand,
      floor: found.floor, reach: .init("at most 1 000 F, 3 times 10 rows", isNear)))
  bench.add(
    Row(
      workload: "W4", what: "1 000 rows observed, none changes", figures: foundIdle.workloads[1],
      floor: foundIdle.floor,
      reach: .init(
        "at most 2 W1", foundIdle.workloads[1].median <= 2 * foundIdle.workloads[0].median)))
}

/// Rows, each with a store and a view store.
@MainActor
private final class ObservedRows {
  let store: Store<RowsState, RowsAction>
  private(set) var views: [ViewStore<RowState, RowAction>] = []
  private var next = 0

  init(count: Int) {
    store = Store(
      initialState: RowsState(rows: IdentifiedArray((0..<count).map { RowState(id: $0) })),
      reducer: rowsReducer, environment: ())
    let all = store.scope(state: \.rows, action: RowsAction.row)
    for id in 0..<count {
      guard let row = all.scope(id: id, action: { ($0, $1) }) else { continue }
      views.append(row.view)
    }
  }

  /// Changes one row with each action, one after the other.
  func changeOneEach(_ actions: Int) {
    for _ in 0..<actions {
      store.send(.row((next, .tapped)))
      next = next + 1 < views.count ? next + 1 : 0
    }
  }

  func changeNone(_ actions: Int) {
    for _ in 0..<actions { store.send(.other) }
  }

  /// What the rows show together.
  var total: Int { views.reduce(0) { $0 + $1.state.count } }
}

private struct RowState: Identifiable, Equatable, Sendable {
  let id: Int
  var count = 0
}

private enum RowAction: Sendable {
  case tapped
}

private struct RowsState: Sendable {
  var rows: IdentifiedArray<RowState>
  var other = 0
}

private enum RowsAction: Sendable {
  case row((Int, RowAction))
  case other
}

private let rowReducer = Reducer<RowState, RowAction, Void> { row, _, _ in
  row.count += 1
  return .none
}

private let rowsReducer = Reducer<RowsState, RowsAction, Void>.combine(
  rowReducer.forEach(
    state: \.rows,
    action: CasePath(RowsAction.row) { if case .row(let action) = $0 { action } else { nil } },
    environment: { $0 }),
  Reducer { state, action, _ in
    if case .other = action { state.other += 1 }
    return .none
  })
