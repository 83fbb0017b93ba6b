import ComposableArchitecture
import Testing

/// A scope that is created again at the same place of the code is the same store, while it lives.
@MainActor
struct ScopeIdentityTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
  }

  private enum Screen: Sendable {
    case empty
    case count(Int)

    static let countCase = CasePath<Screen, Int>(
      embed: Screen.count, extract: { if case .count(let count) = $0 { count } else { nil } })
  }

  private struct State: Sendable {
    var rows: IdentifiedArray<Row> = [Row(id: 1)]
    var count = 0
    var screen = Screen.count(0)
  }

  private enum Action: Sendable {
    case row(Int, Int)
    case count(Int)
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
    #expect(isSame { $0.scope(state: \.count, action: Action.count) })
  }

  @Test func `a scope by a function that captures nothing is the same store`() {
    #expect(isSame { $0.scope(state: { $0.count + 1 }, action: Action.count) })
  }

  @Test func `a scope of a collection is the same store`() {
    #expect(isSame { $0.scope(state: \.rows, action: Action.row) })
  }

  @Test func `a scope by case path is the same store`() {
    #expect(
      isSame {
        $0.scope(state: \.screen, action: { $0 })
          .scope(state: Screen.countCase, action: Action.count)
      })
  }

  @Test func `a scope by a function that captures is another store`() {
    let offset = store.state.count
    #expect(!isSame { $0.scope(state: { $0.count + offset }, action: Action.count) })
    #expect(!isSame { $0.scope(state: \.count, action: { Action.count($0 + offset) }) })
  }
}
