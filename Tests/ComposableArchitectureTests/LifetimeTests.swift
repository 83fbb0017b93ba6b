import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Stores, view stores and effects free themselves; `LeakTests` has the stores of parts.
@MainActor
struct LifetimeTests {
  @Test func `a view store keeps its stores alive`() {
    var store: Store? = recorder { _ in .none }
    let view = store?.scope(state: \.last, action: { (action: Int) in action })
      .scope(state: { ($0 ?? 0) * 2 }, action: { (action: Int) in action }).view
    weak let weakStore = store
    store = nil
    #expect(weakStore != nil)
    view?.send(4)
    #expect(view?.state == 8)
  }

  @Test func `a finished effect is freed`() async {
    final class Resource: Sendable {}
    let kept = Log<() -> Resource?>()
    let store = recorder { action in
      guard action == 1 else { return .none }
      let resource = Resource()
      MainActor.assumeIsolated { kept.note { [weak resource] in resource } }
      return .merge(
        .run { send in
          withExtendedLifetime(resource) {}
          await send(2)
        },
        .concatenate(.send(3), .run { _ in withExtendedLifetime(resource) {} })
      ).cancellable(id: 1)
    }
    var handle: ActionHandle? = store.send(1)
    await handle?.finish()
    handle = nil
    #expect(kept.entries.count == 1)
    #expect(kept.entries[0]() == nil)
    #expect(store.isIdle)
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `the nodes of effects are freed`() async {
    weak var effects: RunningEffects?
    let gate = Gate()
    let store = recorder { $0 == 1 ? .run { _ in await gate.pass() }.cancellable(id: 1) : .none }
    do {
      let handle = store.send(1)
      effects = handle.effects
      #expect(effects != nil)
      gate.open()
      await handle.finish()
    }
    #expect(effects == nil)
  }

  @Test func `running effects do not keep a released store alive`() async {
    let gate = Gate()
    var store: Store? = recorder { _ in
      .merge(
        .concatenate(.run { _ in await gate.pass() }, .send(5)),
        gate.effect(7).cancellable(id: 1))
    }
    weak let weakStore = store
    weak var engine: AnyObject?
    weak var effects: RunningEffects?
    engine = store?.engine
    effects = store?.effects
    store?.send(1)
    #expect(gate.count == 2)
    store = nil
    #expect(weakStore == nil)
    #expect(engine == nil)
    gate.open()
    for _ in 0..<1000 where effects != nil { await Task.yield() }
    #expect(effects == nil)
  }

  @Test func `the state is freed with the store`() {
    final class Payload {}
    weak var payload: Payload?
    do {
      let state = Payload()
      payload = state
      let store = Store(
        initialState: [state], reducer: Reducer<[Payload], Int, Void> { _, _, _ in .none },
        environment: ())
      store.send(1)
    }
    #expect(payload == nil)
  }

  @Test func `a store may go away in its own callback`() async {
    let keep = Log<() -> Void>()
    var store: Store? = recorder { $0 < 3 ? .send($0 + 1) : .none }
    weak let weakStore = store
    var view = store?.view
    keep.note {
      store = nil
      view = nil
    }
    view?.onChange { _ in keep.entries[0]() }
    await store?.send(1).finish()
    #expect(weakStore == nil)
    #expect(view == nil)
  }

  @Test func `sequences without a reader are removed`() async {
    let view = recorder { _ in .none }.view
    for _ in 0..<10 {
      for await _ in view.changes { break }
    }
    view.send(1)
    #expect(view.observed.streams.isEmpty)
  }
}
