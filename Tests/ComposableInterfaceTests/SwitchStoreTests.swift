import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

@MainActor
struct SwitchStoreTests {
  enum State: Equatable, Sendable {
    case login(String)
    case list([Int])
    case broken

    static let login = CasePath(State.login) { if case .login(let name) = $0 { name } else { nil } }
    static let list = CasePath(State.list) { if case .list(let list) = $0 { list } else { nil } }
  }

  struct App: Equatable, Sendable {
    var title = ""
    var screen = State.login("")
  }

  enum Action: Sendable {
    case titled(String)
    case screen(ScreenAction)
  }

  enum ScreenAction: Sendable {
    case show(State)
    case login(LoginAction)
    case list(Int)

    enum Paths {
      static let login = CasePath(ScreenAction.login) {
        if case .login(let action) = $0 { action } else { nil }
      }
      static let list = CasePath(ScreenAction.list) {
        if case .list(let number) = $0 { number } else { nil }
      }
    }
  }

  enum LoginAction: Sendable {
    case typed(String)
  }

  private static let reducer = Reducer<App, Action, Void> { app, action, _ in
    switch (action, app.screen) {
    case (.titled(let title), _): app.title = title
    case (.screen(.show(let screen)), _): app.screen = screen
    case (.screen(.login(.typed(let name))), .login): app.screen = .login(name)
    case (.screen(.list(let number)), .list(let list)): app.screen = .list(list + [number])
    default: break
    }
    return .none
  }

  private struct LoginView: View {
    let viewStore: ViewStore<String, LoginAction>

    init(store: Store<String, LoginAction>) {
      viewStore = store.view
    }

    var body: some View {
      Button("login \(viewStore.state)") { viewStore.send(.typed("Blob")) }
    }
  }

  private struct ListView: View {
    let viewStore: ViewStore<[Int], Int>

    init(store: Store<[Int], Int>) {
      viewStore = store.view
    }

    var body: some View {
      Button("list \(viewStore.state)") { viewStore.send(7) }
    }
  }

  private struct Parent: View {
    let title: ViewStore<String, Action>
    let screen: Store<State, ScreenAction>
    let login: Weak<Store<String, LoginAction>>
    let list: Weak<Store<[Int], Int>>

    var body: some View {
      Text(title.state)
      let (login, list) = (login, list)
      SwitchStore(screen) {
        CaseLet(state: State.login, action: ScreenAction.Paths.login) { store in
          login.hold(store)
          return LoginView(store: store)
        }
        CaseLet(state: State.list, action: ScreenAction.Paths.list) { store in
          list.hold(store)
          return ListView(store: store)
        }
      }
    }
  }

  private let login = Weak<Store<String, LoginAction>>()
  private let list = Weak<Store<[Int], Int>>()
  private let store = Store(initialState: App(), reducer: Self.reducer, environment: ())

  private func screen() -> Screen {
    Screen(
      Parent(
        title: store.scope(state: \.title, action: { $0 }).view,
        screen: store.scope(state: \.screen, action: Action.screen), login: login, list: list))
  }

  private func show(_ state: State) {
    store.send(.screen(.show(state)))
  }

  @Test func `only the view of the current case is shown`() {
    let screen = screen()
    #expect(screen.outline.contains("button \"login \""))
    show(.list([2]))
    #expect(screen.outline.contains("button \"list [2]\""))
    #expect(!screen.outline.contains("login"))
    show(.broken)
    #expect(!screen.outline.contains("button"))
    show(.login("Blob"))
    #expect(screen.outline.contains("button \"login Blob\""))
    #expect(!screen.outline.contains("list"))
  }

  @Test func `a case sends its own actions`() throws {
    let screen = screen()
    try #require(screen.button).tap()
    #expect(screen.outline.contains("button \"login Blob\""))
    show(.list([]))
    try #require(screen.button).tap()
    #expect(screen.outline.contains("button \"list [7]\""))
  }

  @Test func `a payload change evaluates only its case's view`() {
    let screen = screen()
    _ = screen.outline
    for name in ["B", "Bl", "Blo", "Blob"] {
      store.send(.screen(.login(.typed(name))))
      _ = screen.outline
    }
    #expect(screen.evaluations(of: LoginView.self) == 5)
    #expect(screen.evaluations(of: ListView.self) == 0)
    #expect(screen.evaluations(of: Parent.self) == 1)
    #expect(login.count == 1)
  }

  @Test func `a case keeps its store when its parent is evaluated`() {
    let screen = screen()
    _ = screen.outline
    for title in ["a", "b", "c"] {
      store.send(.titled(title))
      _ = screen.outline
    }
    #expect(screen.evaluations(of: Parent.self) == 4)
    #expect(login.count == 1)
  }

  @Test func `leaving a case releases its store`() {
    let screen = screen()
    _ = screen.outline
    show(.list([]))
    _ = screen.outline
    #expect(login.object == nil)
    #expect(list.object != nil)
    show(.broken)
    _ = screen.outline
    #expect(list.object == nil)
    show(.list([1]))
    #expect(screen.outline.contains("button \"list [1]\""))
    #expect(list.count == 2)
  }

  @Test func `everything is released with the graph`() {
    var screen: Screen? = screen()
    _ = screen?.outline
    screen = nil
    #expect(login.object == nil)
    // An observer leaves at the first action after its last reader.
    store.send(.screen(.list(0)))
    #expect(store.observerCount == 0)
  }

  @Test func `a switch may have one case`() {
    let store = store.scope(state: \.screen, action: Action.screen)
    let screen = Screen(
      VStack {
        SwitchStore(store) {
          CaseLet(state: State.list, action: ScreenAction.Paths.list) { ListView(store: $0) }
        }
      })
    #expect(!screen.outline.contains("button"))
    show(.list([1]))
    #expect(screen.outline.contains("button \"list [1]\""))
  }
}
