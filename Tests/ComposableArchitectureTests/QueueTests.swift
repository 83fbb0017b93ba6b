import ComposableArchitecture
import Observation
import StoreTesting
import Testing

/// One queue, first in, first out; nothing recurses.
@MainActor
struct QueueTests {
  private nonisolated static let many = 100_000

  private typealias CountingStore = Store<Count, Int>

  private struct Count: Equatable {
    var handled = 0
    var outOfOrder = 0
  }

  /// Counts actions that arrive in order from 0.
  private func counter(
    _ effect: @escaping @Sendable (Int) -> Effect<Int> = { _ in .none }
  ) -> CountingStore {
    Store(
      initialState: Count(),
      reducer: Reducer<Count, Int, Void> { state, action, _ in
        if action != state.handled { state.outOfOrder += 1 }
        state.handled += 1
        return effect(action)
      },
      environment: ())
  }

  @Test func `a hundred thousand sends from effects that send at once`() async {
    let store = counter { $0 < Self.many ? .send($0 + 1) : .none }
    await store.send(0).finish()
    #expect(store.state == Count(handled: Self.many + 1))
  }

  @Test func `a hundred thousand sends from tasks`() async {
    let store = counter { action in
      action < Self.many ? .run { await $0(action + 1) } : .none
    }
    await store.send(0).finish()
    #expect(store.state == Count(handled: Self.many + 1))
  }

  @Test func `a hundred thousand sends from one task`() async {
    let store = counter { action in
      guard action == 0 else { return .none }
      return .run { send in
        for next in 1...Self.many { await send(next) }
      }
    }
    await store.send(0).finish()
    #expect(store.state == Count(handled: Self.many + 1))
  }

  @Test func `a view store's callback sends a hundred thousand actions`() {
    let store = counter()
    let viewStore = store.view
    viewStore.onChange { state in
      if state.handled <= Self.many { viewStore.send(state.handled) }
    }
    store.send(0)
    #expect(store.state == Count(handled: Self.many + 1))
  }

  @Test func `a scoped view store's callback sends a hundred thousand actions`() {
    let store = counter()
    let scoped = store.scope(state: \.handled, action: { (action: Int) in action })
    let viewStore = scoped.view
    viewStore.onChange { handled in
      if handled <= Self.many { scoped.send(handled) }
    }
    scoped.send(0)
    #expect(store.state == Count(handled: Self.many + 1))
  }

  @Test func `a hundred thousand sends from an observer`() {
    let store = counter()
    let view = store.view
    Self.sendOnEachChange(of: view)
    store.send(0)
    #expect(store.state == Count(handled: Self.many + 1))
  }

  private static func sendOnEachChange(of view: ViewStore<Count, Int>) {
    withObservationTracking {
      _ = view.handled
    } onChange: {
      MainActor.assumeIsolated {
        let next = view.handled + 1
        sendOnEachChange(of: view)
        if next <= many { view.send(next) }
      }
    }
  }

  @Test func `an action sent inside a reducer is handled afterwards`() {
    let later = Log<Store<[Int], Int>>()
    let store = recorder { action in
      if action < 3 { MainActor.assumeIsolated { _ = later.entries[0].send(action + 1) } }
      return .none
    }
    later.note(store)
    store.send(0)
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func `an action sent inside a reducer precedes the reducer's effects`() {
    let later = Log<Store<[Int], Int>>()
    let store = recorder { action in
      guard action == 0 else { return .none }
      MainActor.assumeIsolated { _ = later.entries[0].send(1) }
      return .merge(.send(2), .run { await $0(3) })
    }
    later.note(store)
    store.send(0)
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func `actions of effects run before actions of observers`() {
    let store = recorder(startingWith: .send(1))
    let viewStore = store.view
    viewStore.onChange { if $0 == [0] { viewStore.send(2) } }
    store.send(0)
    #expect(store.state == [0, 1, 2])
  }

  @Test func `observers are told between the actions of a queue`() {
    let store = recorder { $0 < 3 ? .send($0 + 1) : .none }
    let seen = Log<Int>()
    let viewStore = store.scope(state: \.count, action: { (action: Int) in action }).view
    viewStore.onChange { seen.note($0) }
    store.send(0)
    #expect(seen.entries == [1, 2, 3, 4])
  }

  @Test func `starting a concatenation keeps the order of queued actions`() async {
    let store = recorder {
      switch $0 {
      case 0: .merge(.concatenate(.merge(.send(1), .send(2)), .send(4)), .send(3))
      default: .none
      }
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2, 3, 4])
  }

  @Test func `a queue longer than its blocks keeps its order`() async {
    let store = recorder {
      $0 == 0 ? .merge((1...5000).map { Effect.send($0) }) : .none
    }
    await store.send(0).finish()
    #expect(store.state == Array(0...5000))
  }
}
