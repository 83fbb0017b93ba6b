import ComposableArchitecture
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

  private static let inner = CasePath<Action, Action>(
    embed: Action.inner,
    extract: { if case .inner(let action) = $0 { action } else { nil } })
}
