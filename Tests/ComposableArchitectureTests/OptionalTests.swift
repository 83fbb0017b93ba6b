import ComposableArchitecture
import Testing

@MainActor
struct OptionalTests {
  private enum Action: Equatable, Sendable {
    case open, close, replace
    case detail(Detail)

    static let detailCase = CasePath(Action.detail) {
      if case .detail(let action) = $0 { action } else { nil }
    }
  }

  private enum Detail: Equatable, Sendable {
    case add(Int)
    case load, loadTwice, dismiss
  }

  private struct State: Equatable {
    var detail: Int?
    var dismissed = 0
  }

  private static func detail(_ gate: Gate) -> Reducer<Int, Detail, Void> {
    Reducer { state, action, _ in
      switch action {
      case .add(let amount):
        state += amount
        return .none
      case .load:
        return load(gate, 10)
      case .loadTwice:
        return .concatenate(load(gate, 20), load(gate, 30))
      case .dismiss:
        return .merge(.send(.add(1)), .run { await $0(.add(2)) })
      }
    }
  }

  private nonisolated static func load(_ gate: Gate, _ number: Int) -> Effect<Detail> {
    .run { send in
      await gate.pass()
      await send(.add(number))
    }
  }

  private static let line: UInt = #line + 4
  private static func reducer(_ gate: Gate) -> Reducer<State, Action, Void> {
    .combine(
      detail(gate)
        .optional()
        .pullback(state: \State.detail, action: Action.detailCase),
      Reducer { state, action, _ in
        switch action {
        case .open: state.detail = 0
        case .close: state.detail = nil
        case .detail(.dismiss):
          state.detail = nil
          state.dismissed += 1
        case .replace:
          state.detail = nil
          return .send(.open)
        case .detail: break
        }
        return .none
      })
  }

  private let gate = Gate()
  private let issues = Log<String>()

  private func store(_ detail: Int? = nil) -> Store<State, Action> {
    Store(
      initialState: State(detail: detail), reducer: Self.reducer(gate), environment: (),
      report: { [issues] in issues.note($0) })
  }

  @Test func `an action reaches the wrapped state`() async {
    let store = store(1)
    store.send(.detail(.add(2)))
    #expect(store.state.detail == 3)
    let handle = store.send(.detail(.load))
    gate.open()
    await handle.finish()
    #expect(store.state.detail == 13)
    #expect(issues.entries.isEmpty)
  }

  @Test func `an action for nil is reported and changes nothing`() {
    let store = store()
    store.send(.detail(.add(2)))
    #expect(store.state == State())
    let action = Detail.add(2)
    #expect(
      issues.entries.map(\.description) == [
        """
        The reducer at \(#fileID):\(Self.line) received \(action), but its optional state is not \
        there; cancel what still sends it when the part goes away, or handle the action before \
        the part is taken away.
        """
      ])
    #expect(issues.entries.first?.description.contains("\n") == false)
  }

  @Test func `the effects are cancelled when the state becomes nil`() async {
    let store = store(1)
    let first = store.send(.detail(.load))
    let second = store.send(.detail(.loadTwice))
    #expect(gate.count == 2)
    store.send(.close)
    gate.open()
    await first.finish()
    await second.finish()
    #expect(gate.count == 0)
    #expect(store.state == State())
    #expect(issues.entries.isEmpty)
  }

  @Test func `a reopened state receives no actions of earlier effects`() async {
    let store = store(1)
    store.send(.detail(.load))
    store.send(.close)
    store.send(.open)
    gate.open()
    await store.finish()
    #expect(store.state == State(detail: 0))
  }

  @Test func `immediate actions to a state that ended are reported`() async {
    let store = store(1)
    await store.send(.detail(.dismiss)).finish()
    #expect(store.state == State(dismissed: 1))
    // Both arrive at the whole, which has no detail any more.
    #expect(issues.entries.count == 2)
  }

  @Test func `an action in the queue is dropped with its state`() async {
    let store = store(1)
    let viewStore = store.view
    viewStore.onChange { state in
      if state.detail == 2 { viewStore.send(.close) }
    }
    store.send(.detail(.add(1)))
    #expect(store.state == State())
    #expect(issues.entries.isEmpty)
  }

  @Test func `effects of other parts run on`() async {
    let other = Gate()
    let both = Reducer<State, Action, Void> { _, action, _ in
      guard action == .detail(.load) else { return .none }
      return .run { send in
        await other.pass()
        await send(.open)
      }
    }.combined(with: Self.reducer(gate))
    let store = Store(initialState: State(detail: 1), reducer: both, environment: ())
    store.send(.detail(.load))
    store.send(.close)
    other.open()
    gate.open()
    await store.finish()
    #expect(store.state == State(detail: 0))
  }

  @Test func `optional of optional reports once at either level`() {
    let adder = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let issues = Log<String>()
    for (state, expected) in [(nil, nil), (.some(nil), .some(nil)), (1, 3)] as [(Int??, Int??)] {
      let store = Store(
        initialState: state, reducer: adder.optional().optional(), environment: (),
        report: { issues.note($0) })
      store.send(2)
      #expect(store.state == expected)
    }
    #expect(issues.entries.count == 2)
  }
}
