import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Testing
import TimeTravel

@MainActor
struct TimeTravelTests {
  /// What the panel asked its history for.
  @MainActor
  private final class Asked {
    var requests: [HistoryRequest] = []
    var commands: [HistoryCommand] = []
  }

  private let asked = Asked()

  private func view(_ count: Int, changes: [String] = []) -> HistoryView {
    var view = HistoryView()
    view.entries = (1...max(count, 1)).prefix(count).reversed().map {
      HistoryEntry(
        id: $0, time: .milliseconds(1_234 * $0), effect: $0.isMultiple(of: 2) ? "load" : nil,
        text: "added(\($0))")
    }
    (view.count, view.position, view.current) = (count, count, count)
    view.changes = changes
    return view
  }

  private func environment(
    _ view: HistoryView, message: String? = nil
  ) -> TimeTravelEnvironment {
    TimeTravelEnvironment(
      view: { [asked] in
        asked.requests.append($0)
        return view
      },
      perform: { [asked] in
        asked.commands.append($0)
        return message
      })
  }

  @Test func `a changed history is read when it is shown`() async {
    let view = view(2)
    let store = TestStore(
      initialState: TimeTravelState(), reducer: timeTravelReducer, environment: environment(view))
    store.send(.historyChanged) { $0.changeCount = 1 }
    store.send(.historyChanged) { $0.changeCount = 2 }
    store.send(.refresh)
    await store.receive(.viewed(view)) { $0.view = view }
    #expect(asked.requests == [HistoryRequest()])
    await store.finish()
  }

  @Test func `a command is performed and its message shown`() async {
    let view = view(2)
    let store = TestStore(
      initialState: TimeTravelState(), reducer: timeTravelReducer,
      environment: environment(view, message: "Action 2 no longer fits."))
    store.send(.command(.skip(1)))
    await store.receive(.finished("Action 2 no longer fits.")) {
      $0.message = "Action 2 no longer fits."
    }
    await store.receive(.viewed(view)) { $0.view = view }
    store.send(.skipTapped)
    await store.receive(.finished("Action 2 no longer fits."))
    await store.receive(.viewed(view))
    #expect(asked.commands == [.skip(1), .skip(2)])
    await store.finish()
  }

  @Test(arguments: [
    (2, 0, HistoryCommand.move(1, before: nil)), (0, 3, .move(3, before: 1)),
    (0, 2, .move(3, before: 2)), (1, 0, .move(2, before: nil)), (2, 1, .move(1, before: 3)),
  ])
  func `a move in the list is one of the history`(
    offset: Int, destination: Int, command: HistoryCommand
  ) async {
    var state = TimeTravelState()
    state.view = view(3)
    let store = TestStore(
      initialState: state, reducer: timeTravelReducer, environment: environment(state.view))
    store.send(.moved(offsets: [offset], to: destination))
    await store.receive(.finished(nil))
    await store.receive(.viewed(state.view))
    store.send(.moved(offsets: [offset], to: offset))
    store.send(.moved(offsets: [9], to: 0))
    #expect(asked.commands == [command])
    await store.finish()
  }

  @Test func `the parts of the state are asked for`() async {
    let view = view(0)
    let store = TestStore(
      initialState: TimeTravelState(), reducer: timeTravelReducer, environment: environment(view))
    store.send(.sectionPicked(.state)) {
      $0.section = .state
      $0.request.asksForState = true
    }
    await store.receive(.viewed(view)) { $0.view = view }
    store.send(.folded("rows")) { $0.request.unfolded = ["rows"] }
    await store.receive(.viewed(view))
    store.send(.folded("rows")) { $0.request.unfolded = [] }
    await store.receive(.viewed(view))
    store.send(.filtered("add")) { $0.request.filter = "add" }
    await store.receive(.viewed(view))
    store.send(.selected(7)) { $0.request.selected = 7 }
    await store.receive(.viewed(view))
    await store.finish()
  }

  @Test func `a row shows the action without the cases around it`() {
    var view = HistoryView()
    view.entries = [
      HistoryEntry(id: 1, time: .zero, text: "counterView(.counter(.primeAlert(.answered(7))))"),
      HistoryEntry(id: 2, time: .zero, text: "list(.row(id: 3, action: .tapped))"),
    ]
    view.count = 2
    let store = Store(
      initialState: TimeTravelState(), reducer: timeTravelReducer, environment: environment(view))
    let graph = ViewGraph(TimeTravelView(store: store)) {}
    _ = graph.tree()
    let outline = graph.tree().outline
    #expect(outline.contains("#1") && outline.contains("answered(7)"))
    #expect(outline.contains("row(id: 3, action: .tapped)"))
    #expect(outline.contains("#1 counterView(.counter(.primeAlert(.answered(7))))"))
  }

  @Test func `the panel follows the history and its selection`() throws {
    let store = Store(
      initialState: TimeTravelState(), reducer: timeTravelReducer,
      environment: environment(view(3, changes: ["number: 1 → 4"])))
    let graph = ViewGraph(TimeTravelView(store: store)) {}
    _ = graph.tree()
    let outline = graph.tree().outline
    for text in ["#3", "added(3)", "number: 1 → 4", "of 3"] {
      #expect(outline.contains(text))
    }
    store.send(.historyChanged)
    _ = graph.tree()
    #expect(asked.requests.count == 2)
    store.send(.selected(2))
    #expect(graph.tree().outline.contains("effect load, 2.468 s"))
    try #require(graph.tree().control("Skip action")).tap()
    try #require(graph.tree().control("Lock program")).tap()
    #expect(asked.commands == [.skip(2), .lock(true)])
  }
}
