import ComposableArchitecture
import ComposableInterface
import Interface
import StoreTesting
import Testing

@MainActor
struct ForEachStoreTests {
  private typealias Row = World.Entry

  /// A view that reads the title, and whose rows capture `stores`.
  private struct TableView: View {
    let title: ViewStore<String, World.Action>
    let rows: Store<IdentifiedArray<Row>, (Int, Change<Row>)>
    let stores: Stores

    init(store: Store<World, World.Action>, stores: Stores) {
      title = store.scope(state: \.word, action: { $0 }).view
      rows = store.scope(state: \.entries, action: World.Action.rowCase)
      self.stores = stores
    }

    var body: some View {
      Text(title.state)
      let stores = stores
      List {
        ForEachStore(rows) { store in
          stores.note(store)
          return EntryView(store: store)
        }
      }
    }
  }

  /// The stores that rows were given.
  @MainActor
  private final class Stores {
    private(set) var stores: [Int: Weak<World.EntryStore>] = [:]

    func note(_ store: World.EntryStore) {
      let id = store.withState(\.id)
      let row = stores[id] ?? Weak()
      row.hold(store)
      stores[id] = row
    }

    func ids(where isIncluded: (Weak<World.EntryStore>) -> Bool) -> [Int] {
      stores.filter { isIncluded($0.value) }.keys.sorted()
    }
  }

  private let stores = Stores()
  private let store = World.store(
    World { $0.entries = IdentifiedArray((0..<100).map { Row(id: $0) }) })

  private func change(_ change: @escaping Change<World>) {
    store.send(.change(change))
  }

  @Test func `only the rows that are shown exist`() {
    let screen = Screen(TableView(store: store, stores: stores))
    #expect(screen.rows(0..<2) == ["button \"0: 0\"", "button \"1: 0\""])
    #expect(screen.evaluations(of: EntryView.self) == 2)
    #expect(stores.ids { $0.object != nil } == [0, 1])
  }

