import ComposableArchitecture
import StoreTesting
import Testing

@MainActor
struct StoreTests {
  private struct State: Equatable {
    var count = 0
    var names = ["a"]
  }

  private enum Action: Sendable {
    case add(Int)
    case rename(String)
  }

  private static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .add(let amount): state.count += amount
    case .rename(let name): state.names = [name]
    }
    return .none
  }

  private func store() -> Store<State, Action> {
    Store(initialState: State(), reducer: Self.reducer, environment: ())
  }

  @Test func `a store begins with its initial state`() {
    #expect(store().state == State())
  }

  @Test func `send changes the state before it returns`() {
    let store = store()
    store.send(.add(3))
    store.send(.rename("b"))
    #expect(store.state == State(count: 3, names: ["b"]))
  }

  @Test func `a state that was read is a copy`() {
    let store = store()
    let before = store.state
    store.send(.add(1))
    #expect(before.count == 0)
    #expect(store.withState(\.count) == 1)
  }

  @Test func `an action sent while the state is lent waits`() {
    let store = store()
    let scoped = store.scope(
      state: { state in
        store.send(.add(1))
        return state.names
      }, action: { (action: Action) in action })
    let names = store.withState { state in
      store.send(.rename("b"))
      #expect(store.state.names == ["a"])
      return state.names
    }
    #expect(names == ["a"])
    #expect(store.state.names == ["b"])
    #expect(scoped.state == ["b"])
    #expect(store.state.count == 1)
  }

  @Test func `two stores share nothing`() {
    let first = store()
    let second = store()
    first.send(.add(1))
    #expect(second.state == State())
  }

  @Test func `starting effects and notified observers can read the state`() async {
    let seen = Log<Int>()
    let later = Log<Store<[Int], Int>>()
    let store = recorder { action in
      action == 0
        ? .run { _ in await seen.note(later.entries[0].state.count) } : .none
    }
    later.note(store)
    let viewStore = store.view
    viewStore.onChange { _ in seen.note(10 * store.state.count) }
    await store.send(0).finish()
    #expect(seen.entries == [1, 10])
  }

  @Test func `a state of references works too`() {
    final class Box {
      var number = 0
    }
    let reducer = Reducer<Box, Int, Void> { state, action, _ in
      state.number += action
      return .none
    }
    let store = Store(initialState: Box(), reducer: reducer, environment: ())
    let scoped = store.scope(state: \.number, action: { (action: Int) in action })
    scoped.send(4)
    #expect(scoped.state == 4)
  }

  @Test func `a state without size works too`() {
    let store = Store(
      initialState: (), reducer: Reducer<Void, Int, Void> { _, _, _ in .none }, environment: ())
    store.send(1)
    store.state
  }

  @Test func `an absurd number of stores is independent`() {
    let stores = (0..<1000).map { _ in store() }
    for (number, store) in stores.enumerated() { store.send(.add(number)) }
    #expect(stores.map(\.state.count) == Array(0..<1000))
  }
}
