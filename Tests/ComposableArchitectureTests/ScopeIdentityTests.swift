import ComposableArchitecture
import StoreTesting
import Testing

/// A scope by key path and case path is the same store each time, while it lives.
@MainActor
struct ScopeIdentityTests {
  private static let ownCase = CasePath(case: WholeAction.own)

  private let store = Store<Whole, WholeAction>(
    initialState: Whole(), reducer: .empty, environment: ())

  /// Whether two stores that are created one after the other are one.
  private func isSame<Part, PartAction>(
    _ scope: (Store<Whole, WholeAction>) -> Store<Part, PartAction>?
  ) -> Bool {
    let first = scope(store)
    let second = scope(store)
    return first != nil && first === second
  }

  @Test func `a scope by key path is the same store`() {
    #expect(isSame { $0.scope(state: \.own.count, action: Self.ownCase) })
  }

  private static let double = Lens<Whole, Int>(
    get: { 2 * $0.own.count },
    modify: { state, body in
      var double = 2 * state.own.count
      body(&double)
      state.own.count = double / 2
    })

  @Test func `a scope by a lens is the same store and always there`() {
    let double: Store<Int, PartAction> = store.scope(state: Self.double, action: Self.ownCase)
    #expect(double === store.scope(state: Self.double, action: Self.ownCase) as Store)
    #expect(double.state == 0)
    #expect(isSame { $0.scope(state: Lens(\.own.count), action: Self.ownCase) })
    #expect(!isSame { $0.scope(state: Self.double, action: { (_: Int) in WholeAction.stop }) })
    let optional: Store<Int, PartAction>? = store.scope(state: Self.double, action: Self.ownCase)
    #expect(optional != nil)
  }

  @Test func `a store of a lens follows the state`() {
    let store = Store<Int, Int>(
      initialState: 1, reducer: .adding, environment: ())
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
    let store = Store<Whole, Named>(initialState: Whole(), reducer: .empty, environment: ())
    let count = store.scope(state: \.own.count, action: Named.count)
    #expect(count === store.scope(state: \.own.count, action: Named.count))
    let double = store.scope(state: Self.double, action: Named.count)
    #expect(double === store.scope(state: Self.double, action: Named.count))
    let screen = store.scope(state: \.screen, action: .self)
    let payload = screen.scope(state: Whole.Screen.partCase, action: Named.count)
    #expect(payload != nil)
    #expect(payload === screen.scope(state: Whole.Screen.partCase, action: Named.count))
    let rows = store.scope(state: \.rows, action: Named.row)
    #expect(rows === store.scope(state: \.rows, action: Named.row))
    #expect(rows.scope(id: 1) != nil)
  }

  @Test func `a scope by functions is another store`() {
    #expect(!isSame { $0.scope(state: { $0.own.count + 1 }, action: WholeAction.own) })
    #expect(!isSame { $0.scope(state: \.own.count, action: WholeAction.own) })
  }

  @Test func `a scope of a collection is the same store`() {
    #expect(isSame { $0.scope(state: \.rows, action: WholeAction.rowCase) })
  }

  @Test func `a scope by case path is the same store`() {
    #expect(
      isSame {
        $0.scope(state: \.screen, action: .self)
          .scope(state: Whole.Screen.partCase, action: Self.ownCase)
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
    let store = Store(changing: Whole())
    let rows: Store<IdentifiedArray<Part>, (Int, Int)> = store.scope(
      state: \.rows, action: { _, _ in { _ in } })
    let screen: Store<Whole.Screen, Int> = store.scope(
      state: \.screen, action: { _ in { _ in } })
    let child: Store<Part?, Int> = store.scope(state: \.child, action: { _ in { _ in } })
    func row() -> Store<Part, Int>? { rows.scope(id: 1) }
    func part() -> Store<Part, Int>? { screen.scope(state: Whole.Screen.partCase, action: .self) }
    func value() -> Store<Part, Int>? { child.unwrapped() }

    let held = (row(), part(), value())
    #expect(row() === held.0 && part() === held.1 && value() === held.2)
    store.send { $0 = .empty }
    #expect(row() == nil && part() == nil && value() == nil)
    store.send { $0 = Whole() }
    #expect(row() != nil && part()?.state == Part() && value()?.state == Part())
    #expect(row() !== held.0 && part() !== held.1 && value() !== held.2)
  }
}
