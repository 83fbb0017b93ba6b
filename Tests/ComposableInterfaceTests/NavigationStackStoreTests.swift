import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

@MainActor
struct NavigationStackStoreTests {
  struct Page: Equatable, Sendable {
    var title: String
    var count = 0
  }

  enum PageAction: Sendable {
    case incrTapped
  }

  struct State: Equatable, Sendable {
    var path = StackState<Page>()
  }

  enum Action: Sendable {
    case path(StackAction<Page, PageAction>)

    enum Paths {
      static let path = CasePath(Action.path) {
        if case .path(let action) = $0 { action } else { nil }
      }
    }
  }

  private nonisolated static let page = Reducer<Page, PageAction, Void> { page, _, _ in
    page.count += 1
    return .none
  }

  private struct PageView: View {
    let store: Store<Page, PageAction>

    var body: some View {
      Button("\(store[\.title]) \(store[\.count])") { store.send(.incrTapped) }
      NavigationLink("Deeper", state: Page(title: store[\.title] + "'"))
        .navigationTitle(store[\.title])
    }
  }

  private struct RootView: View {
    let store: Store<State, Action>

    var body: some View {
      NavigationStackStore(store.scope(state: \.path, action: Action.Paths.path)) {
        NavigationLink("Open a", state: Page(title: "a")).navigationTitle("Root")
      } destination: {
        PageView(store: $0)
      }
    }
  }

  private let store = Store(
    initialState: State(),
    reducer: page.forEach(state: \State.path, action: Action.Paths.path, environment: { $0 }),
    environment: ())
  private let screen: Screen

  init() {
    screen = Screen(RootView(store: store))
    _ = screen.outline
  }

  private var top: Node { screen.graph.tree().top }

  private func tap(_ label: String) throws {
    try #require(top.control(label)).tap()
  }

  private func goBack() throws {
    let stack = try #require(
      screen.graph.tree().first { if case .navigation = $0.kind { true } else { false } })
    guard case .navigation(let back) = stack.kind else {
      Issue.record("There is no stack.")
      return
    }
    back()
  }

  @Test func `links push screens, of which each keeps its state`() throws {
    try tap("Open a")
    try tap("a 0")
    try tap("Deeper")
    #expect(store.state.path.map(\.title) == ["a", "a'"])
    try tap("a' 0")
    try tap("a' 1")
    #expect(store.state.path.map(\.count) == [1, 2])
    try goBack()
    #expect(top.control("a 1") != nil)
    try goBack()
    #expect(store.state.path.isEmpty)
    #expect(top.control("Open a") != nil)
    try goBack()
    #expect(store.state.path.isEmpty)
  }

  @Test func `a change evaluates its screen alone`() throws {
    store.send(.path(.push(Page(title: "a"))))
    store.send(.path(.push(Page(title: "b"))))
    _ = screen.outline
    for _ in 1...3 {
      store.send(.path(.element(id: 1, action: .incrTapped)))
      _ = screen.outline
    }
    #expect(top.control("b 3") != nil)
    #expect(screen.evaluations(of: PageView.self) == 5)
    #expect(screen.evaluations(of: RootView.self) == 1)
  }

  @Test func `a screen that replaces an equal one is new`() throws {
    try tap("Open a")
    try tap("a 0")
    store.send(.path(.popFrom(id: 0)))
    store.send(.path(.push(Page(title: "a"))))
    #expect(top.control("a 0") != nil)
    try tap("a 0")
    #expect(store.state.path.map(\.count) == [1])
  }

  @Test func `a store that begins with screens shows the top one`() {
    let store = Store(
      initialState: State(path: StackState([Page(title: "a"), Page(title: "b")])),
      reducer: Self.page.forEach(
        state: \State.path, action: Action.Paths.path, environment: { $0 }),
      environment: ())
    #expect(ViewGraph(RootView(store: store)) {}.tree().top.control("b 0") != nil)
  }

  @Test func `screens that were popped leave no observer`() {
    func visit() {
      store.send(.path(.push(Page(title: "a"))))
      _ = screen.outline
      store.send(.path(.popFrom(id: store.state.path.ids[0])))
      _ = screen.outline
    }
    visit()
    let count = store.observerCount
    for _ in 1...3 { visit() }
    #expect(store.observerCount == count)
  }
}
