import ComposableArchitecture
import Observation
import StoreTesting
import Testing

@MainActor
struct ScopeTests {
  private struct State: Equatable, Sendable {
    var counter = Counter()
    var screen = Screen.home
    var detail: Counter?
  }

  private struct Counter: Equatable, Sendable {
    var count = 0
    var label = "a"
    var isEven: Bool { count.isMultiple(of: 2) }
  }

  private enum Screen: Equatable, Sendable {
    case home
    case counter(Counter)

    static let counterCase = CasePath(case: Screen.counter)
  }

  private enum Action: Sendable {
    case change(Change<State>)
    case counter(CounterAction)
  }

  private enum CounterAction: Sendable {
    case add(Int)
  }

  private static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .change(let change): change(&state)
    case .counter(.add(let amount)): state.counter.count += amount
    }
    return .none
  }

  private let store = Store(initialState: State(), reducer: reducer, environment: ())

  private func change(_ change: @escaping Change<State>) {
    store.send(.change(change))
  }

  private func log<Part: Equatable, PartAction>(
    _ store: Store<Part, PartAction>
  ) -> (ViewStore<Part, PartAction>, Log<Part>) {
    let log = Log<Part>()
    let viewStore = store.view
    viewStore.onChange { log.note($0) }
    return (viewStore, log)
  }

  @Test func `through a stored property`() {
    let counter = store.scope(state: \.counter, action: Action.counter)
    counter.send(.add(2))
    #expect(counter.state.count == 2)
    #expect(store.state.counter.count == 2)
    change { $0.counter.count = 7 }
    #expect(counter.state.count == 7)
  }

  @Test func `through a computed property or a function`() {
    let byKeyPath = store.scope(state: \.counter.isEven, action: Action.counter)
    let byFunction = store.scope(state: { -$0.counter.count }, action: Action.counter)
    byFunction.send(.add(3))
    #expect(!byKeyPath.state)
    #expect(byFunction.state == -3)
  }

  @Test func `through several levels and sends`() {
    let one = store.scope(state: \.counter, action: Action.counter)
    let two = one.scope(state: { [$0.count] }, action: { (amount: Int) in .add(amount) })
    let three = two.scope(state: \.first, action: { (text: String) in text.count })
    let four = three.unwrapped()
    four?.send("seven77")
    #expect(four?.state == 7)
    #expect(store.state.counter.count == 7)
  }

  @Test func `through a case while the state is in it`() {
    let screen = store.scope(state: \.screen, action: Action.counter)
    #expect(screen.scope(state: Screen.counterCase, action: { $0 }) == nil)
    change { $0.screen = .counter(Counter(count: 5)) }
    let counter = screen.scope(state: Screen.counterCase, action: { (a: CounterAction) in a })
    #expect(counter?.state.count == 5)
    change { $0.screen = .counter(Counter(count: 6)) }
    #expect(counter?.state.count == 6)
    counter?.send(.add(1))
    #expect(store.state.counter.count == 1)
  }

  @Test func `through an optional while there is a value`() {
    let detail = store.scope(state: \.detail, action: Action.counter)
    #expect(detail.unwrapped() == nil)
    change { $0.detail = Counter(count: 5) }
    #expect(detail.unwrapped()?.state.count == 5)
  }

  @Test func `a store of a removed part shows its first state`() throws {
    change {
      $0.detail = Counter(count: 5)
      $0.screen = .counter(Counter(count: 6))
    }
    let detail = try #require(store.scope(state: \.detail, action: Action.counter).unwrapped())
    let count = detail.scope(state: \.count, action: { (action: CounterAction) in action })
    let screen = try #require(
      store.scope(state: \.screen, action: Action.counter)
        .scope(state: Screen.counterCase, action: { (action: CounterAction) in action }))
    let (viewStore, changes) = log(count)
    change {
      $0.detail = nil
      $0.screen = .home
    }
    #expect(detail.state.count == 5)
    #expect(count.state == 5)
    #expect(screen.state.count == 6)
    #expect(viewStore.state == 5)
    #expect(changes.entries.isEmpty)
    count.send(.add(1))
    #expect(store.state.counter.count == 1)
    change { $0.detail = Counter(count: 8) }
    #expect(count.state == 8)
    #expect(changes.entries == [8])
  }

  @Test func `a view store notifies once per change of its part`() {
    let counter = store.scope(state: \.counter, action: Action.counter)
    let (one, counters) = log(counter)
    let (two, evens) = log(counter.scope(state: \.isEven, action: { (a: CounterAction) in a }))
    let (three, labels) = log(counter.scope(state: \.label, action: { (a: CounterAction) in a }))
    let (four, screens) = log(store.scope(state: \.screen, action: Action.counter))
    for _ in 0..<3 { counter.send(.add(2)) }
    counter.send(.add(0))
    counter.send(.add(1))
    change { $0.counter.label = "b" }
    change { _ in }
    #expect(counters.entries.map(\.count) == [2, 4, 6, 7, 7])
    #expect(evens.entries == [false])
    #expect(labels.entries == ["b"])
    #expect(screens.entries.isEmpty)
    #expect((one.count, two.state, three.state, four.state) == (7, false, "b", .home))
  }

  @Test func `view stores call back in the order of their creation`() {
    let order = Log<Int>()
    let viewStores = (0..<5).map { number in
      let part = store.scope(state: \.counter.count, action: Action.counter).view
      part.onChange { _ in order.note(number) }
      return part
    }
    store.send(.counter(.add(1)))
    #expect(order.entries == [0, 1, 2, 3, 4])
    #expect(viewStores.map(\.state) == [1, 1, 1, 1, 1])
  }

  @Test func `a scope is evaluated only while it is observed`() {
    let calls = Log<Void>()
    let part = store.scope(
      state: { state in
        calls.note(())
        return state.counter.count
      }, action: Action.counter)
    store.send(.counter(.add(1)))
    #expect(calls.entries.count == 0)
    var viewStore: ViewStore? = part.view
    let before = calls.entries.count
    store.send(.counter(.add(1)))
    #expect(calls.entries.count == before + 1)
    withObservationTracking {
      #expect(viewStore?.state == 2)
    } onChange: {
    }
    viewStore = nil
    // A tracked read observes the value until its next change.
    store.send(.counter(.add(1)))
    #expect(calls.entries.count == before + 2)
    store.send(.counter(.add(1)))
    #expect(calls.entries.count == before + 2)
  }

  @Test func `view stores may come and go in a callback`() {
    let counter = store.scope(state: \.counter, action: Action.counter)
    let made = Log<ViewStore<Int, CounterAction>>()
    let told = Log<Int>()
    var doomed: ViewStore? = counter.scope(
      state: \.count, action: .self
    ).view
    let viewStore = counter.view
    let drop = Log<() -> Void>()
    drop.note { doomed = nil }
    viewStore.onChange { state in
      drop.entries[0]()
      let new = counter.scope(state: \.count, action: .self).view
      new.onChange { told.note($0) }
      made.note(new)
    }
    #expect(doomed?.state == 0)
    for _ in 0..<3 { counter.send(.add(1)) }
    #expect(doomed == nil)
    #expect(made.entries.map(\.state) == [3, 3, 3])
    // All three are the same view store while it is retained.
    #expect(told.entries == [2, 2, 3, 3, 3])
    #expect(viewStore.count == 3)
  }
}
