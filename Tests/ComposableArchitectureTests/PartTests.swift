import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Parts in each way in which a state can have one: their actions reach them, and their effects end with them.
@MainActor
struct PartTests {
  private let gate = Gate()
  private let issues = Log<String>()

  private func store(
    _ reducer: Reducer<Whole, WholeAction, Gate> = Whole.reducer(Part.reducer)
  ) -> Store<Whole, WholeAction> {
    Store(
      initialState: Whole(), reducer: reducer, environment: gate,
      report: { [issues] in issues.note($0) })
  }

  /// Sends an action to each part.
  private func sendAll(_ action: PartAction, to store: Store<Whole, WholeAction>) {
    for place in Place.all { store.send(place.action(action)) }
  }

  /// Lets effects go on, and expects a count of some parts, and another one of all others.
  private func expect(
    _ count: Int?, at places: Place..., others: Int = 0, in store: Store<Whole, WholeAction>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    gate.open()
    await store.finish()
    let names = places.map(\.testDescription)
    for place in Place.all {
      #expect(
        place.read(store.state)?.count == (names.contains(place.testDescription) ? count : others),
        "\(place.testDescription)", sourceLocation: sourceLocation)
    }
    #expect(issues.entries.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: Place.all) func `an action reaches its part only`(_ place: Place) async {
    let store = store()
    store.send(place.action(.add(3)))
    await expect(3, at: place, in: store)
  }

  @Test(arguments: Place.all) func `an effect sends to the part that started it`(
    _ place: Place
  ) async {
    let store = store()
    store.send(place.action(.load))
    await store.send(place.action(.listen)).finish()
    gate.call()
    await expect(11, at: place, in: store)
  }

  @Test func `an action for an absent part is reported once`() {
    let store = store()
    store.send(.change { ($0.rows, $0.child) = ([Part(id: 2)], nil) })
    let before = store.state
    let rest = """
      is not there; cancel what still sends it when the part goes away, or handle the action before the \
      part is taken away.
      """
    store.send(.child(.add(2)))
    store.send(.row(7, .add(3)))
    store.send(.row(2, .part(3, .add(4))))
    store.send(.named("b", .add(3)))
    #expect(store.state == before)
    let file = "The reducer at ComposableArchitectureTests/Whole.swift"
    #expect(
      issues.entries.prefix(2) == [
        "\(file):\(Whole.line + 5) received add(2), but its optional state \(rest)",
        "\(file):\(Whole.line) received row(7, .add(3)), but the element 7 \(rest)",
      ])
    #expect(issues.entries.count == 4)
    #expect(issues.entries[2].contains("the element 3 is not there"))
    #expect(issues.entries[3].contains("the element b is not there"))
  }

  @Test func `optional of optional reports once at either level`() {
    for (state, expected) in [(nil, nil), (.some(nil), .some(nil)), (1, 3)] as [(Int??, Int??)] {
      let store = Store(
        initialState: state, reducer: Reducer<Int, Int, Void>.adding.optional().optional(),
        environment: (), report: { [issues] in issues.note($0) })
      store.send(2)
      #expect(store.state == expected)
    }
    #expect(issues.entries.count == 2)
  }

  @Test func `an action records a change of its element alone`() {
    let store = store()
    store.send(.change { $0.rows = IdentifiedArray((0..<1000).map { Part(id: $0) }) })
    let before = store.state.rows.stamp
    store.send(.row(999, .add(1)))
    #expect(store.state.rows.changes(since: before) == [.updated(999)])
  }

  // MARK: - Ids

  @Test(arguments: Place.all) func `equal ids of two parts are different ids`(_ place: Place) async
  {
    let store = store()
    sendAll(.ask, to: store)
    store.send(place.action(.stop))
    await expect(0, at: place, others: 10, in: store)
  }

  @Test(arguments: Place.all) func `cancelInFlight works inside a part`(_ place: Place) async {
    let store = store()
    sendAll(.ask, to: store)
    store.send(place.action(.ask))
    await expect(10, at: place, others: 10, in: store)
  }

  @Test func `cancelling an id reaches the parts inside`() async {
    let store = store()
    sendAll(.ask, to: store)
    store.send(.row(2, .ask))
    store.send(.row(2, .stop))
    await expect(0, at: .inner, .innermost, others: 10, in: store)
    #expect(store.state.rows[id: 2]?.count == 0)
    sendAll(.ask, to: store)
    store.send(.stop)
    await expect(0, at: .inner, .innermost, others: 10, in: store)
  }

  // MARK: - The end of a part

  @Test(arguments: Place.all) func `effects end with their part, and no others`(
    _ place: Place
  ) async {
    let store = store()
    sendAll(.load, to: store)
    sendAll(.ask, to: store)
    let count = store.runningEffects.count
    store.send(.change { place.set(&$0, nil) })
    #expect(store.uncancelledEffects.count == count - 2)
    await expect(nil, at: place, others: 20, in: store)
  }

  @Test func `effects end with the part around their part`() async {
    let store = store()
    sendAll(.load, to: store)
    store.send(.change { $0.rows.remove(id: 2) })
    await expect(nil, at: .inner, .innermost, others: 10, in: store)
  }

  @Test(arguments: Place.all, [false, true])
  func `a part that comes back gets nothing for its predecessor`(
    _ place: Place, hasReturned: Bool
  ) async {
    let store = store()
    store.send(place.action(.load))
    await store.send(place.action(.listen)).finish()
    store.send(.change { place.set(&$0, nil) })
    if hasReturned { store.send(.change { place.set(&$0, Part()) }) }
    gate.call()
    if !hasReturned { store.send(.change { place.set(&$0, Part()) }) }
    await expect(0, at: place, in: store)
    gate.call()
    await expect(0, at: place, in: store)
  }

  @Test(arguments: [Place.child, .screen])
  func `only a replacement with the same identity gets answers`(_ place: Place) async {
    let store = store()
    store.send(place.action(.load))
    store.send(.change { place.set(&$0, Part()) })
    await expect(10, at: place, in: store)
    store.send(place.action(.load))
    store.send(.change { place.set(&$0, Part(id: 2)) })
    #expect(store.uncancelledEffects == [])
    await expect(0, at: place, in: store)
  }

  @Test(arguments: [nil, Part(id: 9)])
  func `a removed part's immediate answer reaches the whole alone`(
    new: Part?
  ) async {
    let saving = Reducer<Part, PartAction, Gate> { _, action, _ in
      guard case .load = action else { return .none }
      return .merge(.send(.add(1)), .run { await $0(.add(2)) })
    }
    let heard = Log<String>()
    let store = store(
      Whole.reducer(saving).combined(
        with: Reducer { state, action, _ in
          switch action {
          case .child(.load): state.child = new
          case .row(_, .load): state.rows.remove(id: 1)
          case .child(.add), .row(_, .add): MainActor.assumeIsolated { heard.note("\(action)") }
          default: break
          }
          return .none
        }))
    await store.send(.child(.load)).finish()
    #expect(store.state.child == new)
    #expect(heard.entries.count == (new == nil ? 2 : 0))
    #expect(issues.entries.count == 2)
    #expect(issues.entries.allSatisfy { $0.contains(new == nil ? "is not there" : "was replaced") })
    await store.send(.row(1, .load)).finish()
    #expect(heard.entries.suffix(2).count == 2)
    #expect(issues.entries.count == 4)
  }

  @Test func `an element whose id changes keeps its latest effects`() async {
    let renaming = Reducer<Part, PartAction, Gate> { part, action, _ in
      guard case .load = action else { return .none }
      part.id = part.id == 1 ? 5 : 2
      return .merge(
        .send(.add(1)),
        .run { send in
          await Task.yield()
          await send(.add(10))
        })
    }
    let store = store(Whole.reducer(.combine(renaming, Part.reducer)))
    let others = Array(store.state.rows.dropFirst())
    store.send(.row(1, .ask))
    store.send(.row(1, .load))
    gate.open()
    await store.finish()
    #expect(Array(store.state.rows) == [Part(id: 5, count: 21)] + others)
    #expect(issues.entries.isEmpty)
    // Another element has the id 2: the changed one is removed, and its effects with it.
    store.send(.row(5, .load))
    gate.open()
    await store.finish()
    #expect(Array(store.state.rows) == others)
  }

  @Test func `an action in the queue is dropped with its part`() async {
    let store = store()
    let view = store.view
    view.onChange { whole in
      if whole.child?.count == 2 { view.send(.change { $0.child = nil }) }
    }
    store.send(.child(.add(2)))
    #expect(store.state.child == nil)
    #expect(issues.entries.isEmpty)
  }

  @Test func `a whole with an identity ends its effects with it`() async {
    let store = Store(
      initialState: Part(),
      reducer: Part.reducer.pullback(state: Lens(\Part.self), action: .self, id: { $0.id }),
      environment: gate)
    store.send(.load)
    store.send(.change { $0.id = 7 })
    store.send(.load)
    gate.open()
    await store.finish()
    #expect(store.state == Part(id: 7, count: 10))
  }

  @Test func `removing an element unregisters only its own effects`() {
    let count = 1_000
    let store = store()
    store.send(.change { $0.rows = IdentifiedArray((0..<count).map { Part(id: $0) }) })
    for id in 0..<count { store.send(.row(id, .load)) }
    #expect(store.runningEffects.count == count)
    store.send(.change { $0.rows.remove(id: 7) })
    #expect(store.rootPart?.vanishing == count - 1)
    gate.open()
  }

  // MARK: - Callbacks of effects that returned

  @Test(arguments: Place.all) func `cancelling an id stops callbacks of returned effects`(
    _ place: Place
  ) async {
    let store = store()
    for place in Place.all { await store.send(place.action(.listen)).finish() }
    store.send(place.action(.stop))
    gate.call()
    await expect(0, at: place, others: 1, in: store)
  }

  @Test(arguments: Place.all) func `a callback inside a reducer sends after it returns`(
    _ place: Place
  ) async {
    let store = store()
    await store.send(place.action(.listen)).finish()
    for _ in 0..<20 { store.send(place.action(.call)) }
    #expect(place.read(store.state)?.parts.count == 9)
    await expect(20, at: place, in: store)
  }

  @Test(arguments: [Place.child, .row, .screen])
  func `a callback is dropped if the action ends its part`(_ place: Place) async {
    let store = store(
      Whole.reducer(Part.reducer).combined(
        with: Reducer { state, action, _ in
          switch action {
          case .child(.call), .row(_, .call), .screen(.call): place.set(&state, nil)
          default: break
          }
          return .none
        }))
    await store.send(place.action(.listen)).finish()
    store.send(place.action(.call))
    await expect(nil, at: place, in: store)
  }

  @Test func `a row lent by a lens receives its callback's action`() async {
    let lent = Lens<Whole, Whole>(
      get: { $0 },
      modify: { root, body in
        var whole = exchange(&root, with: .empty)
        body(&whole)
        root = whole
      })
    let store = store(Whole.reducer(Part.reducer).pullback(state: lent, action: .self))
    await store.send(.row(1, .listen)).finish()
    store.send(.own(.call))
    await expect(1, at: .row, in: store)
  }

  @Test func `parts without a size have separate ids`() async {
    struct Empty: Equatable, Sendable {}
    struct Both: Equatable, Sendable { var (first, second) = (Empty(), Empty()) }
    enum Wish: Sendable { case first(Bool), second(Bool) }
    let gate = gate
    let child = Reducer<Empty, Bool, Void> { _, isStart, _ in
      isStart ? gate.effect(false).cancellable(id: "wish") : .cancel(id: "wish")
    }
    let store = Store(
      initialState: Both(),
      reducer: Reducer<Both, Wish, Void>.combine(
        child.pullback(state: \.first, action: CasePath(case: Wish.first)),
        child.pullback(state: \.second, action: CasePath(case: Wish.second))), environment: ())
    store.send(.first(true))
    store.send(.second(false))
    #expect(store.uncancelledEffects.count == 1)
    gate.open()
    await store.finish()
  }

  private final class Mark: Hashable, Sendable {
    static func == (first: Mark, second: Mark) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func `an id is released with its last sender`() async {
    let marks = Log<() -> Mark?>()
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Bool, Gate> { _, isStart, gate in
        guard isStart else { return .none }
        let mark = Mark()
        MainActor.assumeIsolated { marks.note { [weak mark] in mark } }
        return gate.listener(false).cancellable(id: mark)
      }, environment: gate)
    await store.send(true).finish()
    #expect(marks.entries[0]() != nil)
    gate.callbacks = []
    #expect(marks.entries[0]() == nil)
    withExtendedLifetime(store) {}
  }
}
