import ComposableArchitecture
import Foundation
import StoreTesting
import Testing

/// What exhausts the stack elsewhere, all together.
@MainActor
struct DepthTests {
  private struct Kilobyte: Sendable {
    typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)
    typealias SixtyFour = (Eight, Eight, Eight, Eight, Eight, Eight, Eight, Eight)
    var first: SixtyFour
    var second: SixtyFour

    init() {
      let eight = (0, 0, 0, 0, 0, 0, 0, 0)
      first = (eight, eight, eight, eight, eight, eight, eight, eight)
      second = first
    }
  }

  private struct Large: Sendable {
    typealias Eight = (
      Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte
    )
    var blocks: (Eight, Eight, Eight, Eight, Eight, Eight, Eight, Eight)
    var count = 0

    init() {
      let one = Kilobyte()
      let eight = (one, one, one, one, one, one, one, one)
      blocks = (eight, eight, eight, eight, eight, eight, eight, eight)
    }
  }

  private indirect enum Action: Sendable {
    case next
    case inner(Action)
  }

  private struct Box<Inner: Sendable>: Sendable {
    var inner: Inner
    var other = 0
  }

  private typealias Five<Inner: Sendable> = Box<Box<Box<Box<Box<Inner>>>>>

  private nonisolated static let many = 100_000

  @Test func `thirty levels, sixty-four kilobytes and a hundred thousand actions`() async {
    #expect(MemoryLayout<Large>.size >= 64 * 1024)
    let leaf = Reducer<Large, Action, Void> { state, _, _ in
      state.count += 1
      return state.count < Self.many ? .send(.next) : .none
    }
    let ten = lifted(lifted(leaf))
    let thirty = lifted(lifted(lifted(lifted(ten))))
    let box = boxed(boxed(boxed(boxed(boxed(boxed(Large()))))))
    let store = Store(initialState: box, reducer: thirty, environment: ())
    var action = Action.next
    for _ in 1...30 { action = .inner(action) }

    let count = store.scope(
      state: \.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner, action: { $0 }
    ).scope(
      state: \.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner, action: { $0 }
    ).scope(
      state: \.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.count,
      action: { (action: Action) in action }
    ).view
    let changes = Log<Void>()
    count.onChange { _ in changes.note(()) }
    await store.send(action).finish()
    #expect(count.state == Self.many)
    #expect(changes.entries.count == Self.many)
  }

  private func boxed<Inner>(_ inner: Inner) -> Five<Inner> {
    Box(inner: Box(inner: Box(inner: Box(inner: Box(inner: inner)))))
  }

  private func lifted<State: Sendable>(
    _ reducer: Reducer<State, Action, Void>
  ) -> Reducer<Five<State>, Action, Void> {
    reducer
      .pullback(state: \Box<State>.inner, action: Self.inner)
      .pullback(state: \Box<Box<State>>.inner, action: Self.inner)
      .pullback(state: \Box<Box<Box<State>>>.inner, action: Self.inner)
      .pullback(state: \Box<Box<Box<Box<State>>>>.inner, action: Self.inner)
      .pullback(state: \Box<Box<Box<Box<Box<State>>>>>.inner, action: Self.inner)
  }

  private static let inner = CasePath(Action.inner) {
    if case .inner(let action) = $0 { action } else { nil }
  }

  /// An action inside as many others as its type says, all as large as the innermost.
  private enum Nest<Inner: Sendable>: Sendable {
    case inner(Inner)
    case other

    var payload: Inner? {
      get { if case .inner(let inner) = self { inner } else { nil } }
      set { if let newValue { self = .inner(newValue) } }
    }

    static var path: CasePath<Nest, Inner> {
      CasePath(Nest.inner) { if case .inner(let inner) = $0 { inner } else { nil } }
    }
  }

  private typealias FiveNests<Inner: Sendable> = Nest<Nest<Nest<Nest<Nest<Inner>>>>>
  private typealias Nests<Inner: Sendable> =
    FiveNests<FiveNests<FiveNests<FiveNests<FiveNests<FiveNests<Inner>>>>>>

  private enum Loading<Value: Sendable>: Sendable {
    case load(Value, Way)
    case loaded(Value)
  }

  /// How the effect sends the action.
  enum Way: CaseIterable, Sendable {
    case sending, running, suspending
  }

  private struct Answers: Equatable, Sendable {
    var count = 0
  }

  private static func loading<Value>(_: Value.Type) -> Reducer<Answers, Loading<Value>, Void> {
    Reducer { state, action, _ in
      switch action {
      case .loaded: state.count += 1
      case .load(let value, .sending): return .send(.loaded(value))
      case .load(let value, .running): return .run { send in await send(.loaded(value)) }
      case .load(let value, .suspending):
        return .run { send in
          await Task.yield()
          await send(.loaded(value))
        }
      }
      return .none
    }
  }

  private func nested<Inner: Sendable>(
    _ reducer: Reducer<Answers, Inner, Void>
  ) -> Reducer<Answers, FiveNests<Inner>, Void> {
    reducer
      .pullback(state: \.self, action: Nest<Inner>.path)
      .pullback(state: \.self, action: Nest<Nest<Inner>>.path)
      .pullback(state: \.self, action: Nest<Nest<Nest<Inner>>>.path)
      .pullback(state: \.self, action: Nest<Nest<Nest<Nest<Inner>>>>.path)
      .pullback(state: \.self, action: FiveNests<Inner>.path)
  }

  private func nest<Inner>(_ action: Inner) -> FiveNests<Inner> {
    .inner(.inner(.inner(.inner(.inner(action)))))
  }

  @Test(arguments: Way.allCases)
  func `an effect sends a large action through thirty levels`(_ way: Way) async {
    let reducer = nested(nested(nested(nested(nested(nested(Self.loading(Large.self)))))))
    let store = Store(initialState: Answers(), reducer: reducer, environment: ())
    await store.send(nest(nest(nest(nest(nest(nest(.load(Large(), way)))))))).finish()
    #expect(store.state.count == 1)
  }

  /// An operator that composes a reducer into another.
  private enum Level: CaseIterable {
    case stored, computed, lens, optional, element, property, combined, around
  }

  private struct Whole: Sendable {
    var depth = 0
    var itself: Int {
      get { depth }
      set { depth = newValue }
    }
    var possible: Int? {
      get { depth }
      set { depth = newValue ?? 0 }
    }
    var elements: [Int: Int] {
      get { [1: depth] }
      set { depth = newValue[1] ?? 0 }
    }
  }

  /// Composes a reducer ten times, always in the same way.
  private static func composed<Inner: Sendable>(
    _ reducer: Reducer<Int, Inner, Void>, _ level: Level
  ) -> Reducer<Int, FiveNests<FiveNests<Inner>>, Void> {
    func up<Part>(_ reducer: Reducer<Int, Part, Void>) -> Reducer<Int, Nest<Part>, Void> {
      let path = Nest<Part>.path
      let whole: Reducer<Whole, Nest<Part>, Void> =
        switch level {
        case .stored: reducer.pullback(state: \.depth, action: path)
        case .computed: reducer.pullback(state: \.itself, action: path)
        case .lens:
          reducer.pullback(
            state: Lens(get: { $0.depth }, modify: { $1(&$0.depth) }), action: path,
            environment: { $0 })
        case .optional: reducer.optional().pullback(state: \.possible, action: path)
        case .element:
          reducer.forEach(
            state: \.elements,
            action: CasePath({ .inner($0.1) }, extract: { path.extract($0).map { (1, $0) } }),
            environment: { $0 })
        case .property:
          reducer.pullback(state: \.depth, action: \.payload, environment: { $0 })
        case .combined: .combine(.empty, reducer.pullback(state: \.depth, action: path), .empty)
        case .around:
          reducer.pullback(state: \.depth, action: path).around { state, _, _, reduce in
            reduce(&state)
          }
        }
      return whole.pullback(
        state: Lens(
          get: { Whole(depth: $0) },
          modify: { depth, body in
            var whole = Whole(depth: depth)
            body(&whole)
            depth = whole.depth
          }), action: CasePath({ $0 }, extract: { $0 }), environment: { $0 })
    }
    return up(up(up(up(up(up(up(up(up(up(reducer))))))))))
  }

  private nonisolated static func stackPointer() -> Int {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
  }

  #if canImport(Darwin) || canImport(Glibc)
    /// In a separate process, since a full stack ends it.
    @Test func `a large action needs no stack at each of thirty levels`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let nests = DepthTests()
        for level in Level.allCases {
          let leaf = Reducer<Int, Large, Void> { depth, _, _ in
            depth = Self.stackPointer()
            return .none
          }
          let reducer = Self.composed(Self.composed(Self.composed(leaf, level), level), level)
          let store = Store(initialState: 0, reducer: reducer, environment: ())
          let ten = nests.nest(nests.nest(Large()))
          let action = nests.nest(nests.nest(nests.nest(nests.nest(ten))))
          let top = Self.stackPointer()
          store.send(action)
          // Less than half of the actions, which are 2 MB, and of the frames of a debug build.
          #expect(abs(top - store.state) < 1_000_000 * Self.frameSize, "\(level)")
        }
      }
    }
  #endif

  private struct Page: Sendable {
    var blocks = (Kilobyte(), Kilobyte(), Kilobyte(), Kilobyte())
  }

  /// An operator that nests an effect in another.
  enum Wrapping: CaseIterable, Sendable {
    case id, order, merging, map, binding, throttle
  }

  @Test(arguments: Wrapping.allCases, Way.allCases)
  func `a thousand nested effects of an action of four kilobytes`(
    _ wrapping: Wrapping, _ way: Way
  ) async {
    typealias PageEffect = Effect<Loading<Page>>
    let store = Store(
      initialState: Answers(),
      reducer: Self.loading(Page.self).around { state, action, environment, reduce in
        var effect = reduce(&state)
        guard case .load = action() else { return effect }
        for id in 0..<998 / Self.frameSize {
          effect =
            switch wrapping {
            case .id: effect.cancellable(id: id)
            case .order:
              id.isMultiple(of: 2)
                ? .concatenate(effect, .cancel(id: id)) : .merge(effect, .cancel(id: id))
            case .merging:
              id.isMultiple(of: 2)
                ? .merge(effect, .cancel(id: id)) : .concatenate(.cancel(id: id), effect)
            case .map: effect.map { $0 }
            case .binding: effect.bound(to: state) { _ in id }
            case .throttle:
              effect.throttle(id: id, for: .zero, latest: true, clock: ContinuousClock())
            }
        }
        return effect
      },
      environment: (), report: { Issue.record("\($0)") })
    await store.send(.load(Page(), way)).finish()
    #expect(store.state.count == 1)
  }

  /// How many times larger the frames of a sanitizer are.
  private nonisolated static let frameSize =
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil ? 4 : 1

  private static let adding = Reducer<Int, Int, Void>.adding

  @Test func `scopes nested to 80 percent of their limit`() {
    let root = Store(initialState: 0, reducer: Self.adding, environment: ())
    var store = root
    for _ in 0..<2_400 / Self.frameSize { store = store.scope(state: \.self, action: .self) }
    let view = store.view
    store.send(1)
    #expect(view.state == 1)
    #expect(store[\.self] == 1)
  }

  @Test func `reducers combined to 80 percent of their limit`() async {
    let sending = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return action == 1 ? .send(2) : .none
    }
    let count = 4_000 / Self.frameSize
    let all = (1..<count).reduce(sending) { all, _ in all.combined(with: Self.adding) }
    let store = Store(initialState: 0, reducer: all, environment: ())
    await store.send(1).finish()
    #expect(store.state == 3 * count)
    let listed = Reducer.combine(Array(repeating: Self.adding, count: count))
    let second = Store(initialState: 0, reducer: listed, environment: ())
    second.send(1)
    #expect(second.state == count)
  }
}
