import ComposableArchitecture
import StoreTesting
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

    static let countCase = CasePath(case: Screen.count)
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

    static let rowCase = CasePath(case: Action.row)
    static let countCase = CasePath(case: Action.count)
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

  private static let double = Lens<State, Int>(
    get: { 2 * $0.count },
    modify: { state, body in
      var double = 2 * state.count
      body(&double)
      state.count = double / 2
    })

  @Test func `a scope by a lens is the same store and always there`() {
    let double: Store<Int, Int> = store.scope(state: Self.double, action: Action.countCase)
    #expect(double === store.scope(state: Self.double, action: Action.countCase) as Store)
    #expect(double.state == 0)
    #expect(isSame { $0.scope(state: Lens(\.count), action: Action.countCase) })
    #expect(!isSame { $0.scope(state: Self.double, action: { (_: Int) in Action.count(0) }) })
    let optional: Store<Int, Int>? = store.scope(state: Self.double, action: Action.countCase)
    #expect(optional != nil)
  }

  @Test func `a store of a lens follows the state`() {
    let store = Store<Int, Int>(
      initialState: 1,
      reducer: Reducer { state, action, _ in
        state += action
        return .none
      }, environment: ())
    let lens = Lens<Int, String>(get: { "\($0)" }, modify: { _, _ in })
    let text = store.scope(state: lens, action: .self)
    let view = text.view
    text.send(2)
    #expect(text.state == "3")
    #expect(view.state == "3")
    #expect(text[\.count] == 1)
  }

  private enum Named: Sendable {
    case count(Int)
    case row(Int, Int)

    static let count = CasePath(Named.count as @Sendable (Int) -> Named) {
      if case .count(let count) = $0 { count } else { nil }
    }
    static let row = CasePath(Named.row as @Sendable (Int, Int) -> Named) {
      if case .row(let id, let number) = $0 { (id, number) } else { nil }
    }
  }

  @Test func `a case path that is named as its case is preferred`() {
    let store = Store<State, Named>(initialState: State(), reducer: .empty, environment: ())
    let count = store.scope(state: \.count, action: Named.count)
    #expect(count === store.scope(state: \.count, action: Named.count))
    let double = store.scope(state: Self.double, action: Named.count)
    #expect(double === store.scope(state: Self.double, action: Named.count))
    let screen = store.scope(state: \.screen, action: .self)
    let payload = screen.scope(state: Screen.countCase, action: Named.count)
    #expect(payload != nil)
    #expect(payload === screen.scope(state: Screen.countCase, action: Named.count))
    let rows = store.scope(state: \.rows, action: Named.row)
    #expect(rows === store.scope(state: \.rows, action: Named.row))
    #expect(rows.scope(id: 1) != nil)
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
