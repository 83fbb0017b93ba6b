import Testing

@testable import ComposableArchitecture

private struct Item: Equatable, Sendable {
  var id: Int
  var version = 0
}

private struct Pair: Equatable, Sendable {
  var isFirst = false
  var isSecond = false
  var first: Item? = Item(id: 1)
  var second: Item? = Item(id: 2)
  var loads = 0

  var computed: Int {
    get { loads }
    set { loads = newValue }
  }
}

private enum PairAction: Sendable {
  case change(@Sendable (inout Pair) -> Void)
  case start
  case part(Int)

  static let partCase = CasePath(PairAction.part) {
    if case .part(let number) = $0 { number } else { nil }
  }
  static let wholeCase = CasePath<PairAction, PairAction> {
    $0
  } extract: {
    $0
  }
}

private typealias PairReducer = Reducer<Pair, PairAction, Void>

private func never(_ name: StaticString) -> Effect<PairAction> {
  .run(name: name) { _ in try await ContinuousClock().sleep(for: .seconds(1000)) }
}

private func neverPart(_ name: StaticString) -> Effect<Int> {
  .run(name: name) { _ in try await ContinuousClock().sleep(for: .seconds(1000)) }
}

/// A helper that is used twice, with two values, does both.
@MainActor
struct RepeatedHelperTests {
  private func running(
    _ pair: Pair = Pair(), _ reports: Log<String> = Log(),
    _ reducer: PairReducer
  ) -> Store<Pair, PairAction> {
    Store(
      initialState: pair, reducer: reducer, environment: (), report: { reports.note($0) })
  }

  /// Expects that nothing runs any more.
  private func end(_ store: Store<Pair, PairAction>) async {
    #expect(store.uncancelledEffects == [])
    store.effects.cancel()
    await store.finish()
    #expect(store.isIdle)
  }

  private nonisolated static let changing = PairReducer { state, action, _ in
    if case .change(let change) = action { change(&state) }
    return .none
  }

  private nonisolated static func subscribed(
    _ reducer: PairReducer, _ name: StaticString,
    while condition: @escaping @Sendable (Pair) -> Bool
  ) -> PairReducer {
    reducer.subscriptions(to: { condition($0) ? ["on"] : [] }) { _, _ in never(name) }
  }

