import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Counters
import Interface
import PrimeAlert
import Primes
import Testing

@MainActor
struct CountersViewTests {
  private let store: Store<CountersState, CountersAction>
  private let clock: TestClock
  private let graph: ViewGraph

  init() {
    let clock = TestClock()
    self.clock = clock
    store = Store(
      initialState: CountersState(counts: [7, 8, 9]), reducer: countersReducer,
      environment: NthPrimeEnvironment(
        nthPrime: NthPrimeClient { n, progress in
          progress(0.5)
          try await clock.sleep(for: .seconds(n))
          return 100 + n
        }, clock: clock))
    graph = ViewGraph(CountersView(store: store)) {}
  }

  private var rows: Node.Rows? {
    let list = graph.tree().top.first(rows: 0..<0) {
      if case .list = $0.kind { true } else { false }
    }
    guard case .list(let rows)? = list?.kind else { return nil }
    return rows
  }

  private func row(_ offset: Int) -> Node? {
    guard let rows, offset < rows.count else { return nil }
    return rows.node(offset)
  }

  /// How often the bodies of a view that is private were evaluated.
  private func evaluations(of view: String) -> Int {
    graph.evaluations.filter { $0.key.hasSuffix(".\(view)") }.values.reduce(0, +)
  }

  @Test func `the buttons of a row change its counter`() throws {
    try #require(row(1)?.control("+")).tap()
    try #require(row(2)?.control("−")).tap()
    #expect((0..<3).compactMap { row($0)?.label.contains("8") } == [false, false, true])
    #expect(store.state.counters.map(\.value.counter.count) == [7, 9, 8])
  }

  @Test func `a row counts no further than there are numbers`() throws {
    for (id, count) in [(1, Int.max), (2, Int.min)] {
      store.send(.counter(id: id, .counter(.goToTapped)))
      store.send(.counter(id: id, .counter(.goToTyped("\(count)"))))
      store.send(.counter(id: id, .counter(.goToSubmitted)))
    }
    for (offset, buttons) in [[false, true], [true, false], [true, true]].enumerated() {
      #expect(["+", "−"].map { row(offset)?.control($0)?.isEnabled } == buttons)
    }
  }

  @Test func `a row shows its search's progress, and then the answer`() async throws {
    #expect(row(0)?.outline.contains("7th") == false)
    try #require(row(0)?.control("Nth")).tap()
    #expect(row(0)?.control("Nth")?.isEnabled == false)
    await clock.waitForSleepers()
    #expect(row(0)?.first { if case .progress = $0.kind { true } else { false } } != nil)
    await clock.advance(by: .seconds(7))
    await store.finish()
    #expect(row(0)?.outline.contains("7th: 107") == true)
    #expect(row(0)?.control("Nth")?.isEnabled == true)
    #expect(row(1)?.outline.contains("8th") == false)
  }

  @Test func `a search in one row evaluates no other row`() async throws {
    for offset in 0..<3 { _ = row(offset) }
    #expect(evaluations(of: "CounterRow") == 3)
    store.send(.counter(id: 2, .counter(.primeAlert(.asked(n: 8)))))
    for offset in 0..<3 { _ = row(offset) }
    #expect(evaluations(of: "CounterRow") == 4)
    #expect(evaluations(of: "QuestionView") == 4)
    store.send(.removeTapped(id: 2))
    store.send(.removeConfirmed(id: 2))
    await store.finish()
  }

  @Test func `removing asks first, and Cancel keeps the counter`() throws {
    try #require(row(1)?.control("✕")).tap()
    #expect(graph.tree().outline.contains("Remove counter 2?"))
    try #require(graph.tree().top.control("Cancel")).tap()
    #expect(store.state.counters.count == 3)
    try #require(row(1)?.control("✕")).tap()
    try #require(graph.tree().top.control("Remove")).tap()
    #expect(store.state.counters.map(\.id) == [1, 3])
    #expect(row(1)?.label.contains("#3") == true)
  }

  @Test func `a row moves with its keys`() {
    rows?.move?([0], 2)
    #expect(store.state.counters.map(\.id) == [2, 1, 3])
    rows?.move?([0], 9)
    #expect(store.state.counters.map(\.id) == [2, 1, 3])
  }

  @Test func `adding a counter makes its row current`() throws {
    try #require(graph.tree().top.control("Add a counter")).tap()
    #expect(rows?.count == 4)
    #expect(rows?.current?.id() == AnyHashable(4))
    rows?.current?.select(AnyHashable(2))
    #expect(store.state.selected == 2)
  }

  @Test func `a row leads to the counter, alone on its screen`() throws {
    try #require(row(1)?.first { if case .link = $0.kind { true } else { false } }).tap()
    #expect(store.state.path == [2])
    try #require(graph.tree().top.control("+")).tap()
    #expect(store.state.counters[id: 2]?.value.counter.count == 9)
    store.send(.pathChanged([]))
    #expect(row(1)?.label.contains("9") == true)
  }

  @Test func `without counters, the list says so`() {
    for id in [1, 2, 3] {
      store.send(.removeTapped(id: id))
      store.send(.removeConfirmed(id: id))
    }
    #expect(graph.tree().outline.contains("No counter is left."))
  }
}
