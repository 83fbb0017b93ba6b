import StoreTesting
import Testing

@testable import ComposableArchitecture

/// No `send` copies a collection, with or without observers.
@MainActor
struct InPlaceTests {
  struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var marks: [Int] = []
  }

  private struct Sheet: Equatable, Sendable {
    var rows: IdentifiedArray<Row>
    var title = ""
  }

  private enum Screen: Equatable, Sendable {
    case sheet(Sheet)
    case empty

    static let sheetCase = CasePath(case: Screen.sheet)
  }

  private struct State: Equatable, Sendable {
    var rows: IdentifiedArray<Row>
    var sheet: Sheet?
    var screen = Screen.empty
    var table: [Int: Row] = [:]
    var count = 0
  }

  private enum Action: Sendable {
    case append(Int)
    case mark(Int)
    case markEntry(Int)
  }

  /// A million rows, made once; each test's first append copies them.
  private static let million = IdentifiedArray((0..<1_000_000).map { Row(id: $0) })

  private static let appending = CasePath<Action, Action>({ $0 }) {
    if case .append = $0 { $0 } else { nil }
  }

  private static let appender = Reducer<Sheet, Action, Void> { state, action, _ in
    if case .append(let id) = action { state.rows.append(Row(id: id)) }
    return .none
  }

  private static let marker = Reducer<Row, Int, Void> { row, mark, _ in
    row.marks.append(mark)
    return mark < 0 ? .send(-mark) : .none
  }

  /// Where the elements of a collection and its index are.
  private struct Place: Equatable {
    let elements: UnsafeRawPointer?
    let index: UnsafeRawPointer

    init(_ rows: IdentifiedArray<Row>) {
      elements = rows.elements.withUnsafeBytes { $0.baseAddress }
      // A dictionary is a pointer to its storage.
      index = unsafeBitCast(rows.offsets, to: UnsafeRawPointer.self)
    }
  }

  /// Appends several times and expects the rows to keep their memory.
  private func check(
    _ state: State, _ reducer: Reducer<State, Action, Void>,
    rows: @escaping (State) -> IdentifiedArray<Row>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let store = Store(initialState: state, reducer: reducer, environment: ())
    let itself = { (action: Action) in action }
    let count = store.scope(state: { rows($0).count }, action: itself).view
    let isFavorite = store.scope(state: { rows($0)[id: 17] != nil }, action: itself).view
    let last = store.scope(state: { rows($0).last }, action: itself).view
    let counts = Log<Int>()
    count.onChange { counts.note($0) }
    let before = store.withState { rows($0).count }

    store.send(.append(1_000_000))
    let place = store.withState { Place(rows($0)) }
    for id in 1_000_001...1_000_003 { store.send(.append(id)) }

    #expect(store.withState { Place(rows($0)) } == place, sourceLocation: sourceLocation)
    #expect(counts.entries == (1...4).map { before + $0 }, sourceLocation: sourceLocation)
    #expect(isFavorite.state, sourceLocation: sourceLocation)
    #expect(last.state?.id == 1_000_003, sourceLocation: sourceLocation)
  }

  @Test func `through a stored property`() {
    let reducer = Reducer<IdentifiedArray<Row>, Action, Void> { rows, action, _ in
      if case .append(let id) = action { rows.append(Row(id: id)) }
      return .none
    }
    check(
      State(rows: Self.million), reducer.pullback(state: \State.rows, action: .self),
      rows: \.rows)
  }

  @Test func `through a lens that puts the part together`() {
    let lens = Lens<State, Sheet>(
      get: { Sheet(rows: $0.rows, title: "\($0.count)") },
      modify: { state, body in
        var sheet = Sheet(rows: take(&state.rows), title: "\(state.count)")
        body(&sheet)
        state.rows = sheet.rows
      })
    check(
      State(rows: Self.million), Self.appender.pullback(state: lens, action: .self),
      rows: \.rows)
  }

  @Test func `through an optional`() {
    check(
      State(rows: [], sheet: Sheet(rows: Self.million)),
      Self.appender.optional().pullback(state: \State.sheet, action: .self),
      rows: { $0.sheet?.rows ?? [] })
  }

  @Test func `through the case of an enum`() {
    check(
      State(rows: [], screen: .sheet(Sheet(rows: Self.million))),
      Self.appender.pullback(state: Screen.sheetCase, action: .self)
        .pullback(state: \State.screen, action: .self),
      rows: { if case .sheet(let sheet) = $0.screen { sheet.rows } else { [] } })
  }

  @Test func `through higher order reducers and combinations`() {
    let reducer = Self.appender.optional().pullback(state: \State.sheet, action: .self)
    let outer = Reducer<State, Action, Void> { state, action, environment in
      let before = state.sheet?.rows.stamp
      let effect = reducer.run(&state, action, environment)
      if state.sheet?.rows.stamp != before { state.count += 1 }
      return effect
    }
    check(
      State(rows: [], sheet: Sheet(rows: Self.million)), .combine(.empty, outer, .empty),
      rows: { $0.sheet?.rows ?? [] })
  }

  @Test func `forEach changes an element in place`() {
    let markRow = CasePath<Action, (Int, Int)>({ .mark($0.1) }) {
      if case .mark(let mark) = $0 { (17, mark) } else { nil }
    }
    let markEntry = CasePath<Action, (Int, Int)>({ .markEntry($0.1) }) {
      if case .markEntry(let mark) = $0 { (17, mark) } else { nil }
    }
    let reducer = Reducer<State, Action, Void>.combine(
      Self.marker.forEach(state: \State.rows, action: markRow, environment: { $0 }),
      Self.marker.forEach(state: \State.table, action: markEntry, environment: { $0 }))
    // Room for the marks, so that only a copy could move them.
    func row(_ id: Int) -> Row {
      var row = Row(id: id)
      row.marks.reserveCapacity(16)
      return row
    }
    var state = State(rows: IdentifiedArray((0..<1000).map(row)))
    for id in 0..<1000 { state.table[id] = row(id) }
    let store = Store(initialState: state, reducer: reducer, environment: ())
    state = State(rows: [])
    let view = store.scope(state: { $0.rows[id: 3] }, action: { (action: Action) in action }).view

    for _ in 0..<2 {
      store.send(.mark(1))
      store.send(.markEntry(1))
    }
    func places() -> [UnsafeRawPointer?] {
      store.withState { state in
        let place = Place(state.rows)
        return [
          place.elements, place.index,
          unsafeBitCast(state.table, to: UnsafeRawPointer.self),
          state.rows[id: 17]?.marks.withUnsafeBytes { $0.baseAddress },
          state.table[17]?.marks.withUnsafeBytes { $0.baseAddress },
        ]
      }
    }
    let before = places()
    store.send(.mark(1))
    store.send(.markEntry(1))
    #expect(places() == before)
    #expect(store.state.rows[id: 17]?.marks == [1, 1, 1])
    #expect(store.state.table[17]?.marks == [1, 1, 1])
    #expect(view.state == Row(id: 3))
  }

  @Test func `scoped stores hold no copy`() throws {
    let reducer = Self.appender.optional().pullback(state: \State.sheet, action: .self)
    let store = Store(
      initialState: State(rows: [], sheet: Sheet(rows: Self.million)), reducer: reducer,
      environment: ())
    store.send(.append(1_000_000))
    let itself = { (action: Action) in action }
    let rows = store.scope(state: \.sheet, action: itself)
      .scope(state: { $0?.rows ?? [] }, action: itself)
    let count = rows.scope(state: \.count, action: itself).view
    let place = store.withState { Place($0.sheet?.rows ?? []) }
    store.send(.append(1_000_001))
    #expect(store.withState { Place($0.sheet?.rows ?? []) } == place)
    #expect(count.state == 1_000_002)
  }

  @Test func `an effect that runs holds no state`() async {
    let gate = Gate()
    let reducer = Self.appender.optional().pullback(state: \State.sheet, action: .self)
      .combined(
        with: Reducer { _, action, _ in
          if case .append(1_000_000) = action { .run { _ in await gate.pass() } } else { .none }
        })
    let store = Store(
      initialState: State(rows: [], sheet: Sheet(rows: Self.million)), reducer: reducer,
      environment: ())
    store.send(.append(1_000_000))
    let place = store.withState { Place($0.sheet?.rows ?? []) }
    store.send(.append(1_000_001))
    #expect(store.withState { Place($0.sheet?.rows ?? []) } == place)
    gate.open()
    await store.finish()
  }
}
