import StoreTesting
import Testing

@testable import ComposableArchitecture

private typealias WholeReducer = Reducer<Whole, WholeAction, Gate>

private func never<Action: Sendable>(_ name: StaticString = "never") -> Effect<Action> {
  .run(name: name) { _ in try await ContinuousClock().sleep(for: .seconds(1000)) }
}

/// Expects that nothing runs any more.
@MainActor
private func end(_ store: Store<Whole, WholeAction>) async {
  #expect(store.uncancelledEffects == [])
  store.effects.cancel()
  await store.finish()
  #expect(store.isIdle)
}

/// Effects that are bound to something in the state end with it.
@MainActor
struct BoundEffectTests {
  private let gate = Gate()
  private let reports = Log<String>()

  /// Creates a store that starts an effect.
  private func store(
    _ whole: Whole = Whole(), starting effect: @escaping @Sendable (Whole) -> Effect<WholeAction>
  ) -> Store<Whole, WholeAction> {
    Store(
      initialState: whole,
      reducer: Whole.reducer(Part.reducer).combined(
        with: Reducer { state, action, _ in
          if case .start = action { effect(state) } else { .none }
        }), environment: gate, report: { [reports] in reports.note($0) })
  }

  @Test(arguments: [nil, Part(id: 2)])
  func `a bound effect ends when its state is nil or another`(new: Part?) async {
    let store = store { never().bound(to: $0) { $0.child?.id } }
    store.send(.start)
    store.send(.child(.add(1)))
    #expect(store.uncancelledEffects == ["never"])
    store.send(.change { $0.child = new })
    await end(store)
  }

  @Test func `finished effects release their binding closures`() {
    final class Object: Sendable {}
    let objects = Log<() -> Object?>()
    let store = store { state in
      let object = Object()
      MainActor.assumeIsolated { objects.note { [weak object] in object } }
      return .run { _ in }
        .bound(to: state) { state in withExtendedLifetime(object) { state.child?.id } }
    }
    for _ in 1...1_000 { store.send(.start) }
    #expect(objects.entries.count { $0() != nil } < 20)
  }

  @Test func `an effect that is bound to nothing does not start`() {
    let store = store(.empty) { never().bound(to: $0) { $0.child?.id } }
    store.send(.start)
    #expect(store.runningEffects == [])
  }

  @Test func `an id given after binding cancels a bound effect`() async {
    let store = store { never().bound(to: $0) { $0.child?.id }.cancellable(id: "asking") }
    store.send(.start)
    store.send(.stop)
    await end(store)
  }

  @Test func `a bound effect ends with its own element's state`() async {
    let part = Reducer<Part, PartAction, Gate> { part, action, _ in
      switch action {
      case .add(let amount): part.count += amount
      case .load: return never().bound(to: part) { $0.count > 0 ? 7 : nil }
      default: break
      }
      return .none
    }
    let store = Store(
      initialState: Whole(), reducer: Whole.reducer(part), environment: gate)
    for id in [1, 2] {
      store.send(.row(id, .add(1)))
      store.send(.row(id, .load))
    }
    store.send(.row(2, .add(-1)))
    #expect(store.uncancelledEffects == ["never"])
    store.send(.row(1, .add(-1)))
    await end(store)
  }

  @Test func `actions of an ended bound effect are dropped`() async {
    let store = store { [gate] in gate.effect(.own(.add(1))).bound(to: $0) { $0.child?.id } }
    store.send(.start)
    store.send(.change { $0.child = nil })
    gate.open()
    await store.finish()
    #expect(store.state.own.count == 0)
  }

  @Test func `binding to a state other than the reducer's is reported`() {
    let store = store { never().bound(to: $0.own.count) { $0 } }
    store.send(.start)
    #expect(
      reports.entries == [
        """
        An effect is bound to Int, which is not the whole state of the reducer that returned it, so that \
        nothing ends it; bind it to that state, and pull the reducer back rather than calling it.
        """
      ])
  }

  private nonisolated static func waiting(
    _ state: Whole, _ name: StaticString, for id: @escaping @Sendable (Whole) -> Int?
  ) -> Effect<WholeAction> {
    never(name).bound(to: state, by: id)
  }

  @Test(arguments: [1, 2])
  func `two effects of one helper are bound apart`(secondID: Int) async {
    let store = store { state in
      .merge(
        Self.waiting(state, "first", for: \.child?.id),
        Self.waiting(state, "second", for: \.rows.last?.id))
    }
    store.send(.change { $0.rows = [Part(id: secondID)] })
    store.send(.start)
    store.send(.child(.add(1)))
    #expect(store.uncancelledEffects == ["first", "second"])
    store.send(.change { $0.child = nil })
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { $0.child = Part() })
    store.send(.change { $0.rows = [Part(id: 9)] })
    await end(store)
  }

  @Test func `bound effects of one place and identity share their cancel ids`() async {
    let store = store {
      never($0.own.count == 0 ? "first" : "second").cancellable(id: "load", cancelInFlight: true)
        .bound(to: $0) { $0.child?.id }
    }
    store.send(.start)
    store.send(.own(.add(1)))
    store.send(.start)
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { $0.child = nil })
    await end(store)
  }
}

