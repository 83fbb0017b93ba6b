import MemoryTesting
import Observation
import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Stores, scopes, view stores and effects leave no memory behind, whether they were read or not.
@MainActor
@Suite(.serialized, .disabled(if: isSanitized, "a sanitizer keeps freed memory"))
struct LeakTests {
  private typealias WholeStore = Store<Whole, WholeAction>

  private static let reducer = Whole.reducer(Part.reducer).around { state, action, _, reduce in
    let effect = reduce(&state)
    guard case .start = action() else { return effect }
    return .merge(
      forever("cancellable").cancellable(id: "id"),
      forever("debounced").debounce(id: "debounced", for: .zero, clock: ContinuousClock()),
      forever("throttled").throttle(
        id: "throttled", for: .zero, latest: true, clock: ContinuousClock()),
      forever("bound").bound(to: state) { $0.child?.id })
  }
  .subscriptions(to: { $0.own.count > 0 ? [1] : [] }) { _, _ in forever("subscription") }

  private nonisolated static func forever(_ name: StaticString) -> Effect<WholeAction> {
    // Swift Testing keeps a backtrace of each error, so this ends without one.
    .run(name: name) { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
  }

  private func store() -> WholeStore {
    Store(initialState: Whole(), reducer: Self.reducer, environment: Gate())
  }

  private typealias Made = [AnyObject]

  private nonisolated static let never = CasePath<WholeAction, Never> { (never: Never) in
    never
  } extract: { _ in
    nil
  }
  private nonisolated static let row = CasePath<WholeAction, (Int, Never)> {
    $0.1
  } extract: { _ in
    nil
  }

  /// Makes a store of a part in one way, reads it, and returns all that was made.
  private nonisolated static let kinds: [String: @MainActor @Sendable (WholeStore) -> Made] = [
    "a store": { read($0, \.own.count) },
    "a scope": { read($0.scope(state: \.own, action: never), \.count) },
    "a scope of a scope": {
      let part = $0.scope(state: \.own, action: never)
      return [part] + read(part.scope(state: \.count, action: .self), \.self)
    },
    "three scopes": {
      let all = $0.scope(state: \.self, action: .self)
      let part = all.scope(state: \.own, action: never)
      return [all, part] + read(part.scope(state: \.count, action: .self), \.self)
    },
    "scopes with closures": {
      let part = $0.scope(state: { $0.own }, action: { (action: WholeAction) in action })
      return [part]
        + read(part.scope(state: \.count, action: { (action: WholeAction) in action }), \.self)
    },
    "a scope of a lens": {
      let lens = Lens<Whole, Part>(get: { $0.own }, modify: { $1(&$0.own) })
      let part = $0.scope(state: lens, action: .self)
      return [part] + read(part.scope(state: \.count, action: .self), \.self)
    },
    "an unwrapped scope": {
      let child = $0.scope(state: \.child, action: .self)
      guard let part = child.unwrapped() else { return [] }
      return [child, part] + read(part.scope(state: \.count, action: .self), \.self)
    },
    "a case": {
      let screen = $0.scope(state: \.screen, action: .self)
      guard let part = screen.scope(state: Whole.Screen.partCase, action: .self) else { return [] }
      return [screen, part] + read(part.scope(state: \.count, action: .self), \.self)
    },
    "a row": {
      let rows = $0.scope(state: \.rows, action: row)
      guard let row = rows.scope(id: 1) else { return [] }
      return [rows, row] + read(row, \.count)
    },
    "a scope of a row": {
      let rows = $0.scope(state: \.rows, action: row)
      guard let row = rows.scope(id: 1, action: { $1 as Never }) else { return [] }
      return [rows, row] + read(row.scope(state: \.count, action: .self), \.self)
    },
    "a screen of a stack": {
      let path = $0.scope(state: \.path, action: WholeAction.pathCase)
      guard let screen = path.scope(id: 0) else { return [] }
      return [path, screen] + read(screen, \.count)
    },
    "a view store": { [$0.view] + view($0.view(removeDuplicates: ==)) },
    "a view store of a scope": {
      let part = $0.scope(state: \.own, action: never)
      return [part, part.view] + view(part.scope(state: \.count, action: .self).view)
    },
    "a sequence of changes": {
      let view = $0.scope(state: \.own.count, action: never).view
      _ = (view.changes, view.changes)
      view.onChange { _ in }
      return [view]
    },
    "a derived value": {
      let part = $0.scope(state: \.own, action: never)
      for key in 0..<3 { _ = part.derived(from: \.count, for: key) { "\($0)" } }
      return [part]
    },
  ]

  private static func read<Part, PartAction, Value: Equatable>(
    _ store: Store<Part, PartAction>, _ path: KeyPath<Part, Value>
  ) -> Made {
    _ = store[path]
    return [store, store.observers]
  }

  private static func view<Part, PartAction>(_ view: ViewStore<Part, PartAction>) -> Made {
    _ = view.state
    return [view, view.store]
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  /// Makes one kind, and returns weak references to all that it consists of.
  private func make(_ kind: String, in store: WholeStore, isObserved: Bool) -> [Weak] {
    func made() -> [Weak] { Self.kinds[kind]?(store).map(Weak.init) ?? [] }
    return isObserved ? withObservationTracking(made) {} : made()
  }

  private nonisolated static let change: Change<Whole> = {
    $0.own.count += 1
    $0.child?.count += 1
    $0.screen = .part($0.own)
    $0.rows.modify(1) { $0.count += 1 }
    $0.path.modify(0) { $0.count += 1 }
  }

  /// All kinds, unobserved and observed.
  private static var cases: [(kind: String, isObserved: Bool)] {
    kinds.keys.sorted().flatMap { [($0, false), ($0, true)] }
  }

  private func expectNothingLeft(
    _ kind: String = "", by make: @MainActor () async -> Void
  ) async {
    let left = await bytesLeft(after: 500, make) ?? 0
    #expect(left <= 64, "\(kind): \(left) bytes")
  }

  @Test func `a program's store is freed with its parts`() async {
    await #expect(processExitsWith: .success) { await LeakTests().makeStores() }
  }

  private func makeStores() async {
    for (kind, isObserved) in Self.cases {
      var all: [Weak] = []
      func makeAll() {
        let store = store()
        all = make(kind, in: store, isObserved: isObserved) + [Weak(object: store.engine)]
      }
      makeAll()
      #expect(all.count > 1, "\(kind)")
      #expect(all.allSatisfy { $0.object == nil }, "\(kind)")
      await expectNothingLeft(kind, by: makeAll)
    }
  }

  @Test func `a store is left by its parts`() async {
    await #expect(processExitsWith: .success) { await LeakTests().makeParts() }
  }

  private func makeParts() async {
    for (kind, isObserved) in Self.cases {
      let store = store()
      var all: [Weak] = []
      func makeAll() {
        all = make(kind, in: store, isObserved: isObserved)
        if isObserved { store.send(.change(Self.change)) }
      }
      makeAll()
      store.send(.change(Self.change))
      #expect(store.observerCount == 0, "\(kind)")
      #expect(
        all.allSatisfy { $0.object == nil || $0.object === store || $0.object === store.observers },
        "\(kind)")
      await expectNothingLeft(kind, by: makeAll)
    }
  }

  @Test func `effects of every kind leave nothing`() async {
    await #expect(processExitsWith: .success) { await LeakTests().runEffects() }
  }

  private func runEffects() async {
    var engine = Weak()
    func run() async {
      let store = store()
      engine = Weak(object: store.engine)
      store.send(.change(Self.change))
      store.send(.start)
      while !store.uncancelledEffects.contains("debounced") { await Task.yield() }
      #expect(store.runningEffectCount == 5)
      store.send(.change { $0.child = nil })
      store.effects.cancel()
      while store.runningEffectCount > 0 { await Task.yield() }
    }
    await run()
    #expect(engine.object == nil)
    await expectNothingLeft(by: run)
  }

  @Test func `bound effects of many identities leave nothing`() async {
    await #expect(processExitsWith: .success) { await LeakTests().runBoundEffects() }
  }

  private func runBoundEffects() async {
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state = action
        return .run { _ in }
          .throttle(id: "throttled", for: .nanoseconds(1), latest: true, clock: ContinuousClock())
          .bound(to: state) { $0 }
      }, environment: ())
    var last = 0
    await expectNothingLeft {
      last += 1
      await store.send(last).finish()
    }
  }
}
