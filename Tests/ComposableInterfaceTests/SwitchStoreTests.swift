import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

@MainActor
struct SwitchStoreTests {
  private struct NumberView: View {
    let viewStore: ViewStore<Int, Int>

    init(store: Store<Int, Int>) {
      viewStore = store.view
    }

    var body: some View {
      Button("number \(viewStore.state)") { viewStore.send(7) }
    }
  }

  private struct Parent: View {
    let title: ViewStore<String, World.Action>
    let choice: Store<World.Choice, World.ChoiceAction>
    let number: Weak<Store<Int, Int>>
    let entry: Weak<World.EntryStore>

    var body: some View {
      Text(title.state)
      let (number, entry) = (number, entry)
      SwitchStore(choice) {
        CaseLet(state: World.Choice.numberCase, action: World.ChoiceAction.numberCase) { store in
          number.hold(store)
          return NumberView(store: store)
        }
        CaseLet(state: World.Choice.entryCase, action: World.ChoiceAction.entryCase) { store in
          entry.hold(store)
          return EntryView(store: store)
        }
      }
    }
  }

  private let number = Weak<Store<Int, Int>>()
  private let entry = Weak<World.EntryStore>()
  private let store = World.store()

  private var choice: Store<World.Choice, World.ChoiceAction> {
    store.scope(state: \.choice, action: World.Action.choiceCase)
  }

  private func screen() -> Screen {
    Screen(
      Parent(
        title: store.scope(state: \.word, action: { $0 }).view, choice: choice, number: number,
        entry: entry))
  }

  private func show(_ choice: World.Choice) {
    store.send(.change { $0.choice = choice })
  }

  @Test func `only the view of the current case is shown`() {
    let screen = screen()
    #expect(screen.outline.contains("button \"number 1\""))
    show(.entry(World.Entry(id: 2)))
    #expect(screen.outline.contains("button \"2: 0\""))
    #expect(!screen.outline.contains("number"))
    show(.none)
    #expect(!screen.outline.contains("button"))
    show(.number(3))
    #expect(screen.outline.contains("button \"number 3\""))
    #expect(!screen.outline.contains("2: 0"))
  }

  @Test func `a case sends its own actions`() throws {
    let screen = screen()
    try #require(screen.button).tap()
    #expect(screen.outline.contains("button \"number 7\""))
    show(.entry(World.Entry(id: 2)))
    try #require(screen.button).tap()
    #expect(screen.outline.contains("button \"2: 1\""))
  }

  @Test func `a payload change evaluates only its case's view`() {
    let screen = screen()
    _ = screen.outline
    for number in 2...5 {
      store.send(.choice(.number(number)))
      _ = screen.outline
    }
    #expect(screen.evaluations(of: NumberView.self) == 5)
    #expect(screen.evaluations(of: EntryView.self) == 0)
    #expect(screen.evaluations(of: Parent.self) == 1)
    #expect(number.count == 1)
  }

  @Test func `a case keeps its store when its parent is evaluated`() {
    let screen = screen()
    _ = screen.outline
    for title in ["a", "b", "c"] {
      store.send(.change { $0.word = title })
      _ = screen.outline
    }
    #expect(screen.evaluations(of: Parent.self) == 4)
    #expect(number.count == 1)
  }

  @Test func `leaving a case releases its store`() {
    let screen = screen()
    _ = screen.outline
    show(.entry(World.Entry(id: 2)))
    _ = screen.outline
    #expect(number.object == nil)
    #expect(entry.object != nil)
    show(.none)
    _ = screen.outline
    #expect(entry.object == nil)
    show(.entry(World.Entry(id: 2, count: 1)))
    #expect(screen.outline.contains("button \"2: 1\""))
    #expect(entry.count == 2)
  }

  @Test func `everything is released with the graph`() {
    var screen: Screen? = screen()
    _ = screen?.outline
    screen = nil
    #expect(number.object == nil)
    // An observer leaves at the first action after its last reader.
    store.send(.choice(.number(0)))
    #expect(store.observerCount == 0)
  }

  @Test func `a switch may have one case`() {
    let screen = Screen(
      VStack {
        SwitchStore(choice) {
          CaseLet(state: World.Choice.entryCase, action: World.ChoiceAction.entryCase) {
            EntryView(store: $0)
          }
        }
      })
    #expect(!screen.outline.contains("button"))
    show(.entry(World.Entry(id: 2, count: 1)))
    #expect(screen.outline.contains("button \"2: 1\""))
  }
}