  @Test func `a changed element evaluates only its own row`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<10)
    for _ in 0..<3 { store.send(.row(4) { $0.count += 1 }) }
    #expect(screen.rows(0..<10)[4] == "button \"4: 3\"")
    #expect(screen.evaluations(of: EntryView.self) == 11)
    store.send(.row(50) { $0.count += 1 })
    _ = screen.rows(0..<10)
    #expect(screen.evaluations(of: EntryView.self) == 11)
    #expect(screen.evaluations(of: TableView.self) == 1)
  }

  @Test func `a row sends to its element`() throws {
    let screen = Screen(TableView(store: store, stores: stores))
    try #require(screen.list).node(7).tap()
    #expect(store.state.entries[id: 7]?.count == 1)
  }

  @Test func `inserting, removing and moving elements evaluates no existing row`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<5)
    change { $0.entries.insert(Row(id: 100), at: 2) }
    #expect(screen.rows(0..<6)[2] == "button \"100: 0\"")
    #expect(screen.evaluations(of: EntryView.self) == 6)
    change { $0.entries.remove(id: 0) }
    #expect(screen.rows(0..<5)[1] == "button \"100: 0\"")
    change { $0.entries.move(fromOffsets: [0], toOffset: 5) }
    #expect(screen.rows(0..<5)[4] == "button \"1: 0\"")
    #expect(screen.evaluations(of: EntryView.self) == 6)
    #expect(stores.stores.values.allSatisfy { $0.count == 1 })
  }

  @Test func `rows keep their stores when their parent is evaluated`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<5)
    for title in ["a", "b", "c"] {
      change { $0.word = title }
      _ = screen.rows(0..<5)
    }
    #expect(screen.evaluations(of: TableView.self) == 4)
    #expect(stores.ids { $0.count == 1 } == [0, 1, 2, 3, 4])
  }

  @Test func `rows keep their stores when a body creates the scope`() {
    struct Scoping: View {
      let title: ViewStore<String, World.Action>
      let store: Store<World, World.Action>
      let stores: Stores

      var body: some View {
        Text(title.state)
        let stores = stores
        List {
          ForEachStore(store.scope(state: \.entries, action: World.Action.rowCase)) { row in
            stores.note(row)
            return EntryView(store: row)
          }
        }
      }
    }
    let screen = Screen(
      Scoping(
        title: store.scope(state: \.word, action: { $0 }).view, store: store, stores: stores))
    _ = screen.rows(0..<2)
    change { $0.word = "new" }
    _ = screen.rows(0..<2)
    #expect(stores.ids { $0.count == 1 } == [0, 1])
  }

  @Test func `rows without captures are not evaluated with their parent`() {
    struct Plain: View {
      let title: ViewStore<String, World.Action>
      let rows: Store<IdentifiedArray<Row>, (Int, Change<Row>)>

      var body: some View {
        Text(title.state)
        List { ForEachStore(rows) { EntryView(store: $0) } }
      }
    }
    let screen = Screen(
      Plain(
        title: store.scope(state: \.word, action: { $0 }).view,
        rows: store.scope(state: \.entries, action: World.Action.rowCase)))
    _ = screen.rows(0..<5)
    change { $0.word = "new" }
    _ = screen.rows(0..<5)
    #expect(screen.evaluations(of: Plain.self) == 2)
    #expect(screen.evaluations(of: EntryView.self) == 5)
  }

  @Test func `a row that is no longer shown releases its store`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<5)
    _ = screen.rows(3..<8)
    #expect(stores.ids { $0.object != nil } == [3, 4, 5, 6, 7])
    change { $0.entries.remove(id: 5) }
    _ = screen.rows(3..<7)
    #expect(stores.ids { $0.object != nil } == [3, 4, 6, 7])
  }

  @Test func `a removed element that returns gets its row again`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<3)
    change { $0.entries.remove(id: 1) }
    #expect(screen.rows(0..<2) == ["button \"0: 0\"", "button \"2: 0\""])
    change { $0.entries.insert(Row(id: 1, count: 7), at: 1) }
    #expect(screen.rows(0..<3)[1] == "button \"1: 7\"")
    change {
      $0.entries.remove(id: 1)
      $0.entries.insert(Row(id: 1, count: 9), at: 1)
    }
    #expect(screen.rows(0..<3)[1] == "button \"1: 9\"")
  }

  @Test func `everything is released with the graph`() {
    var screen: Screen? = Screen(TableView(store: store, stores: stores))
    _ = screen?.rows(0..<5)
    #expect(store.observerCount > 0)
    screen = nil
    #expect(stores.ids { $0.object != nil } == [])
    #expect(store.observerCount == 0)
  }
}

/// Rows of a store that the user deletes and moves.
@MainActor
struct EditedRowsTests {
  private let store = World.store(
    World { $0.entries = IdentifiedArray((1...4).map { .init(id: $0) }) })

  private var rows: ForEachStore<World.Entry, Change<World.Entry>, EntryView> {
    ForEachStore(store.scope(state: \.entries, action: World.Action.rowCase)) {
      EntryView(store: $0)
    }
  }

  private func screen() -> Screen {
    let store = store
    return Screen(
      List {
        rows
          .onDelete { offsets in store.send(.change { $0.entries.remove(atOffsets: offsets) }) }
          .onMove { offsets, destination in
            store.send(.change { $0.entries.move(fromOffsets: offsets, toOffset: destination) })
          }
      })
  }

  private func rows(_ screen: Screen) -> [String] {
    (0..<(screen.list?.count ?? 0)).compactMap { screen.list?.node($0).label }
  }

  @Test func `rows of a store are deleted and moved`() {
    let screen = screen()
    screen.list?.move?([0], 4)
    #expect(rows(screen) == ["2: 0", "3: 0", "4: 0", "1: 0"])
    screen.list?.delete?([3, 0])
    #expect(rows(screen) == ["3: 0", "4: 0"])
  }

  @Test func `offsets that do not exist change nothing`() {
    let screen = screen()
    screen.list?.move?([7], 0)
    screen.list?.move?([0], 5)
    screen.list?.move?([0], -1)
    screen.list?.delete?([-1, 9])
    #expect(rows(screen) == ["1: 0", "2: 0", "3: 0", "4: 0"])
  }

  @Test func `rows without these modifiers stay`() {
    let list = Screen(List { rows }).list
    #expect(list?.move == nil && list?.delete == nil)
  }
}
