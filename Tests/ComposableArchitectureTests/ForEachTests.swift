import ComposableArchitecture
import Testing

@MainActor
struct ForEachTests {
  struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var count = 0
  }

  enum RowAction: Equatable, Sendable {
    case add(Int)
    case load, stop, rename(Int)
  }

  private struct State: Equatable {
    var rows: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2)]
    var others: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2)]
    var named: [String: Row] = ["a": Row(id: 1)]
  }

  private enum Action: Sendable {
    case remove(Int)
    case removeNamed(String)
    case row(Int, RowAction)
    case other(Int, RowAction)
    case named(String, RowAction)

    static let rowCase = CasePath(Action.row) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }
    static let otherCase = CasePath(Action.other) {
      if case .other(let id, let action) = $0 { (id, action) } else { nil }
    }
    static let namedCase = CasePath(Action.named) {
      if case .named(let id, let action) = $0 { (id, action) } else { nil }
    }
  }

  static let row = Reducer<Row, RowAction, Gate> { state, action, gate in
    switch action {
    case .add(let amount):
      state.count += amount
      return .none
    case .load:
      return .run { send in
        await gate.pass()
        await send(.add(10))
      }.cancellable(id: "load", cancelInFlight: true)
    case .stop:
      return .cancel(id: "load")
    case .rename(let id):
      state.id = id
      return .none
    }
  }

  private static let line: UInt = #line + 2
  private static let reducer = Reducer<State, Action, Gate>.combine(
    row.forEach(state: \State.rows, action: Action.rowCase, environment: { (gate: Gate) in gate }),
    row.forEach(
      state: \State.others, action: Action.otherCase, environment: { (gate: Gate) in gate }),
    row.forEach(
      state: \State.named, action: Action.namedCase, environment: { (gate: Gate) in gate }),
    Reducer { state, action, _ in
      switch action {
      case .remove(let id): state.rows.remove(id: id)
      case .removeNamed(let name): state.named[name] = nil
      case .row, .other, .named: break
      }
      return .none
    })

  private let gate = Gate()
  private let issues = Log<String>()

  private func store() -> Store<State, Action> {
    Store(
      initialState: State(), reducer: Self.reducer, environment: gate,
      report: { [issues] in issues.note($0) })
  }

  @Test func `an action reaches its element only`() {
    let store = store()
    store.send(.row(2, .add(3)))
    store.send(.named("a", .add(4)))
    #expect(store.state.rows == [Row(id: 1), Row(id: 2, count: 3)])
    #expect(store.state.named == ["a": Row(id: 1, count: 4)])
    #expect(store.state.others == State().others)
  }

  @Test func `an element receives the effect of its own id change`() async {
    enum Wish: Sendable { case row(Int, RowAction) }
    let row = Reducer<Row, RowAction, Void> { row, action, _ in
      switch action {
      case .rename(let id):
        row.id = id
        return .merge(
          .send(.add(1)),
          .run { send in
            await Task.yield()
            await send(.add(10))
          })
      case .add(let amount): row.count += amount
      case .load, .stop: break
      }
      return .none
    }
    let rows = CasePath(Wish.row) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }
    let store = Store(
      initialState: [Row(id: 1), Row(id: 2)] as IdentifiedArray,
      reducer: row.forEach(state: \.self, action: rows, environment: { $0 }), environment: ())
    await store.send(.row(1, .rename(5))).finish()
    #expect(store.state == [Row(id: 5, count: 11), Row(id: 2)])
    // Another element has that id: the changed one is removed, and its effects with it.
    await store.send(.row(5, .rename(2))).finish()
    #expect(store.state == [Row(id: 2)])
  }

  @Test func `an action for an absent element is reported, changing nothing`() {
    let store = store()
    store.send(.row(7, .add(3)))
    #expect(store.state == State())
    #expect(
      issues.entries.map(\.description) == [
        """
        The reducer at \(#fileID):\(Self.line) received row(7, .add(3)), but the element 7 is not there; \
        cancel what still sends it when the part goes away, or handle the action before the part \
        is taken away.
        """
      ])
    store.send(.named("b", .add(3)))
    #expect(issues.entries.count == 2)
    #expect(issues.entries.last?.description.contains("the element b is not there") == true)
  }

  @Test func `removing an element cancels its effects and no others`() async {
    let store = store()
    store.send(.row(1, .load))
    store.send(.row(2, .load))
    store.send(.named("a", .load))
    store.send(.remove(1))
    store.send(.removeNamed("a"))
    gate.open()
    await store.finish()
    #expect(store.state.rows == [Row(id: 2, count: 10)])
    #expect(issues.entries.isEmpty)
  }

  @Test func `elements sharing an effect id do not cancel each other`() async {
    let store = store()
    store.send(.row(1, .load))
    store.send(.row(2, .load))
    store.send(.named("a", .load))
    store.send(.row(2, .stop))
    gate.open()
    await store.finish()
    #expect(store.state.rows == [Row(id: 1, count: 10), Row(id: 2)])
    #expect(store.state.named["a"]?.count == 10)
  }

  @Test func `cancelInFlight works inside an element`() async {
    let store = store()
    store.send(.row(1, .load))
    store.send(.row(1, .load))
    gate.open()
    await store.finish()
    #expect(store.state.rows == [Row(id: 1, count: 10), Row(id: 2)])
  }

  @Test func `elements of different collections do not cancel each other`() async {
    let store = store()
    store.send(.row(1, .load))
    store.send(.other(1, .load))
    gate.open()
    await store.finish()
    #expect(store.state.rows[id: 1]?.count == 10)
    #expect(store.state.others[id: 1]?.count == 10)
  }

  @Test func `actions reach an element through its changed id`() async {
    let store = store()
    store.send(.row(1, .load))
    store.send(.row(1, .rename(5)))
    store.send(.row(5, .add(1)))
    gate.open()
    await store.finish()
    #expect(store.state.rows == [Row(id: 5, count: 1), Row(id: 2)])
    #expect(issues.entries.isEmpty)
  }

  @Test func `an action records a change of its element alone`() {
    var state = State()
    state.rows = IdentifiedArray((0..<1000).map { Row(id: $0) })
    let store = Store(initialState: state, reducer: Self.reducer, environment: gate)
    let before = store.state.rows.stamp
    store.send(.row(999, .add(1)))
    #expect(store.state.rows.changes(since: before) == [.updated(999)])
  }
}
