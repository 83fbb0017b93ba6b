import ComposableArchitecture
import StoreTesting
import Testing

@propertyWrapper
private struct Counted<Value: Sendable>: Sendable {
  private var value: Value
  private(set) var writes = 0

  init(wrappedValue: Value) { value = wrappedValue }

  var projectedValue: Int { writes }
  var wrappedValue: Value {
    get { value }
    set { (value, writes) = (newValue, writes + 1) }
  }
}

/// Has a part for each kind of property, and counts the writes to it.
private struct Observed: Sendable {
  var observedWrites = 0
  var willWrites = 0
  var computedWrites = 0
  private var hidden = Part()

  var stored = Part()
  var observed = Part() {
    didSet { observedWrites += 1 }
  }
  var announced = Part() {
    willSet { willWrites += 1 }
  }
  @Counted var wrapped = Part()
  var computed: Part {
    get { hidden }
    set { (hidden, computedWrites) = (newValue, computedWrites + 1) }
  }
  lazy var lazy = Part()
  var make: @Sendable () -> Part = { Part() }
  var maybe: Part? = Part() {
    didSet { observedWrites += 1 }
  }
  var parts: IdentifiedArray<Part> = [Part()] {
    didSet { observedWrites += 1 }
  }
  @Counted var byName = ["a": Part()]

  /// The parts in which something was written, with how often.
  var writes: [String: Int] {
    let writes = [
      "observed": observedWrites, "announced": willWrites, "wrapped": $wrapped,
      "computed": computedWrites, "byName": $byName,
    ]
    return writes.filter { $0.value > 0 }
  }
}

private enum CountAction: Sendable {
  case add, nothing
  case later
}

private enum Action: Sendable {
  case part(CountAction)
  case other
  case row(Int, CountAction)
  case named(String, CountAction)

  static let part = CasePath(case: Action.part)
  static let row = CasePath(case: Action.row)
  static let named = CasePath(case: Action.named)
}

private let partReducer = Reducer<Part, CountAction, Void> { part, action, _ in
  switch action {
  case .add:
    part.count += 1
    part.count += 1
    return .none
  case .nothing: return .none
  case .later: return .run { send in await send(.add) }
  }
}

/// Each kind of property is read without being written, and written once for an action.
@MainActor
struct ObservedPropertyTests {
  fileprivate typealias Path = any WritableKeyPath<Observed, Part> & Sendable

  private func pulledBack(_ path: Path) -> Reducer<Observed, Action, Void> {
    partReducer.pullback(state: path, action: Action.part)
  }

  private static let paths: [(String, Path)] = [
    ("observed", \.observed), ("announced", \.announced), ("wrapped", \.wrapped),
    ("computed", \.computed),
  ]

  private func store(_ reducer: Reducer<Observed, Action, Void>) -> Store<Observed, Action> {
    Store(initialState: Observed(), reducer: reducer, environment: ())
  }

  @Test func `a lens reads without writing`() {
    for (name, path) in Self.paths {
      var whole = Observed()
      let lens = Lens(path)
      #expect(lens.get(whole) == Part())
      #expect(lens.read(whole) { $0.count } == 0)
      #expect(whole.writes == [:])
      _ = lens.modify(&whole) { part in
        part.count += 1
        part.count += 1
      }
      #expect(lens.get(whole)?.count == 2)
      #expect(whole.writes == [name: 1])
    }
    var whole = Observed()
    #expect(Lens(\Observed.stored).get(whole) == Part())
    #expect(Lens(\Observed.maybe).get(whole) == .some(Part()))
    #expect(Lens(\Observed.make).get(whole)?() == Part())
    _ = Lens(\Observed.make).modify(&whole) { $0 = { Part(count: 7) } }
    #expect(whole.make().count == 7)
    #expect(whole.writes == [:])
  }

  @Test func `a lens of two functions reads with the first`() {
    let lens = Lens<Observed, Part>(
      get: {
        var whole = $0; return whole.lazy
      },
      modify: { whole, body in body(&whole.lazy) })
    var whole = Observed()
    #expect(lens.get(whole) == Part())
    _ = lens.modify(&whole) { $0.count = 3 }
    #expect(lens.get(whole)?.count == 3)
  }

  @Test func `a case path reads as a lens`() {
    let lens = Action.part.lens
    #expect(lens.read(.part(.add)) { _ in true } == true)
    #expect(lens.get(.other) == nil)
  }

  @Test func `a pullback writes once per action of its part`() {
    for (name, path) in Self.paths {
      let store = store(pulledBack(path))
      store.send(.other)
      #expect(store.state.writes == [:])
      store.send(.part(.add))
      #expect(store.state.writes == [name: 1])
      #expect(store.state[keyPath: path].count == 2)
    }
  }

  @Test func `a pullback of a stored property leaves the others alone`() {
    let store = store(pulledBack(\.stored))
    store.send(.part(.add))
    #expect(store.state.stored.count == 2)
    #expect(store.state.writes == [:])
  }

  @Test func `the action of an effect writes once`() async {
    for (name, path) in Self.paths {
      let store = store(pulledBack(path))
      await store.send(.part(.later)).finish()
      #expect(store.state.writes == [name: 2])
      #expect(store.state[keyPath: path].count == 2)
    }
  }

  @Test func `an optional part is written once`() {
    let store = store(
      partReducer.optional().pullback(state: \.maybe, action: Action.part))
    store.send(.other)
    #expect(store.state.writes == [:])
    store.send(.part(.add))
    #expect(store.state.writes == ["observed": 1])
  }

  @Test func `elements are written once`() async {
    let rows = partReducer.forEach(state: \Observed.parts, action: Action.row, environment: { $0 })
    let named = partReducer.forEach(
      state: \Observed.byName, action: Action.named, environment: { $0 })
    let store = store(rows.combined(with: named))
    store.send(.other)
    #expect(store.state.writes == [:])
    store.send(.row(1, .add))
    store.send(.named("a", .add))
    #expect(store.state.writes == ["observed": 1, "byName": 1])
    await store.send(.row(1, .later)).finish()
    await store.send(.named("a", .later)).finish()
    #expect(store.state.writes == ["observed": 3, "byName": 3])
    #expect(store.state.parts[id: 1]?.count == 4)
    #expect(store.state.byName["a"]?.count == 4)
  }

  @Test func `scopes and view stores read without writing`() {
    for (name, path) in Self.paths {
      let store = store(pulledBack(path))
      let part = store.scope(state: path, action: Action.part as CasePath)
      let view = part.view
      #expect(view.state == Part())
      #expect(part.state.count == 0)
      #expect(store.state.writes == [:])
      view.send(.add)
      #expect(view.state.count == 2)
      #expect(part.state.count == 2)
      #expect(store.state.writes == [name: 1])
    }
    let store = store(
      partReducer.forEach(state: \Observed.parts, action: Action.row, environment: { $0 }))
    let row = store.scope(
      state: \.parts, action: { (action: (Int, CountAction)) in .row(action.0, action.1) }
    )
    .scope(id: 1, action: { ($0, $1) })
    #expect(row?.view.state == Part())
    #expect(store.state.writes == [:])
  }
}
