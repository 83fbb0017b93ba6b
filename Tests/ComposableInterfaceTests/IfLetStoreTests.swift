import ComposableArchitecture
import ComposableInterface
import Interface
import StoreTesting
import Testing

@MainActor
struct IfLetStoreTests {
  private struct NothingView: View {
    var body: some View { Text("nothing") }
  }

  private struct Parent: View {
    let title: ViewStore<String, World.Action>
    let entry: Store<World.Entry?, Change<World.Entry>>
    let part: Weak<World.EntryStore>

    var body: some View {
      Text(title.state)
      let part = part
      IfLetStore(entry) { store in
        part.hold(store)
        return EntryView(store: store)
      } else: {
        NothingView()
      }
    }
  }

  private let part = Weak<World.EntryStore>()
  private let store = World.store()

  private var entry: Store<World.Entry?, Change<World.Entry>> {
    store.scope(state: \.maybe, action: World.Action.maybeCase)
  }

  private func screen() -> Screen {
    Screen(
      Parent(title: store.scope(state: \.word, action: { $0 }).view, entry: entry, part: part))
  }

  private func set(_ count: Int?) {
    store.send(.change { $0.maybe = count.map { World.Entry(id: 1, count: $0) } })
  }

  @Test func `the placeholder is shown while there is no value`() {
    let screen = screen()
    #expect(screen.outline.contains("text \"nothing\""))
    set(7)
    #expect(screen.outline.contains("button \"1: 7\""))
    #expect(!screen.outline.contains("nothing"))
    set(nil)
    #expect(screen.outline.contains("text \"nothing\""))
    #expect(!screen.outline.contains("1: "))
  }

  @Test func `a changed value evaluates only its own view`() {
    let screen = screen()
    set(0)
    _ = screen.outline
    for count in 1...5 {
      set(count)
      #expect(screen.outline.contains("button \"1: \(count)\""))
    }
    #expect(screen.evaluations(of: EntryView.self) == 6)
    #expect(screen.evaluations(of: NothingView.self) == 0)
    #expect(screen.evaluations(of: Parent.self) == 1)
    #expect(part.count == 1)
  }

  @Test func `a value keeps its store when its parent is evaluated`() {
    let screen = screen()
    set(1)
    _ = screen.outline
    for title in ["a", "b", "c"] {
      store.send(.change { $0.word = title })
      _ = screen.outline
    }
    #expect(screen.evaluations(of: Parent.self) == 4)
    #expect(part.count == 1)
  }

  @Test func `a value's store is released with the value`() {
    let screen = screen()
    set(1)
    _ = screen.outline
    #expect(part.object != nil)
    set(nil)
    _ = screen.outline
    #expect(part.object == nil)
    set(2)
    #expect(screen.outline.contains("button \"1: 2\""))
    #expect(part.count == 2)
  }

  @Test func `a value replaced before the next tree is shown`() {
    let screen = screen()
    set(1)
    _ = screen.outline
    set(nil)
    set(2)
    #expect(screen.outline.contains("button \"1: 2\""))
  }

  @Test func `without a placeholder, IfLetStore shows no view for nil`() {
    struct Plain: View {
      let entry: Store<World.Entry?, Change<World.Entry>>
      var body: some View {
        VStack { IfLetStore(entry) { EntryView(store: $0) } }
      }
    }
    let screen = Screen(Plain(entry: entry))
    #expect(!screen.outline.contains("button"))
    set(3)
    #expect(screen.outline.contains("button \"1: 3\""))
  }

  @Test func `everything is released with the graph`() {
    var screen: Screen? = screen()
    set(1)
    _ = screen?.outline
    screen = nil
    #expect(part.object == nil)
    // An observer leaves at the first action after its last reader.
    set(1)
    #expect(store.observerCount == 0)
  }
}
