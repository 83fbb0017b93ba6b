import Testing

@testable import ComposableArchitecture

/// Everything frees itself.
@MainActor
struct LifetimeTests {
  private struct State: Equatable, Sendable {
    var count = 0
    var detail: Int? = 1
    var rows: IdentifiedArray<ForEachTests.Row> = [.init(id: 1)]
    var screen = Screen.one(1)
  }

  private enum Screen: Equatable, Sendable {
    case one(Int)
    static let oneCase = CasePath(Screen.one) {
      if case .one(let number) = $0 { number } else { nil }
    }
  }

  private func store(
    _ effect: @escaping @Sendable (Int) -> Effect<Int> = { _ in .none }
  ) -> Store<State, Int> {
    Store(
      initialState: State(),
      reducer: Reducer<State, Int, Void> { state, action, _ in
        state.count += action
        return effect(action)
      },
      environment: ())
  }

  /// Weak references to a store, its observers and its view store.
  private struct Traces {
    weak var store: AnyObject?
    weak var observers: AnyObject?
    weak var viewStore: AnyObject?

    @MainActor
    init<Part: Equatable>(_ store: Store<Part, Int>, _ viewStore: ViewStore<Part, Int>) {
      self.store = store
      self.observers = store.observers
      self.viewStore = viewStore
    }

    var areGone: Bool { store == nil && observers == nil && viewStore == nil }
  }

  private func traces<Part: Equatable>(of scoped: Store<Part, Int>?) throws -> Traces {
    let scoped = try #require(scoped)
    let view = scoped.view
    view.onChange { _ in }
    _ = view.state
    return Traces(scoped, view)
  }

  @Test func `scoped stores of every kind are freed`() throws {
    let store = store()
    let itself = { (action: Int) in action }
    let rows = store.scope(state: \.rows, action: itself)
    let all = try [
      traces(of: store.scope(state: \.count, action: itself)),
      traces(of: store.scope(state: { "\($0.count)" }, action: itself)),
      traces(of: store.scope(state: \.detail, action: itself).unwrapped()),
      traces(
        of: store.scope(state: \.screen, action: itself)
          .scope(state: Screen.oneCase, action: itself)),
      traces(of: rows.scope(id: 1, action: { $1 })),
      traces(
        of: store.scope(state: \.self, action: itself)
          .scope(state: \.self, action: itself)
          .scope(state: \.count, action: itself)),
    ]
    for traces in all { #expect(traces.areGone) }
    store.send(1)
    #expect(store.observers.count == 0)
    #expect(rows.observers.count == 0)
  }

  @Test func `scoped stores without observers are freed`() {
    let store = store()
    weak var observers: AnyObject?
    do {
      let scoped = store.scope(state: \.count, action: { (action: Int) in action })
      observers = scoped.observers
    }
    #expect(observers == nil)
  }

  @Test func `the last reference frees a store and its engine`() {
    weak var weakStore: AnyObject?
    weak var weakEngine: AnyObject?
    weak var weakObservers: AnyObject?
    do {
      let store = store()
      let view = store.view
      store.send(1)
      weakStore = store
      weakObservers = store.observers
      weakEngine = store.engine
      #expect(view.count == 1)
      #expect(weakEngine != nil)
    }
    #expect(weakStore == nil)
    #expect(weakEngine == nil)
    #expect(weakObservers == nil)
  }

  @Test func `a view store keeps its stores alive`() {
    var store: Store? = store()
    let view = store?.scope(state: \.count, action: { (action: Int) in action })
      .scope(state: { $0 * 2 }, action: { (action: Int) in action }).view
    weak let weakStore = store
    store = nil
    #expect(weakStore != nil)
    view?.send(4)
    #expect(view?.state == 8)
  }

  @Test func `a finished effect is freed`() async {
    final class Resource: Sendable {}
    let kept = Log<() -> Resource?>()
    let store = store { action in
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
    let store = store { $0 == 1 ? .run { _ in await gate.pass() }.cancellable(id: 1) : .none }
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
    var store: Store? = store { _ in
      .merge(
        .concatenate(.run { _ in await gate.pass() }, .send(5)),
        .run { send in
          await gate.pass()
          await send(7)
        }.cancellable(id: 1))
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
    var store: Store? = store { $0 < 3 ? .send($0 + 1) : .none }
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
    let view = store().view
    for _ in 0..<10 {
      for await _ in view.changes { break }
    }
    view.send(1)
    #expect(view.observed.streams.isEmpty)
  }
}
