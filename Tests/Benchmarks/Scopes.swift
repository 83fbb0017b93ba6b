import ComposableArchitecture
import Counter

/// W7: many scoped stores, each with a view store, made and freed.
@MainActor
func scopes(_ bench: Bench) async {
  let count = 10_000
  var bytes: [Double] = []
  var leftovers: [Int] = []
  let found = await bench.inTurn(count, repetitions: 5) { count in
    let start = Memory.inUse
    var store = appStore()
    var views: [ViewStore<Int, AppAction>] = []
    views.reserveCapacity(count)
    let before = Memory.inUse
    for index in 0..<count { views.append(countView(store, index)) }
    bench.expect(store.observerCount, is: count, "W7, observers of as many view stores")
    if let before, let now = Memory.inUse { bytes.append(Double(now - before) / Double(count)) }
    views = []
    bench.expect(store.observerCount, is: 0, "W7, observers after all view stores have gone")
    store = appStore()
    if let start, let now = Memory.inUse { leftovers.append(now - start) }
  }
  bench.expect(livingViewStores(of: count), is: 0, "W7, view stores that were not freed")
  bench.add(
    Row(
      workload: "W7", what: "scoped store with a view store, made and freed",
      figures: found.workloads[0], floor: found.floor))
  guard let leftover = leftovers.max() else {
    return bench.note("W7: how many bytes are used is not known here.")
  }
  // The allocator keeps a few blocks, and there is another store.
  bench.expect(leftover < 65_536, "W7, \(leftover) bytes were not freed.")
  let each = Figures(bytes)
  bench.add(
    Row(
      workload: "W7", what: "the bytes of each", figures: each, unit: .bytes))
}

/// Returns how many scoped view stores still live after the last reference to them is gone.
@MainActor
private func livingViewStores(of count: Int) -> Int {
  let store = appStore()
  var views = (0..<count).map { countView(store, $0) }
  let seen = views.map { Weak(object: $0) }
  views = []
  return seen.count { $0.object != nil }
}

@MainActor
private func appStore() -> Store<AppState, AppAction> {
  Store(initialState: AppState(), reducer: appReducer, environment: .bench)
}

@MainActor
private func countView(
  _ store: Store<AppState, AppAction>, _ index: Int
) -> ViewStore<Int, AppAction> {
  // A closure that captures a value makes another store each time.
  store.scope(state: \.counterView.counter.count, action: { index < 0 ? .pathChanged([]) : $0 })
    .view
}

private struct Weak {
  weak var object: AnyObject?
}
