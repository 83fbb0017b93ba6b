import ComposableArchitecture
import Observation
import StoreTesting
import Testing

@MainActor
struct ViewStoreTests {
  private struct State: Equatable, Sendable {
    var count = 0
    var label = "a"
  }

  private enum Action: Sendable {
    case add(Int)
    case label(String)
  }

  private static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .add(let amount): state.count += amount
    case .label(let label): state.label = label
    }
    return .none
  }

  private let store = Store(initialState: State(), reducer: reducer, environment: ())

  private var countStore: Store<Int, Action> {
    store.scope(state: \.count, action: { (action: Action) in action })
  }

  @Test func `its state is read by name`() {
    let view = store.view
    store.send(.add(2))
    #expect(view.count == 2)
    #expect(view.label == "a")
    #expect(view.state == store.state)
  }

  @Test func `a view store sends to its store`() async {
    let view = store.view
    await view.send(.add(1)).finish()
    #expect(store.state.count == 1)
    #expect(view.count == 1)
  }

  @Test func `duplicates are not told`() {
    let view = store.view
    let log = Log<Int>()
    view.onChange { log.note($0.count) }
    for amount in [0, 1, 0, 0, 2, -2, 0] { store.send(.add(amount)) }
    #expect(log.entries == [1, 3, 1])
  }

  @Test func `a custom comparison removes duplicates`() {
    let view = store.view(removeDuplicates: { $0.count / 10 == $1.count / 10 })
    let log = Log<Int>()
    view.onChange { log.note($0.count) }
    for _ in 0..<25 { store.send(.add(1)) }
    #expect(log.entries == [10, 20])
    #expect(view.count == 20)
  }

  @Test func `a state that is not equatable can be viewed`() {
    let functions = store.scope(
      state: { state in { state.count } }, action: { (action: Action) in action })
    let view = functions.view(removeDuplicates: { $0() == $1() })
    store.send(.add(4))
    #expect(view.state() == 4)
  }

  @Test func `an observation fires once per change`() {
    let view = store.view
    let fired = Log<Void>()
    observing(fired) { _ = (view.count, view.count, view.label) }
    for _ in 0..<3 { store.send(.add(1)) }
    store.send(.add(0))
    #expect(fired.entries.count == 3)
  }

  @Test func `an observation that does not read does not fire`() {
    let view = store.view
    let fired = Log<Void>()
    observing(fired) {}
    store.send(.add(1))
    #expect(fired.entries.isEmpty)
    #expect(view.count == 1)
  }

  @Test func `an observation that is not made anew fires once`() {
    let view = store.view
    let fired = Log<Void>()
    withObservationTracking {
      _ = view.state
    } onChange: {
      MainActor.assumeIsolated { fired.note(()) }
    }
    store.send(.add(1))
    store.send(.add(1))
    #expect(fired.entries.count == 1)
  }

  @Test func `every observer fires`() {
    let view = store.view
    let first = Log<Void>()
    let second = Log<Void>()
    observing(first) { _ = view.count }
    store.send(.add(1))
    observing(second) { _ = view.count }
    store.send(.add(1))
    #expect(first.entries.count == 2)
    #expect(second.entries.count == 1)
  }

  @Test func `view stores of other parts do not fire`() {
    let count = countStore.view
    let label = store.scope(state: \.label, action: { (action: Action) in action }).view
    let counts = Log<Void>()
    let labels = Log<Void>()
    observing(counts) { _ = count.state }
    observing(labels) { _ = label.state }
    store.send(.add(1))
    store.send(.add(1))
    store.send(.label("b"))
    #expect(counts.entries.count == 2)
    #expect(labels.entries.count == 1)
  }

  @Test func `a slow reader of changes gets only the latest state`() async throws {
    var view: ViewStore? = countStore.view
    store.send(.add(1))
    let changes = view?.changes
    for amount in [2, 0, 3] { store.send(.add(amount)) }
    view = nil
    store.send(.add(4))
    var seen: [Int] = []
    for await count in try #require(changes) { seen.append(count) }
    #expect(seen == [6])
  }

  @Test func `every sequence of changes gets the latest state`() async {
    var view: ViewStore? = countStore.view
    let sequences = (0..<3).compactMap { _ in view?.changes }
    store.send(.add(1))
    view = nil
    for sequence in sequences {
      var seen: [Int] = []
      for await count in sequence { seen.append(count) }
      #expect(seen == [1])
    }
  }

  @Test(arguments: [1, 3])
  func `a change during a read does not end the observation`(changes: Int) {
    let view = store.view
    let fired = Log<Void>()
    withObservationTracking {
      _ = view.state
      for _ in 0..<changes { store.send(.add(1)) }
    } onChange: {
      MainActor.assumeIsolated { fired.note(()) }
    }
    #expect(fired.entries.isEmpty)
    for _ in 0..<2 { store.send(.add(1)) }
    #expect(fired.entries.count == 1)
  }

  /// Creates a store of one row, whose actions are added to its count.
  private func storeOfRow() -> Store<IdentifiedArray<Part>, Int> {
    Store(
      initialState: [Part(id: 1)],
      reducer: Reducer { rows, amount, _ in
        rows.modify(1) { $0.count += amount }
        return .none
      }, environment: ())
  }

  @Test(arguments: [1, 3])
  func `a change during a read does not end temporary observations`(changes: Int) throws {
    let rows = storeOfRow()
    let row = try #require(rows.scope(id: 1, action: { (_: Int, amount: Int) in amount }))
    let fired = Log<String>()
    withObservationTracking {
      _ = (countStore.view.state, row.view.state)
      for _ in 0..<changes {
        store.send(.add(1))
        rows.send(1)
      }
    } onChange: {
      MainActor.assumeIsolated { fired.note("told") }
    }
    #expect(fired.entries.isEmpty)
    store.send(.label("b"))
    #expect(fired.entries.isEmpty)
    store.send(.add(1))
    #expect(fired.entries == ["told"])
  }

  @Test func `a change during each read of an element is told`() throws {
    let rows = storeOfRow()
    let row = try #require(rows.scope(id: 1, action: { (_: Int, amount: Int) in amount }))
    let fired = Log<Void>()
    observing(fired) {
      _ = row.view.state
      if fired.entries.isEmpty { rows.send(1) }
    }
    for _ in 0..<3 { rows.send(1) }
    #expect(fired.entries.count == 3)
  }

  @Test func `the first of a hundred temporary view stores is observed`() {
    let fired = Log<Void>()
    withObservationTracking {
      _ = countStore.view.state
      for index in 0..<100 {
        let label = store.scope(
          state: { "\(index) \($0.label)" }, action: { (action: Action) in action })
        _ = label.view.state
      }
    } onChange: {
      MainActor.assumeIsolated { fired.note(()) }
    }
    store.send(.add(1))
    #expect(fired.entries.count == 1)
  }
}
