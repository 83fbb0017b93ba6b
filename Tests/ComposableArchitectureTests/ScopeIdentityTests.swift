import ComposableArchitecture
import Testing

/// A scope by key path and case path is the same store each time, while it lives.
@MainActor
struct ScopeIdentityTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
  }

  private enum Screen: Sendable {
    case empty
    case count(Int)

    static let countCase = CasePath(Screen.count) {
      if case .count(let count) = $0 { count } else { nil }
    }
  }

  private struct State: Sendable {
    var rows: IdentifiedArray<Row> = [Row(id: 1)]
    var count = 0
    var screen = Screen.count(0)
    var sheet: Int? = 0
  }

  private enum Action: Sendable {
    case row(Int, Int)
    case count(Int)

    static let rowCase = CasePath(Action.row) {
      if case .row(let id, let number) = $0 { (id, number) } else { nil }
    }
    static let countCase = CasePath(Action.count) {
      if case .count(let count) = $0 { count } else { nil }
    }
  }

  private let store = Store<State, Action>(
    initialState: State(), reducer: .empty, environment: ())

  /// Whether two stores that are created one after the other are one.
  private func isSame<Part, PartAction>(
    _ scope: (Store<State, Action>) -> Store<Part, PartAction>?
  ) -> Bool {
    let first = scope(store)
    let second = scope(store)
    return first != nil && first === second
  }

  @Test func `a scope by key path is the same store`() {
    #expect(isSame { $0.scope(state: \.count, action: Action.countCase) })
  }

  @Test func `a scope by functions is another store`() {
    #expect(!isSame { $0.scope(state: { $0.count + 1 }, action: Action.count) })
    #expect(!isSame { $0.scope(state: \.count, action: Action.count) })
  }

  @Test func `a scope of a collection is the same store`() {
    #expect(isSame { $0.scope(state: \.rows, action: Action.rowCase) })
  }

  @Test func `a scope by case path is the same store`() {
    #expect(
      isSame {
        $0.scope(state: \.screen, action: .self)
          .scope(state: Screen.countCase, action: Action.countCase)
      })
  }

  @Test func `a recreated case path scopes to another store`() {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state = action
        return .none
      }, environment: ())
    var kept: [Store<Int, Int>] = []
    for number in 1...1_000 {
      let scoped = store.scope(
        state: \.self, action: CasePath({ $0 + number }, extract: { $0 - number }))
      scoped.send(0)
      #expect(store.state == number)
      kept.append(scoped)
    }
  }

  @Test func `a held store is not returned for a removed part`() {
    let store = Store<State, State>(
      initialState: State(),
      reducer: Reducer { state, action, _ in
        state = action
        return .none
      }, environment: ())
    let rows: Store<IdentifiedArray<Row>, (Int, Int)> = store.scope(
      state: \.rows, action: { _, _ in State() })
    let screen: Store<Screen, Int> = store.scope(state: \.screen, action: { _ in State() })
    let sheet: Store<Int?, Int> = store.scope(state: \.sheet, action: { _ in State() })
    func row() -> Store<Row, Int>? { rows.scope(id: 1) }
    func count() -> Store<Int, Int>? { screen.scope(state: Screen.countCase, action: .self) }
    func value() -> Store<Int, Int>? { sheet.unwrapped() }

    let held = (row(), count(), value())
    #expect(row() === held.0 && count() === held.1 && value() === held.2)
    store.send(State(rows: [], screen: .empty, sheet: nil))
    #expect(row() == nil && count() == nil && value() == nil)
    store.send(State(rows: [Row(id: 1)], screen: .count(1), sheet: 1))
    #expect(row() != nil && count()?.state == 1 && value()?.state == 1)
    #expect(row() !== held.0 && count() !== held.1 && value() !== held.2)
  }
}
