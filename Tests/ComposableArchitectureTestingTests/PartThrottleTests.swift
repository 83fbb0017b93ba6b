import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

/// The interval of a throttle ends with the part of the state whose reducer throttles.
@MainActor
struct PartThrottleTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var count = 0
  }

  private enum RowAction: Equatable, Sendable { case pressed, counted }

  private enum Action: Equatable, Sendable {
    case row(Int, RowAction)
    case add
    case remove

    static let rowCase = CasePath(Action.row) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }
  }

  private let clock = TestClock()

  private func store(removing: Bool = false) -> Store<IdentifiedArray<Row>, Action> {
    let clock = clock
    let row = Reducer<Row, RowAction, Void> { row, action, _ in
      guard action == .pressed else {
        row.count += 1
        return .none
      }
      return .send(.counted).throttle(id: "press", for: .seconds(1), latest: false, clock: clock)
    }
    return Store(
      initialState: [Row(id: 7)],
      reducer: .combine(
        row.forEach(state: \.self, action: Action.rowCase, environment: { $0 }),
        Reducer { rows, action, _ in
          switch action {
          case .add: rows.append(Row(id: 7))
          case .row(_, .pressed) where removing: rows.removeAll()
          case .remove: rows.removeAll()
          case .row: break
          }
          return .none
        }),
      environment: (), report: { _ in })
  }

  @Test func `a new row begins without an interval`() {
    let store = store()
    store.send(.row(7, .pressed))
    store.send(.row(7, .pressed))
    #expect(store.state[id: 7]?.count == 1)
    store.send(.remove)
    store.send(.add)
    store.send(.row(7, .pressed))
    #expect(store.state[id: 7]?.count == 1)
    store.send(.remove)
    #expect(store.isIdle)
  }

  @Test func `a row removed while it throttles leaves no interval`() {
    let store = store(removing: true)
    store.send(.row(7, .pressed))
    #expect(store.state.isEmpty)
    #expect(store.isIdle)
  }
}
