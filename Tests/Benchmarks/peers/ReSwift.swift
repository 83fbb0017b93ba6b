// One program with both libraries, built by `measure`: the same state, the same actions, in turn.
import ComposableArchitecture
import ReSwift

struct Counter: Equatable, Sendable, Identifiable {
  var id = 0
  var count = 0
}

struct Counters: Equatable, Sendable {
  var count = 0
  var rows: IdentifiedArray<Counter>

  init(rows: Int) { self.rows = IdentifiedArray((0..<rows).map { Counter(id: $0) }) }
}

enum CountersAction: Sendable, ReSwift.Action {
  case tapped
  case row(Int)
}

func change(_ state: inout Counters, _ action: CountersAction) {
  switch action {
  case .tapped: state.count += 1
  case .row(let id): state.rows[id: id]?.count += 1
  }
}

@MainActor func ours(rows: Int = 0) -> ComposableArchitecture.Store<Counters, CountersAction> {
  ComposableArchitecture.Store(
    initialState: Counters(rows: rows),
    reducer: ComposableArchitecture.Reducer { state, action, _ in
      change(&state, action)
      return .none
    }, environment: ())
}

func theirs(rows: Int = 0) -> ReSwift.Store<Counters> {
  ReSwift.Store(
    reducer: { action, state in
      var state = state ?? Counters(rows: rows)
      if let action = action as? CountersAction { change(&state, action) }
      return state
    }, state: Counters(rows: rows))
}

final class Subscriber: StoreSubscriber {
  var calls = -1
  func newState(state: Int) { calls += 1 }
}

/// Measures two functions in turn, and prints the medians for one action.
@MainActor func compare(
  _ what: String, actions: Int, _ ours: @escaping @MainActor (Int) -> Void,
  _ theirs: @escaping @MainActor (Int) -> Void
) {
  var times: [[Double]] = [[], []]
  for _ in 0..<11 {
    for (index, run) in [ours, theirs].enumerated() {
      let time = ContinuousClock().measure { run(actions) }
      times[index].append(time / .nanoseconds(1) / Double(actions))
    }
  }
  let medians = times.map { Int($0.sorted()[$0.count / 2].rounded()) }
  print("| \(what) | \(medians[0]) | \(medians[1]) |")
}

print("| in one program, ns | ours | ReSwift |\n|---|---:|---:|")

let (plain, plainTheirs) = (ours(), theirs())
compare("an action", actions: 20_000) { count in
  for _ in 0..<count { plain.send(.tapped) }
} _: { count in
  for _ in 0..<count { plainTheirs.dispatch(CountersAction.tapped) }
}

let (observed, observedTheirs) = (ours(), theirs())
let view = observed.scope(state: \.count, action: { $0 }).view
var told = 0
view.onChange { _ in told += 1 }
let subscriber = Subscriber()
observedTheirs.subscribe(subscriber) { $0.select { $0.count }.skipRepeats() }
compare("an action with an observer", actions: 20_000) { count in
  for _ in 0..<count { observed.send(.tapped) }
} _: { count in
  for _ in 0..<count { observedTheirs.dispatch(CountersAction.tapped) }
}

let (many, manyTheirs) = (ours(rows: 1_000), theirs(rows: 1_000))
let rows = many.scope(state: \.rows, action: { (row: (Int, Void)) in .row(row.0) })
let views = (0..<1_000).compactMap { rows.scope(id: $0, action: { ($0, $1) })?.view }
var toldRows = 0
for view in views { view.onChange { _ in toldRows += 1 } }
let subscribers = (0..<1_000).map { _ in Subscriber() }
for (id, subscriber) in subscribers.enumerated() {
  manyTheirs.subscribe(subscriber) { $0.select { $0.rows[id: id]?.count ?? 0 }.skipRepeats() }
}
compare("1,000 observed rows, one changes", actions: 1_000) { count in
  for id in 0..<count { many.send(.row(id)) }
} _: { count in
  for id in 0..<count { manyTheirs.dispatch(CountersAction.row(id)) }
}

// Both told every change once.
precondition(told == 11 * 20_000 && subscriber.calls == told)
precondition(toldRows == 11_000 && subscribers.reduce(0) { $0 + $1.calls } == toldRows)
