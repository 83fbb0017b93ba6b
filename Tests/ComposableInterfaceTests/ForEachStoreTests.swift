import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

@MainActor
struct ForEachStoreTests {
  struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var count = 0
  }

  struct Table: Equatable, Sendable {
    var title = ""
    var rows: IdentifiedArray<Row>
  }

  enum Action: Sendable {
    case change(@Sendable (inout Table) -> Void)
    case row(Int, RowAction)

    enum Paths {
      static let row = CasePath(Action.row) {
        if case .row(let id, let action) = $0 { (id, action) } else { nil }
      }
    }
  }

  enum RowAction: Sendable {
    case incrTapped
  }

  private static let row = Reducer<Row, RowAction, Void> { row, _, _ in
    row.count += 1
    return .none
  }

  private static let reducer = Reducer<Table, Action, Void>.combine(
    row.forEach(
      state: \.rows,
      action: Action.Paths.row,
      environment: { _ in () }),
    Reducer { table, action, _ in
      if case .change(let change) = action { change(&table) }
      return .none
    })

  private struct RowView: View {
    let viewStore: ViewStore<Row, RowAction>

    init(store: Store<Row, RowAction>) {
      viewStore = store.view
    }

    var body: some View {
      Button("\(viewStore.id): \(viewStore.count)") { viewStore.send(.incrTapped) }
    }
  }

  /// A view that reads the title, and whose rows capture `stores`.
  private struct TableView: View {
    let viewStore: ViewStore<String, Action>
    let rows: Store<IdentifiedArray<Row>, (Int, RowAction)>
    let stores: Stores

    init(store: Store<Table, Action>, stores: Stores) {
      viewStore = store.scope(state: \.title, action: { $0 }).view
      rows = store.scope(state: \.rows, action: Action.Paths.row)
      self.stores = stores
    }

    var body: some View {
      Text(viewStore.state)
      let stores = stores
      List {
        ForEachStore(rows) { store in
          stores.note(store)
          return RowView(store: store)
        }
      }
    }
  }

  /// The stores that rows were given.
  @MainActor
  private final class Stores {
    private(set) var stores: [Int: Weak<Store<Row, RowAction>>] = [:]

    func note(_ store: Store<Row, RowAction>) {
      let id = store.withState(\.id)
      let row = stores[id] ?? Weak()
      row.hold(store)
      stores[id] = row
    }

    func ids(where isIncluded: (Weak<Store<Row, RowAction>>) -> Bool) -> [Int] {
      stores.filter { isIncluded($0.value) }.keys.sorted()
    }
  }

  private let stores = Stores()
  private let store: Store<Table, Action>

  init() {
    store = Store(
      initialState: Table(rows: IdentifiedArray((0..<100).map { Row(id: $0) })),
      reducer: Self.reducer, environment: ())
  }

  private func change(_ change: @escaping @Sendable (inout Table) -> Void) {
    store.send(.change(change))
  }

  @Test func `only the rows that are shown exist`() {
    let screen = Screen(TableView(store: store, stores: stores))
    #expect(screen.rows(0..<2) == ["button \"0: 0\"", "button \"1: 0\""])
    #expect(screen.evaluations(of: RowView.self) == 2)
    #expect(stores.ids { $0.object != nil } == [0, 1])
  }

  @Test func `a changed element evaluates only its own row`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<10)
    for _ in 0..<3 { store.send(.row(4, .incrTapped)) }
    #expect(screen.rows(0..<10)[4] == "button \"4: 3\"")
    #expect(screen.evaluations(of: RowView.self) == 11)
    store.send(.row(50, .incrTapped))
    _ = screen.rows(0..<10)
    #expect(screen.evaluations(of: RowView.self) == 11)
    #expect(screen.evaluations(of: TableView.self) == 1)
  }

  @Test func `a row sends to its element`() throws {
    let screen = Screen(TableView(store: store, stores: stores))
    try #require(screen.list).node(7).tap()
    #expect(store.state.rows[id: 7]?.count == 1)
  }

  @Test func `inserting, removing and moving elements evaluates no existing row`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<5)
    change { $0.rows.insert(Row(id: 100), at: 2) }
    #expect(screen.rows(0..<6)[2] == "button \"100: 0\"")
    #expect(screen.evaluations(of: RowView.self) == 6)
    change { $0.rows.remove(id: 0) }
    #expect(screen.rows(0..<5)[1] == "button \"100: 0\"")
    change { $0.rows.move(fromOffsets: [0], toOffset: 5) }
    #expect(screen.rows(0..<5)[4] == "button \"1: 0\"")
    #expect(screen.evaluations(of: RowView.self) == 6)
    #expect(stores.stores.values.allSatisfy { $0.count == 1 })
  }

  @Test func `rows keep their stores when their parent is evaluated`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<5)
    for title in ["a", "b", "c"] {
      change { $0.title = title }
      _ = screen.rows(0..<5)
    }
    #expect(screen.evaluations(of: TableView.self) == 4)
    #expect(stores.ids { $0.count == 1 } == [0, 1, 2, 3, 4])
  }

  @Test func `rows keep their stores when a body creates the scope`() {
    struct Scoping: View {
      let title: ViewStore<String, Action>
      let store: Store<Table, Action>
      let stores: Stores

      var body: some View {
        Text(title.state)
        let stores = stores
        List {
          ForEachStore(store.scope(state: \.rows, action: Action.Paths.row)) { row in
            stores.note(row)
            return RowView(store: row)
          }
        }
      }
    }
    let screen = Screen(
      Scoping(
        title: store.scope(state: \.title, action: { $0 }).view, store: store, stores: stores))
    _ = screen.rows(0..<2)
    change { $0.title = "new" }
    _ = screen.rows(0..<2)
    #expect(stores.ids { $0.count == 1 } == [0, 1])
  }

  @Test func `rows without captures are not evaluated with their parent`() {
    struct Plain: View {
      let title: ViewStore<String, Action>
      let rows: Store<IdentifiedArray<Row>, (Int, RowAction)>

      var body: some View {
        Text(title.state)
        List { ForEachStore(rows) { RowView(store: $0) } }
      }
    }
    let screen = Screen(
      Plain(
        title: store.scope(state: \.title, action: { $0 }).view,
        rows: store.scope(state: \.rows, action: Action.Paths.row)))
    _ = screen.rows(0..<5)
    change { $0.title = "new" }
    _ = screen.rows(0..<5)
    #expect(screen.evaluations(of: Plain.self) == 2)
    #expect(screen.evaluations(of: RowView.self) == 5)
  }

  @Test func `a row that is no longer shown releases its store`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<5)
    _ = screen.rows(3..<8)
    #expect(stores.ids { $0.object != nil } == [3, 4, 5, 6, 7])
    change { $0.rows.remove(id: 5) }
    _ = screen.rows(3..<7)
    #expect(stores.ids { $0.object != nil } == [3, 4, 6, 7])
  }

  @Test func `a removed element that returns gets its row again`() {
    let screen = Screen(TableView(store: store, stores: stores))
    _ = screen.rows(0..<3)
    change { $0.rows.remove(id: 1) }
    #expect(screen.rows(0..<2) == ["button \"0: 0\"", "button \"2: 0\""])
    change { $0.rows.insert(Row(id: 1, count: 7), at: 1) }
    #expect(screen.rows(0..<3)[1] == "button \"1: 7\"")
    change {
      $0.rows.remove(id: 1)
      $0.rows.insert(Row(id: 1, count: 9), at: 1)
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
  private struct Row: Identifiable, Equatable, Sendable { var id: Int }

  private enum Action: Equatable, Sendable {
    case deleted([Int])
    case moved([Int], Int)
    case row(Int, RowAction)

    static let rowPath = CasePath(Action.row) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }
  }

  private enum RowAction: Sendable { case tapped }

  private struct RowText: View {
    let store: Store<Row, RowAction>

    var body: some View { Text("\(store[\.id])") }
  }

  private let store = Store<IdentifiedArray<Row>, Action>(
    initialState: IdentifiedArray((1...4).map(Row.init)),
    reducer: Reducer<IdentifiedArray<Row>, Action, Void> { rows, action, _ in
      switch action {
      case .deleted(let offsets): rows.remove(atOffsets: offsets)
      case .moved(let offsets, let destination):
        rows.move(fromOffsets: offsets, toOffset: destination)
      case .row: break
      }
      return .none
    }, environment: ())

  private func screen() -> Screen {
    let store = store
    return Screen(
      List {
        ForEachStore(store.scope(state: \.self, action: Action.rowPath)) { RowText(store: $0) }
          .onDelete { offsets in store.send(.deleted(offsets)) }
          .onMove { offsets, destination in store.send(.moved(offsets, destination)) }
      })
  }

  private func rows(_ screen: Screen) -> [String] {
    (0..<(screen.list?.count ?? 0)).compactMap { screen.list?.node($0).label }
  }

  @Test func `rows of a store are deleted and moved`() {
    let screen = screen()
    screen.list?.move?([0], 4)
    #expect(rows(screen) == ["2", "3", "4", "1"])
    screen.list?.delete?([3, 0])
    #expect(rows(screen) == ["3", "4"])
  }

  @Test func `offsets that do not exist change nothing`() {
    let screen = screen()
    screen.list?.move?([7], 0)
    screen.list?.move?([0], 5)
    screen.list?.move?([0], -1)
    screen.list?.delete?([-1, 9])
    #expect(rows(screen) == ["1", "2", "3", "4"])
  }

  @Test func `rows without these modifiers stay`() {
    let rows = store.scope(state: \.self, action: Action.rowPath)
    let list = Screen(List { ForEachStore(rows) { RowText(store: $0) } }).list
    #expect(list?.move == nil && list?.delete == nil)
  }
}
