import ComposableArchitecture
import Testing

@MainActor
struct PullbackTests {
  private struct App: Equatable, Sendable {
    var counter = 0
    var label = ""
    var doubled: Int {
      get { 2 * counter }
      set { counter = newValue / 2 }
    }
  }

  private enum Action: Equatable, Sendable {
    case counter(Counter)
    case label(String)

    var counter: Counter? {
      get { if case .counter(let action) = self { action } else { nil } }
      set {
        guard case .counter = self, let newValue else { return }
        self = .counter(newValue)
      }
    }

    static let counterCase = CasePath(Action.counter) { $0.counter }
  }

  private enum Counter: Equatable, Sendable {
    case add(Int)
    case fetch
  }

  private struct World: Sendable {
    var number: @Sendable () -> Int = { 40 }
  }

  private static let counter = Reducer<Int, Counter, @Sendable () -> Int> {
    state, action, number in
    switch action {
    case .add(let amount):
      state += amount
      return .none
    case .fetch:
      return .task { .add(number()) }
    }
  }

  private func store(_ reducer: Reducer<App, Action, World>) -> Store<App, Action> {
    Store(initialState: App(), reducer: reducer, environment: World())
  }

  private func check(
    _ reducer: Reducer<App, Action, World>, _ expected: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let store = store(reducer)
    store.send(.label("ignored"))
    #expect(store.state == App(), sourceLocation: sourceLocation)
    store.send(.counter(.add(2)))
    await store.send(.counter(.fetch)).finish()
    #expect(store.state == App(counter: expected), sourceLocation: sourceLocation)
  }

  @Test func `through a key path to a stored property`() async {
    await check(
      Self.counter.pullback(
        state: \App.counter, action: Action.counterCase, environment: \World.number), 42)
  }

  @Test func `through a key path to a computed property`() async {
    await check(
      Self.counter.pullback(
        state: \App.doubled, action: Action.counterCase, environment: \World.number), 21)
  }

  @Test func `through a lens`() async {
    let lens = Lens<App, Int>(
      get: { $0.counter }, modify: { app, body in body(&app.counter) })
    await check(
      Self.counter.pullback(
        state: lens, action: Action.counterCase, environment: \World.number), 42)
    await check(
      Self.counter.pullback(
        state: lens, action: \Action.counter, environment: \World.number), 42)
  }

  @Test func `through an enum property of the action`() async {
    await check(
      Self.counter.pullback(
        state: \App.counter, action: \Action.counter, environment: \World.number), 42)
  }

  @Test func `with the same environment`() async {
    let counter = Self.counter.pullback(environment: { (world: World) in world.number })
    await check(counter.pullback(state: \App.counter, action: Action.counterCase), 42)
    await check(counter.pullback(state: Lens(\App.counter), action: Action.counterCase), 42)
  }

  @Test func `with the same state`() {
    let whole = Reducer<App, Counter, World> { state, _, _ in
      state.label += "!"
      return .none
    }
    let store = store(whole.pullback(state: \.self, action: Action.counterCase))
    store.send(.counter(.add(1)))
    #expect(store.state.label == "!")
  }

  @Test func `with the same action`() {
    let label = Reducer<String, Action, World> { state, action, _ in
      state = "\(action)"
      return .none
    }
    let store = store(label.pullback(state: \.label, action: .self))
    store.send(.label("a"))
    #expect(store.state.label == #"label("a")"#)
  }

  @Test func `actions of a child's effect pass through all levels`() async {
    let store = store(
      .combine(
        Self.counter.pullback(
          state: \.counter, action: Action.counterCase, environment: \.number),
        Reducer { state, action, _ in
          state.label += "\(action) "
          return .none
        }))
    await store.send(.counter(.fetch)).finish()
    #expect(
      store.state
        == App(counter: 40, label: "counter(\(Self.name).fetch) counter(\(Self.name).add(40)) "))
  }

  @Test func `replacing an identifiable part behind a lens ends its effects`() async {
    struct Page: Equatable, Identifiable, Sendable { var id = 1 }
    struct Book: Equatable, Sendable { var page = Page() }
    enum Turn: Equatable, Sendable { case read, turned }

    let page = Reducer<Page, Turn, Void> { page, turn, _ in
      switch turn {
      case .read: return .run(name: "reading") { _ in try await Task.sleep(for: .seconds(1000)) }
      case .turned: page.id += 1
      }
      return .none
    }
    for path in [Lens<Book, Page>(\.page), Lens(get: \.page, modify: { $1(&$0.page) })] {
      let store = Store(
        initialState: Book(), reducer: page.pullback(state: path, action: .self), environment: ())
      store.send(.read)
      #expect(store.uncancelledEffects == ["reading"])
      store.send(.turned)
      await store.finish()
      #expect(store.runningEffects == [])
    }
  }

  private static let name = String(reflecting: Counter.self)
}
