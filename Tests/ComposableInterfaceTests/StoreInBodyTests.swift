import ComposableArchitecture
import Interface
import Testing

/// Stores and view stores may be created where a newcomer creates them: in a body.
@MainActor
struct StoreInBodyTests {
  private struct State: Equatable {
    var count = 0
    var name = "one"
  }

  private struct Root: View {
    let store: Store<State, Int>

    var body: some View {
      let viewStore = store.view
      VStack {
        Text("\(viewStore.count)")
        Child(store: store.scope(state: \.name, action: .self))
      }
    }
  }

  private struct Child: View {
    let viewStore: ViewStore<String, Int>

    init(store: Store<String, Int>) {
      viewStore = store.view
    }

    var body: some View { Text(viewStore.state) }
  }

  private let store = Store(
    initialState: State(),
    reducer: Reducer<State, Int, Void> { state, number, _ in
      if number < 0 { state.name = "\(number)" } else { state.count = number }
      return .none
    }, environment: ())

  @Test func `a view store created in a body updates the screen`() {
    let screen = Screen(Root(store: store))
    for count in 1...10 {
      store.send(count)
      #expect(screen.outline.contains("text \"\(count)\""))
    }
    #expect(screen.evaluations(of: Root.self) == 10)
  }

  @Test
  func `a child scoped in its parent's body ignores other changes`() {
    let screen = Screen(Root(store: store))
    _ = screen.outline
    for count in 1...10 {
      store.send(count)
      _ = screen.outline
    }
    #expect(screen.evaluations(of: Child.self) == 1)
    store.send(-1)
    #expect(screen.outline.contains("text \"-1\""))
    #expect(screen.evaluations(of: Child.self) == 2)
  }

  private struct Parent: View {
    let viewStore: ViewStore<State, Int>

    var body: some View {
      VStack {
        Text("\(viewStore.count)")
        Sender(viewStore: viewStore)
      }
    }
  }

  private struct Sender: View {
    init(viewStore: ViewStore<State, Int>) {
      if viewStore.count == 0 { viewStore.send(1) }
    }

    var body: some View { Text("sent") }
  }

  @Test func `sending in a child's init does not freeze its parent`() {
    let screen = Screen(Parent(viewStore: store.view))
    #expect(screen.outline.contains("text \"sent\""))
    for count in 2...4 {
      store.send(count)
      #expect(screen.outline.contains("text \"\(count)\""))
    }
  }
}
