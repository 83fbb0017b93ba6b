import ComposableArchitecture
import Testing

/// A collection in an optional in a collection.
@MainActor
struct NestedPartsTests {
  private typealias Row = ForEachTests.Row
  private typealias RowAction = ForEachTests.RowAction

  private struct Sheet: Equatable {
    var rows: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2)]
  }

  private struct Section: Identifiable, Equatable {
    var id: String
    var sheet: Sheet? = Sheet()
  }

  private struct State: Equatable {
    var sections: IdentifiedArray<Section> = [Section(id: "a"), Section(id: "b")]
  }

  private indirect enum Action: Sendable {
    case section(String, Action)
    case sheet(Action)
    case row(Int, RowAction)
    case removeSection(String)
    case close
    case removeRow(Int)

    static let sectionCase = CasePath(Action.section) {
      if case .section(let id, let action) = $0 { (id, action) } else { nil }
    }
    static let sheetCase = CasePath(Action.sheet) {
      if case .sheet(let action) = $0 { action } else { nil }
    }
    static let rowCase = CasePath(Action.row) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }

    static func row(_ section: String, _ row: Int, _ action: RowAction) -> Action {
      .section(section, .sheet(.row(row, action)))
    }
  }

  private static let sheet = Reducer<Sheet, Action, Gate>.combine(
    ForEachTests.row.forEach(
      state: \Sheet.rows, action: Action.rowCase, environment: { (gate: Gate) in gate }),
    Reducer { state, action, _ in
      if case .removeRow(let id) = action { state.rows.remove(id: id) }
      return .none
    })

  private static let section = Reducer<Section, Action, Gate>.combine(
    sheet.optional().pullback(state: \Section.sheet, action: Action.sheetCase),
    Reducer { state, action, _ in
      if case .close = action { state.sheet = nil }
      return .none
    })

  private static let reducer = Reducer<State, Action, Gate>.combine(
    section.forEach(
      state: \State.sections, action: Action.sectionCase, environment: { (gate: Gate) in gate }),
    Reducer { state, action, _ in
      if case .removeSection(let id) = action { state.sections.remove(id: id) }
      return .none
    })

  private let gate = Gate()
  private let issues = Log<String>()

  private func store() -> Store<State, Action> {
    Store(
      initialState: State(), reducer: Self.reducer, environment: gate,
      report: { [issues] in issues.note($0) })
  }

  private func count(_ store: Store<State, Action>, _ section: String, _ row: Int) -> Int? {
    store.state.sections[id: section]?.sheet?.rows[id: row]?.count
  }

  private func startAll(_ store: Store<State, Action>) {
    for section in ["a", "b"] {
      for row in [1, 2] { store.send(.row(section, row, .load)) }
    }
    #expect(gate.count == 4)
  }

  @Test func `effects send to the row that started them`() async {
    let store = store()
    startAll(store)
    gate.open()
    await store.finish()
    for section in ["a", "b"] {
      for row in [1, 2] { #expect(count(store, section, row) == 10) }
    }
  }

  @Test func `rows of different sections do not cancel each other`() async {
    let store = store()
    startAll(store)
    store.send(.row("a", 1, .stop))
    gate.open()
    await store.finish()
    #expect(count(store, "a", 1) == 0)
    #expect(count(store, "a", 2) == 10)
    #expect(count(store, "b", 1) == 10)
  }

  @Test(arguments: [0, 1, 2])
  func `removing a level cancels only the effects below it`(_ level: Int) async {
    let store = store()
    startAll(store)
    switch level {
    case 0: store.send(.removeSection("a"))
    case 1: store.send(.section("a", .close))
    default: store.send(.section("a", .sheet(.removeRow(1))))
    }
    gate.open()
    await store.finish()
    #expect(count(store, "a", 1) == nil)
    #expect(count(store, "a", 2) == (level == 2 ? 10 : nil))
    #expect(count(store, "b", 1) == 10)
    #expect(issues.entries.isEmpty)
  }

  @Test func `a missing part at any level is reported exactly once`() {
    let store = store()
    store.send(.row("c", 1, .add(1)))
    #expect(issues.entries.count == 1)
    store.send(.row("a", 3, .add(1)))
    #expect(issues.entries.count == 2)
    store.send(.section("a", .close))
    store.send(.row("a", 1, .add(1)))
    #expect(issues.entries.count == 3)
    let parts = ["the element c is not", "the element 3 is not", "its optional state is not"]
    for (issue, part) in zip(issues.entries, parts) {
      #expect(issue.description.contains(part))
    }
  }
}