/// A helper that is used twice, with two values, does both.
@MainActor
struct RepeatedHelperTests {
  private let reports = Log<String>()

  private func running(_ reducer: WholeReducer) -> Store<Whole, WholeAction> {
    Store(
      initialState: Whole(), reducer: reducer, environment: Gate(),
      report: { [reports] in reports.note($0) })
  }

  private nonisolated static func subscribed(
    _ reducer: WholeReducer, _ name: StaticString,
    while condition: @escaping @Sendable (Whole) -> Bool
  ) -> WholeReducer {
    reducer.subscriptions(to: { condition($0) ? ["on"] : [] }) { _, _ in never(name) }
  }

  @Test func `two subscriptions of one helper run and end apart`() async {
    let store = running(
      Self.subscribed(
        Self.subscribed(Whole.reducer(Part.reducer), "first", while: { $0.child != nil }),
        "second", while: { $0.rows.isEmpty }))
    #expect(store.uncancelledEffects == ["first"])
    store.send(.change { $0.rows = [] })
    #expect(store.uncancelledEffects == ["first", "second"])
    store.send(.change { $0.child = nil })
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { ($0.child, $0.rows) = (Part(), [Part()]) })
    #expect(store.uncancelledEffects == ["first"])
    store.send(.change { $0.child = nil })
    await end(store)
    #expect(reports.entries.isEmpty)
  }

  @Test func `a subscribed reducer combined with itself subscribes once`() async {
    let one = Self.subscribed(Whole.reducer(Part.reducer), "on", while: { $0.child == nil })
    let store = running(one.combined(with: one))
    store.send(.change { $0.child = nil })
    #expect(store.runningEffectCount == 1)
    store.send(.change { $0.child = Part() })
    await end(store)
  }

  @Test func `two identities of one optional part end effects apart`() async {
    func loading(
      _ name: StaticString, by id: @escaping @Sendable (Part) -> any Hashable & Sendable
    ) -> WholeReducer {
      Reducer<Part, PartAction, Gate> { _, action, _ in
        if case .load = action { never(name) } else { .none }
      }
      .optional(id: id).pullback(state: \.child, action: CasePath(case: WholeAction.child))
    }
    let store = running(
      .combine(
        Whole.reducer(.empty), loading("by id", by: \.id), loading("by count", by: \.count)))
    store.send(.child(.load))
    #expect(store.uncancelledEffects == ["by id", "by count"])
    store.send(.change { $0.child?.count = 1 })
    #expect(store.uncancelledEffects == ["by id"])
    store.send(.change { $0.child?.id = 7 })
    await end(store)
  }

  @Test func `two identities of one pulled back part end effects apart`() async {
    func loading(
      _ name: StaticString, by id: @escaping @Sendable (Whole) -> any Hashable & Sendable
    ) -> WholeReducer {
      WholeReducer { _, action, _ in if case .start = action { never(name) } else { .none } }
        .pullback(state: Lens(\Whole.self), action: CasePath({ $0 }, extract: { $0 }), id: id)
    }
    let store = running(
      .combine(
        Whole.reducer(Part.reducer), loading("first", by: \.child?.id),
        loading("second", by: \.rows.first?.id)))
    store.send(.start)
    #expect(store.uncancelledEffects == ["first", "second"])
    store.send(.change { $0.child = nil })
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { $0.rows = [] })
    await end(store)
  }

  @Test func `reducers of one computed part share their cancel ids`() async {
    let own = CasePath(case: WholeAction.own)
    func part(_ effect: @escaping @Sendable (PartAction) -> Effect<PartAction>) -> WholeReducer {
      Reducer<Int, PartAction, Gate> { _, action, _ in effect(action) }
        .pullback(state: \.computed, action: own)
    }
    let store = running(
      .combine(
        part { if case .load = $0 { never("load").cancellable(id: "load") } else { .none } },
        part { if case .stop = $0 { .cancel(id: "load") } else { .none } }))
    store.send(.own(.load))
    #expect(store.uncancelledEffects == ["load"])
    store.send(.own(.stop))
    await end(store)
  }

  @Test func `two values derived by one helper are kept apart`() {
    let store = running(.empty)
    let log = Log<Int>()
    func double(_ input: KeyPath<Whole, Int>) -> Int {
      store.derived(from: input) { state in
        log.note(state[keyPath: input])
        return 2 * state[keyPath: input]
      }
    }
    for _ in 0..<3 {
      #expect(double(\.computed) == 0)
      #expect(double(\.own.id) == 2)
      #expect(double(\.rows.count) == 4)
    }
    #expect(log.entries == [0, 1, 2])
    func text<Value>(_ compute: (Int) -> Value) -> Value {
      store.derived(from: \.own.count) { compute($0.own.count) }
    }
    #expect(text { "\($0)" } == "0")
    #expect(text { $0 + 1 } == 1)
    #expect(text { "\($0)" } == "0")
  }
}

extension Whole {
  fileprivate var computed: Int {
    get { own.count }
    set { own.count = newValue }
  }
}
