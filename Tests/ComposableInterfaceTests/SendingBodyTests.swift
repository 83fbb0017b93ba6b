import ComposableArchitecture
import Interface
import Testing

/// Bodies that send actions, which they had better not.
@MainActor
struct SendingBodyTests {
  private struct State: Equatable, Sendable {
    var taps = 0
    var other = 0
  }

  private enum Action: Sendable {
    case tapped, other
  }

  private let store = Store(
    initialState: State(),
    reducer: Reducer<State, Action, Void> { state, action, _ in
      switch action {
      case .tapped: state.taps += 1
      case .other: state.other += 1
      }
      return .none
    }, environment: ())

  /// A view that sends while a count is below a limit.
  private struct Tapping: View {
    let store: Store<State, Action>
    var limit = 1
    var readsView = false

    var body: some View {
      let taps = readsView ? store.scope(state: \.taps, action: .self).view.state : store[\.taps]
      let _ = taps < limit ? store.send(.tapped) : nil
      Text("taps \(taps)")
    }
  }

  private struct Counting: View {
    let store: Store<State, Action>

    var body: some View { Text("other \(store[\.taps])") }
  }

  private struct Endless: View {
    let store: Store<State, Action>

    var body: some View {
      let taps = store[\.taps]
      let _ = store.send(.tapped)
      Text("taps \(taps)")
    }
  }

  @Test(arguments: [false, true])
  func `a body that sends shows the state after its action`(readsView: Bool) {
    for limit in 1...3 {
      let taps = store.state.taps
      let screen = Screen(
        VStack {
          Counting(store: store)
          Tapping(store: store, limit: taps + limit, readsView: readsView)
        })
      #expect(screen.outline.contains("text \"taps \(taps + limit)\""))
      #expect(screen.outline.contains("text \"other \(taps + limit)\""))
      #expect(screen.evaluations(of: Tapping.self) == limit + 1)
    }
  }

  @Test func `a row that sends shows the state after its action`() {
    var changes = 0
    let graph = ViewGraph(List(0..<3, id: \.self) { Tapping(store: store, limit: $0) }) {
      changes += 1
    }
    func rows() -> [String] {
      guard case .list(let rows) = graph.tree().kind else { return [] }
      return (0..<3).map { rows.node($0).label }
    }
    _ = rows()
    #expect(store.state.taps == 2)
    #expect(changes > 0)
    #expect(rows() == ["taps 2", "taps 2", "taps 2"])
  }

  @Test func `a body that sends each time is reported once`() {
    let graph = ViewGraph(Endless(store: store)) {}
    var reports: [String] = []
    graph.report = { reports.append($0) }
    for _ in 1...3 {
      _ = graph.tree()
      store.send(.other)
      store.send(.tapped)
    }
    #expect(
      reports == [
        """
        The body of Endless sends an action each time that it is evaluated: send it from onAppear, from a \
        task or from a control.
        """
      ])
    #expect(graph.evaluations(of: Endless.self) < 200)
  }

  @Test func `a row that sends each time does not keep its host busy`() {
    var changes = 0
    let graph = ViewGraph(List(0..<1, id: \.self) { _ in Endless(store: store) }) { changes += 1 }
    var reports: [String] = []
    graph.report = { reports.append($0) }
    var draws = 0
    var drawn = -1
    while drawn != changes, draws < 1_000 {
      drawn = changes
      draws += 1
      if case .list(let rows) = graph.tree().kind { _ = rows.node(0) }
    }
    #expect(draws < 200 && reports.count == 1)
  }
}
