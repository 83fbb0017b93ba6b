import ComposableArchitecture
import Numbers
import Observation

/// W12: many sends from inside: of a reducer's effect, of an observer.
///
/// That the stack does not grow with them is shown by the program being there afterwards: each of
/// these would need tens of megabytes if one send waited for the next.
@MainActor
func resending(_ bench: Bench) async {
  let size = bench.size(100_000, quick: 100_000)
  var stores: [(String, Store<OrderState, OrderAction>)] = []
  func next(_ name: String, _ resend: Resend) -> Store<OrderState, OrderAction> {
    let store = Store(
      initialState: OrderState(last: size), reducer: orderReducer, environment: resend,
      // A debug build reports that an effect with this many sends holds the main actor.
      report: { _ in })
    stores.append((name, store))
    return store
  }
  let names = ["one effect", "effects of effects", "an observer"]
  let found = await bench.inTurn(
    size, repetitions: 5,
    { _ in next(names[0], .all).send(.number(0)) },
    { _ in next(names[1], .next).send(.number(0)) },
    { _ in
      let store = next(names[2], .none)
      let view = store.scope(state: \.latest, action: { $0 }).view
      observe(view, of: store)
      store.send(.number(0))
    })
  var misplaced: [String: Int] = [:]
  for (name, store) in stores {
    bench.expect(store.state.latest, is: size, "W12, the last action that \(name) sent")
    bench.expect(store.state.misplaced, is: 0, "W12, actions out of order that \(name) sent")
    misplaced[name, default: 0] += store.state.misplaced + size - store.state.latest
  }
  for (index, name) in names.enumerated() {
    bench.add(
      Row(
        workload: "W12", what: "each of \(size.grouped) sends by \(name)",
        figures: found.workloads[index], floor: found.floor,
        reach: .init("in order, none lost", misplaced[name] == 0)))
  }
}

/// Sends the next number on each change of the latest number.
@MainActor
private func observe(
  _ view: ViewStore<Int, OrderAction>, of store: Store<OrderState, OrderAction>
) {
  withObservationTracking {
    _ = view.state
  } onChange: {
    // A view store tells of a change where it changes: on the main actor.
    MainActor.assumeIsolated {
      let (latest, last) = store.withState { ($0.latest, $0.last) }
      guard latest < last else { return }
      observe(view, of: store)
      store.send(.number(latest + 1))
    }
  }
}

private struct OrderState: Sendable {
  var last: Int
  var latest = -1
  var misplaced = 0
}

private enum OrderAction: Sendable {
  case number(Int)
}

/// Who sends the numbers that follow.
private enum Resend {
  case all, next, none
}

private let orderReducer = Reducer<OrderState, OrderAction, Resend> { state, action, resend in
  guard case .number(let number) = action else { return .none }
  if number != state.latest + 1 { state.misplaced += 1 }
  state.latest = number
  let last = state.last
  switch resend {
  case .all where number == 0:
    return .run { send in for number in 1...last { await send(.number(number)) } }
  case .next where number < last: return .send(.number(number + 1))
  case .all, .next, .none: return .none
  }
}
