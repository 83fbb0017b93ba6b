import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

@MainActor
struct IfLetStoreTests {
  struct State: Equatable, Sendable {
    var title = ""
    var count: Int?
  }

  enum Action: Sendable {
    case titled(String)
    case set(Int?)
  }

  private static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .titled(let title): state.title = title
    case .set(let count): state.count = count
    }
    return .none
  }

  private struct CountView: View {
    let viewStore: ViewStore<Int, Action>

    init(store: Store<Int, Action>) {
      viewStore = store.view
    }

    var body: some View {
      Button("count \(viewStore.state)") { viewStore.send(.set(viewStore.state + 1)) }
    }
  }

  private struct NothingView: View {
    var body: some View { Text("nothing") }
  }

  private struct Parent: View {
    let title: ViewStore<String, Action>
    let count: Store<Int?, Action>
    let part: Weak<Store<Int, Action>>

    var body: some View {
      Text(title.state)
      let part = part
      IfLetStore(count) { store in
        part.hold(store)
        return CountView(store: store)
      } else: {
        NothingView()
      }
    }
  }

  private let part = Weak<Store<Int, Action>>()
  private let store = Store(initialState: State(), reducer: Self.reducer, environment: ())

  private func screen() -> Screen {
    Screen(
      Parent(
        title: store.scope(state: \.title, action: { $0 }).view,
        count: store.scope(state: \.count, action: { $0 }), part: part))
  }

  @Test func `the placeholder is shown while there is no value`() {
    let screen = screen()
    #expect(screen.outline.contains("text \"nothing\""))
    store.send(.set(7))
    #expect(screen.outline.contains("button \"count 7\""))
    #expect(!screen.outline.contains("nothing"))
    store.send(.set(nil))
    #expect(screen.outline.contains("text \"nothing\""))
    #expect(!screen.outline.contains("count"))
  }

  @Test func `a changed value evaluates only its own view`() {
    let screen = screen()
    store.send(.set(0))
    _ = screen.outline
    for count in 1...5 {
      store.send(.set(count))
      #expect(screen.outline.contains("button \"count \(count)\""))
    }
    #expect(screen.evaluations(of: CountView.self) == 6)
    #expect(screen.evaluations(of: NothingView.self) == 0)
    #expect(screen.evaluations(of: Parent.self) == 1)
    #expect(part.count == 1)
  }

  @Test func `a value keeps its store when its parent is evaluated`() {
    let screen = screen()
    store.send(.set(1))
    _ = screen.outline
    for title in ["a", "b", "c"] {
      store.send(.titled(title))
      _ = screen.outline
    }
    #expect(screen.evaluations(of: Parent.self) == 4)
    #expect(part.count == 1)
  }

  @Test func `a value's store is released with the value`() {
    let screen = screen()
    store.send(.set(1))
    _ = screen.outline
    #expect(part.object != nil)
    store.send(.set(nil))
    _ = screen.outline
    #expect(part.object == nil)
    store.send(.set(2))
    #expect(screen.outline.contains("button \"count 2\""))
    #expect(part.count == 2)
  }

  @Test func `a value replaced before the next tree is shown`() {
    let screen = screen()
    store.send(.set(1))
    _ = screen.outline
    store.send(.set(nil))
    store.send(.set(2))
    #expect(screen.outline.contains("button \"count 2\""))
  }

  @Test func `without a placeholder, IfLetStore shows no view for nil`() {
    struct Plain: View {
      let count: Store<Int?, Action>
      var body: some View {
        VStack { IfLetStore(count) { CountView(store: $0) } }
      }
    }
    let screen = Screen(Plain(count: store.scope(state: \.count, action: { $0 })))
    #expect(!screen.outline.contains("button"))
    store.send(.set(3))
    #expect(screen.outline.contains("button \"count 3\""))
  }

  @Test func `everything is released with the graph`() {
    var screen: Screen? = screen()
    store.send(.set(1))
    _ = screen?.outline
    screen = nil
    #expect(part.object == nil)
    // An observer leaves at the first action after its last reader.
    store.send(.set(1))
    #expect(store.observerCount == 0)
  }
}