  @Test func `two subscriptions of one helper run and end apart`() async {
    let reports = Log<String>()
    let reducer = Self.subscribed(
      Self.subscribed(Self.changing, "first", while: \.isFirst), "second", while: \.isSecond)
    let store = running(Pair(isFirst: true), reports, reducer)
    #expect(store.uncancelledEffects == ["first"])
    store.send(.change { $0.isSecond = true })
    #expect(store.uncancelledEffects == ["first", "second"])
    store.send(.change { $0.isFirst = false })
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { ($0.isFirst, $0.isSecond) = (true, false) })
    #expect(store.uncancelledEffects == ["first"])
    store.send(.change { $0.isFirst = false })
    await end(store)
    #expect(reports.entries.isEmpty)
  }

  private nonisolated static func waiting(
    _ state: Pair, _ name: StaticString, for part: @escaping @Sendable (Pair) -> Int?
  ) -> Effect<PairAction> {
    never(name).bound(to: state, by: part)
  }

  private nonisolated static let both = changing.combined(
    with: PairReducer { state, action, _ in
      guard case .start = action else { return .none }
      return .merge(
        waiting(state, "first", for: \.first?.id), waiting(state, "second", for: \.second?.id))
    })

  @Test(arguments: [1, 2])
  func `two effects of one helper are bound apart`(secondID: Int) async {
    let store = running(Pair(second: Item(id: secondID)), Log(), Self.both)
    store.send(.start)
    store.send(.change { $0.first?.version = 1 })
    #expect(store.uncancelledEffects == ["first", "second"])
    store.send(.change { $0.first = nil })
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { $0.first = Item(id: 1) })
    store.send(.change { $0.second = Item(id: 9) })
    #expect(store.uncancelledEffects == [])
    await end(store)
  }

  @Test func `bound effects of one place and identity share their cancel ids`() async {
    let reducer = Self.changing.combined(
      with: PairReducer { state, action, _ in
        guard case .start = action else { return .none }
        return never(state.loads == 0 ? "first" : "second")
          .cancellable(id: "load", cancelInFlight: true)
          .bound(to: state) { $0.first?.id }
      })
    let store = running(Pair(), Log(), reducer)
    store.send(.start)
    store.send(.change { $0.loads = 1 })
    store.send(.start)
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { $0.first = nil })
    await end(store)
  }

  private nonisolated static func loading(
    _ name: StaticString, by id: @escaping @Sendable (Item) -> any Hashable & Sendable
  ) -> PairReducer {
    Reducer<Item, Int, Void> { _, action, _ in action == 0 ? neverPart(name) : .none }
      .optional(id: id)
      .pullback(state: \.first, action: PairAction.partCase)
  }

  @Test func `two identities of one optional part end effects apart`() async {
    let reducer = PairReducer.combine(
      Self.changing, Self.loading("by id", by: \.id), Self.loading("by version", by: \.version))
    let store = running(Pair(), Log(), reducer)
    store.send(.part(0))
    #expect(store.uncancelledEffects == ["by id", "by version"])
    store.send(.change { $0.first?.version = 1 })
    #expect(store.uncancelledEffects == ["by id"])
    store.send(.change { $0.first?.id = 7 })
    await end(store)
  }

  @Test func `two identities of one pulled back part end effects apart`() async {
    func loading(
      _ name: StaticString, by id: @escaping @Sendable (Pair) -> any Hashable & Sendable
    ) -> PairReducer {
      PairReducer { _, action, _ in if case .start = action { never(name) } else { .none } }
        .pullback(state: Lens(\Pair.self), action: PairAction.wholeCase, id: id)
    }
    let reducer = PairReducer.combine(
      Self.changing, loading("first", by: \.first?.id), loading("second", by: \.second?.id))
    let store = running(Pair(), Log(), reducer)
    store.send(.start)
    #expect(store.uncancelledEffects == ["first", "second"])
    store.send(.change { $0.first = nil })
    #expect(store.uncancelledEffects == ["second"])
    store.send(.change { $0.second = nil })
    await end(store)
  }

  @Test func `reducers of one computed part share their cancel ids`() async {
    let start = Reducer<Int, Int, Void> { _, action, _ in
      action == 0 ? neverPart("load").cancellable(id: "load") : .none
    }
    let stop = Reducer<Int, Int, Void> { _, action, _ in
      action == 1 ? .cancel(id: "load") : .none
    }
    let store = running(
      Pair(), Log(),
      .combine(
        start.pullback(state: \.computed, action: PairAction.partCase),
        stop.pullback(state: \.computed, action: PairAction.partCase)))
    store.send(.part(0))
    #expect(store.uncancelledEffects == ["load"])
    store.send(.part(1))
    await end(store)
  }

  @Test func `one subscribed reducer twice runs its effects twice`() async {
    let one = Self.subscribed(Self.changing, "on", while: \.isFirst)
    let store = running(Pair(), Log(), one.combined(with: one))
    store.send(.change { $0.isFirst = true })
    store.send(.change { $0.isFirst = false })
    await end(store)
  }

  @Test func `two values derived by one helper are kept apart`() {
    let store = Store(
      initialState: Pair(), reducer: PairReducer { _, _, _ in .none }, environment: ())
    func double(_ input: KeyPath<Pair, Int>, _ log: Log<Int>) -> Int {
      store.derived(from: input) { state in
        log.note(state[keyPath: input])
        return 2 * state[keyPath: input]
      }
    }
    let log = Log<Int>()
    for _ in 0..<3 {
      #expect(double(\.loads, log) == 0)
      #expect(double(\.number, log) == 0)
      #expect(double(\.other, log) == 14)
    }
    #expect(log.entries == [0, 0, 7])
    func text<Value>(_ compute: (Int) -> Value) -> Value {
      store.derived(from: \.loads) { compute($0.loads) }
    }
    #expect(text { "\($0)" } == "0")
    #expect(text { $0 + 1 } == 1)
    #expect(text { "\($0)" } == "0")
  }
}

extension Pair {
  fileprivate var number: Int { 0 }
  fileprivate var other: Int { 7 }
}
