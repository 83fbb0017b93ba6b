import StoreTesting
import Testing

@testable import ComposableArchitecture

/// What `send` returns: a handle on all that the action started.
@MainActor
struct HandleTests {
  @Test func `an action without effects is finished at once`() async {
    let store = recorder(startingWith: .none)
    await store.send(0).finish()
    await store.finish()
  }

  @Test func `finish waits for the effects of actions that effects sent`() async {
    let gate = Gate()
    let store = recorder { action in
      guard action < 3 else { return .none }
      return .run { send in
        await gate.pass()
        await send(action + 1)
      }
    }
    let handle = store.send(0)
    let finished = Task { @MainActor in
      await handle.finish()
      return store.state
    }
    for round in 1...3 {
      while gate.count == 0 { await Task.yield() }
      #expect(store.state.count == round)
      gate.open()
    }
    #expect(await finished.value == [0, 1, 2, 3])
  }

  @Test func `finish waits for effects of an immediately sent action`() async {
    let gate = Gate()
    let store = recorder { action in
      switch action {
      case 0: .run { await $0(1) }
      case 1:
        .run { send in
          await gate.pass()
          await send(2)
        }
      default: .none
      }
    }
    let handle = store.send(0)
    #expect(store.state == [0, 1])
    let finished = Task { @MainActor in
      await handle.finish()
      return store.state
    }
    while gate.count == 0 { await Task.yield() }
    await Task.yield()
    gate.open()
    #expect(await finished.value == [0, 1, 2])
  }

  @Test(arguments: [
    Effect.merge(.send(1), .send(2)),
    .merge(.run { await $0(1) }, .run { await $0(2) }),
    .concatenate(.run { await $0(1) }, .run { await $0(2) }),
    .merge(.send(1), .send(2)).cancellable(id: "id"),
    .merge(.send(1), .send(2)).map { $0 },
  ])
  func finishReturnsWhateverTheFormOfTheEffect(_ effect: Effect<Int>) async {
    let store = recorder(startingWith: effect)
    await store.send(0).finish()
    await store.finish()
    #expect(store.state == [0, 1, 2])
  }

  @Test func `cancel stops everything that the action started`() async {
    let gate = Gate()
    let store = recorder { action in
      switch action {
      case 0: .merge(.send(1), gate.effect(10))
      case 1: gate.effect(11)
      default: .none
      }
    }
    let handle = store.send(0)
    #expect(gate.count == 2)
    handle.cancel()
    gate.open()
    await handle.finish()
    #expect(store.state == [0, 1])
  }

  @Test func `cancel leaves the effects of other actions alone`() async {
    let gate = Gate()
    let store = recorder { $0 < 10 ? gate.effect($0 + 10) : .none }
    let first = store.send(0)
    store.send(1)
    first.cancel()
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1, 11])
  }

  @Test func `cancel drops an action that waits in the queue`() async {
    let store = recorder(startingWith: .none)
    let handles = Log<ActionHandle>()
    let viewStore = store.view
    viewStore.onChange { actions in
      guard actions.last == 0 else { return }
      handles.note(store.send(1))
      handles.note(store.send(2))
      handles.entries[0].cancel()
    }
    store.send(0)
    #expect(store.state == [0, 2])
    for handle in handles.entries { await handle.finish() }
  }

  @Test func `the handle of an action that waited covers its effects`() async {
    let gate = Gate()
    let store = recorder { $0 == 1 ? gate.effect(2) : .none }
    let handles = Log<ActionHandle>()
    let viewStore = store.view
    viewStore.onChange { actions in
      if actions.last == 0 { handles.note(store.send(1)) }
    }
    store.send(0)
    gate.open()
    await handles.entries[0].finish()
    #expect(store.state == [0, 1, 2])
  }

  @Test func `a store finishes after the effects of all actions`() async {
    let gate = Gate()
    let store = recorder { $0 < 10 ? gate.effect($0 + 10) : .none }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    // Both effects wait elsewhere, and either may finish first.
    #expect(store.state.prefix(2) == [0, 1])
    #expect(store.state.sorted() == [0, 1, 10, 11])
  }

  @Test func `a scoped store finishes after the effects of all actions`() async {
    let gate = Gate()
    let store = recorder { $0 < 10 ? gate.effect($0 + 10) : .none }
    let scoped = store.scope(state: \.count, action: { (action: Int) in action })
    scoped.send(0)
    gate.open()
    await scoped.finish()
    #expect(store.state == [0, 10])
  }

  @Test func `a handle finishes after the store is gone`() async {
    let gate = Gate()
    var store: Store<[Int], Int>? = recorder(startingWith: gate.effect(1))
    let handle = store?.send(0)
    store = nil
    gate.open()
    await handle?.finish()
  }

  @Test func `a store owns the effects that late sends start`() async {
    let gate = Gate()
    weak var engine: AnyObject?
    do {
      let store = recorder { action in
        switch action {
        case 0: gate.listener(1)
        case 1: gate.effect(2)
        default: .none
        }
      }
      engine = store.engine
      await store.send(0).finish()
      gate.call()
      #expect(store.state == [0, 1])
      #expect(store.runningEffects.count == 1)
      gate.open()
      await store.finish()
      #expect(store.state == [0, 1, 2])
      gate.call()
      #expect(store.runningEffects.count == 1)
    }
    #expect(engine == nil)
    gate.open()
  }

  @Test func `a late send does nothing once its handle was cancelled`() async {
    let gate = Gate()
    let store = recorder(startingWith: gate.listener(1))
    let handle = store.send(0)
    await handle.finish()
    handle.cancel()
    gate.call()
    #expect(store.state == [0])
  }

  @Test func `cancelling a task that awaits a handle ends its effects`() async {
    let gate = Gate()
    let store = recorder(startingWith: gate.effect(1))
    let handle = store.send(0)
    let waiting = Task { await handle.finish() }
    waiting.cancel()
    await waiting.value
    gate.open()
    await store.finish()
    #expect(store.state == [0])
  }
}
