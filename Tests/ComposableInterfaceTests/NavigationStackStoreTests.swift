import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

@MainActor
struct NavigationStackStoreTests {
  private typealias Page = World.Entry

  private struct PageView: View {
    let store: World.EntryStore

    var body: some View {
      Button("\(store[\.id]): \(store[\.count])") { store.send { $0.count += 1 } }
      NavigationLink("Deeper", state: Page(id: store[\.id] + 1))
        .navigationTitle("\(store[\.id])")
    }
  }

  private struct RootView: View {
    let store: Store<World, World.Action>

    var body: some View {
      NavigationStackStore(store.scope(state: \.screens, action: World.Action.screensCase)) {
        NavigationLink("Open", state: Page(id: 1)).navigationTitle("Root")
      } destination: {
        PageView(store: $0)
      }
    }
  }

  private let store = World.store()
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
    try tap("Open")
    try tap("1: 0")
    try tap("Deeper")
    #expect(store.state.screens.map(\.id) == [1, 2])
    try tap("2: 0")
    try tap("2: 1")
    #expect(store.state.screens.map(\.count) == [1, 2])
    try goBack()
    #expect(top.control("1: 1") != nil)
    try goBack()
    #expect(store.state.screens.isEmpty)
    #expect(top.control("Open") != nil)
    try goBack()
    #expect(store.state.screens.isEmpty)
  }

  @Test func `a change evaluates its screen alone`() throws {
    store.send(.screens(.push(Page(id: 1))))
    store.send(.screens(.push(Page(id: 2))))
    _ = screen.outline
    for _ in 1...3 {
      store.send(.screens(.element(id: 1, action: { $0.count += 1 })))
      _ = screen.outline
    }
    #expect(top.control("2: 3") != nil)
    #expect(screen.evaluations(of: PageView.self) == 5)
    #expect(screen.evaluations(of: RootView.self) == 1)
  }

  @Test func `a screen that replaces an equal one is new`() throws {
    try tap("Open")
    try tap("1: 0")
    store.send(.screens(.popFrom(id: 0)))
    store.send(.screens(.push(Page(id: 1))))
    #expect(top.control("1: 0") != nil)
    try tap("1: 0")
    #expect(store.state.screens.map(\.count) == [1])
  }

  @Test func `a store that begins with screens shows the top one`() {
    let store = World.store(World { $0.screens = StackState([Page(id: 1), Page(id: 2)]) })
    #expect(ViewGraph(RootView(store: store)) {}.tree().top.control("2: 0") != nil)
  }

  @Test func `screens that were popped leave no observer`() {
    func visit() {
      store.send(.screens(.push(Page(id: 1))))
      _ = screen.outline
      store.send(.screens(.popFrom(id: store.state.screens.ids[0])))
      _ = screen.outline
    }
    visit()
    let count = store.observerCount
    for _ in 1...3 { visit() }
    #expect(store.observerCount == count)
  }
}
