import ComposableArchitecture
import Testing

/// Effects that run while the state asks for them.
@MainActor
struct SubscriptionTests {
  private struct Station: Equatable, Sendable {
    var channels: [String] = []
    var heard: [String] = []
  }

  private enum StationAction: Equatable, Sendable {
    case tuned([String])
    case heard(String)
  }

  /// Streams by their names, which tests send to.
  @MainActor
  private final class Radio {
    private(set) var log: [String] = []
    private var streams: [String: AsyncStream<String>.Continuation] = [:]

    func listen(to channel: String) -> AsyncStream<String> {
      log.append("+\(channel)")
      let (stream, continuation) = AsyncStream<String>.makeStream()
      streams[channel] = continuation
      return stream
    }

    func end(_ channel: String) { log.append("-\(channel)") }

    func hangUp(_ channel: String) { streams[channel]?.finish() }

    func say(_ word: String, on channel: String) { streams[channel]?.yield(word) }
  }

  private nonisolated static let reducer = Reducer<Station, StationAction, Radio> {
    state, action, _ in
    switch action {
    case .tuned(let channels): state.channels = channels
    case .heard(let word): state.heard.append(word)
    }
    return .none
  }
  .subscriptions(to: \.channels) { channel, radio in
    .run(name: "radio") { send in
      for await word in await radio.listen(to: channel) { await send(.heard(word)) }
      await radio.end(channel)
    }
  }

  private let radio = Radio()

  /// Lets effects go on until a condition holds, for a minute at most.
  private func settle(until isDone: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(60)
    while !isDone(), !Task.isCancelled, ContinuousClock.now < end { await Task.yield() }
  }

  @Test func `effects begin with their ids and are cancelled without`() async {
    let store = Store(initialState: Station(), reducer: Self.reducer, environment: radio)
    #expect(radio.log == [])
    store.send(.tuned(["a"]))
    store.send(.tuned(["a", "b"]))
    #expect(radio.log == ["+a", "+b"])
    radio.say("1", on: "a")
    await settle { store.state.heard == ["1"] }
    store.send(.tuned(["b"]))
    await settle { radio.log.last == "-a" }
    #expect(radio.log == ["+a", "+b", "-a"])
    radio.say("2", on: "a")
    radio.say("3", on: "b")
    await settle { store.state.heard == ["1", "3"] }
    #expect(store.state.heard == ["1", "3"])
    store.send(.tuned(["a", "b"]))
    #expect(radio.log == ["+a", "+b", "-a", "+a"])
  }

  @Test func `the initial state subscribes`() async {
    let store = Store(
      initialState: Station(channels: ["a"]), reducer: Self.reducer, environment: radio)
    #expect(radio.log == ["+a"])
    radio.say("1", on: "a")
    await settle { store.state.heard == ["1"] }
    #expect(store.state.heard == ["1"])
    store.send(.tuned([]))
    await settle { radio.log.last == "-a" }
    #expect(radio.log == ["+a", "-a"])
  }

  @Test func `an initial subscription that sends at once is heard`() {
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return .none
    }
    .subscriptions(to: { $0.count < 2 ? [1, 2] : [] }) { id, _ in .send(id) }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    #expect(store.state == [1, 2])
  }

  private struct App: Equatable, Sendable {
    var station: Station? = Station(channels: ["a"])
    var other = Station(channels: ["b"])
  }

  private enum AppAction: Sendable {
    case station(StationAction), other(StationAction), closed

    static let stationPath = CasePath(AppAction.station) {
      if case .station(let action) = $0 { action } else { nil }
    }
    static let otherPath = CasePath(AppAction.other) {
      if case .other(let action) = $0 { action } else { nil }
    }
  }

  @Test func `a part's initial subscription ends with the part`() async {
    let app = Reducer<App, AppAction, Radio>.combine(
      Self.reducer.optional().pullback(state: \.station, action: AppAction.stationPath),
      Self.reducer.pullback(state: \.other, action: AppAction.otherPath),
      Reducer { state, action, _ in
        if case .closed = action { state.station = nil }
        return .none
      }
    )
    .around { state, _, _, reduce in reduce(&state) }
    let store = Store(
      initialState: App(), reducer: app.pullback { (radios: [Radio]) in radios[0] },
      environment: [radio])
    #expect(radio.log == ["+a", "+b"])
    radio.say("1", on: "a")
    radio.say("2", on: "b")
    await settle { store.state.station?.heard == ["1"] && store.state.other.heard == ["2"] }
    #expect(store.state.station?.heard == ["1"])
    #expect(store.state.other.heard == ["2"])
    store.send(.closed)
    await settle { radio.log.last == "-a" }
    #expect(radio.log == ["+a", "+b", "-a"])
  }

  @Test func `an absent part starts no subscription`() {
    let reducer = Self.reducer.optional().combined(
      with: Reducer { state, action, _ in
        if case .heard = action { state = nil }
        return .none
      })
    let store = Store(initialState: nil, reducer: reducer, environment: radio, report: { _ in })
    #expect(radio.log == [])
    store.send(.tuned(["a"]))
    #expect(radio.log == [])
  }

  @Test func `a reducer that another one calls is reported`() {
    let called = Reducer<Station, StationAction, Radio> { Self.reducer.run(&$0, $1, $2) }
    var reports: [String] = []
    let store = Store(initialState: Station(), reducer: called, environment: radio) {
      reports.append($0)
    }
    store.send(.tuned(["a"]))
    #expect(radio.log == [])
    #expect(reports.count == 1)
    #expect(reports.first?.contains("pull the reducer back, or use `around`") == true)
  }

  @Test func `an effect that has ended begins again with its id only`() async {
    let store = Store(initialState: Station(), reducer: Self.reducer, environment: radio)
    store.send(.tuned(["a"]))
    radio.hangUp("a")
    await settle { radio.log.last == "-a" }
    store.send(.tuned(["a", "b"]))
    #expect(radio.log == ["+a", "-a", "+b"])
    store.send(.tuned(["b"]))
    store.send(.tuned(["a", "b"]))
    #expect(radio.log == ["+a", "-a", "+b", "+a"])
  }
}

/// Subscriptions of rows and screens, which begin also when another reducer brings them.
@MainActor
struct RowSubscriptionTests {
  private struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var isRunning = true
  }

  private enum Screen: Equatable, Sendable {
    case closed
    case row(Row)

    static let rowPath = CasePath(Screen.row) { if case .row(let row) = $0 { row } else { nil } }
  }

  private struct Table: Sendable {
    var rows: IdentifiedArray<Row> = []
    var history = UndoHistory<Row>()
    var named: [String: Row] = [:]
    var path = StackState<Row>()
    var screen = Screen.closed
  }

  private enum TableAction: Sendable {
    case change(@Sendable (inout Table) -> Void)
    case undo(UndoAction)
    case row((Int, Int))
    case named((String, Int))
    case path(StackAction<Row, Int>)
    case screen(Int)

    static let undoPath = CasePath(TableAction.undo) {
      if case .undo(let action) = $0 { action } else { nil }
    }
    static let rowPath = CasePath(TableAction.row) {
      if case .row(let action) = $0 { action } else { nil }
    }
    static let namedPath = CasePath(TableAction.named) {
      if case .named(let action) = $0 { action } else { nil }
    }
    static let pathPath = CasePath(TableAction.path) {
      if case .path(let action) = $0 { action } else { nil }
    }
    static let screenPath = CasePath(TableAction.screen) {
      if case .screen(let action) = $0 { action } else { nil }
    }
  }

  private let begun = Log<Int>()
  private let asked = Log<Int>()

  private func store(_ table: Table = Table()) -> Store<Table, TableAction> {
    let (begun, asked) = (begun, asked)
    let row = Reducer<Row, Int, Void> { _, _, _ in .none }
      .subscriptions(
        to: { row in
          MainActor.assumeIsolated { asked.note(row.id) }
          return row.isRunning ? [row.id] : []
        },
        { id, _ in
          .run { _ in
            await begun.note(id)
            try await Task.sleep(for: .seconds(1000))
          }
        })
    let parts = Reducer<Table, TableAction, Void>.combine(
      row.forEach(state: \.rows, action: TableAction.rowPath, environment: { $0 }),
      row.forEach(state: \.named, action: TableAction.namedPath, environment: { $0 }),
      row.forEach(state: \.path, action: TableAction.pathPath, environment: { $0 }),
      row.pullback(state: Screen.rowPath, action: .self)
        .pullback(state: \.screen, action: TableAction.screenPath)
    )
    .around { state, action, _, reduce in
      let effect = reduce(&state)
      if case .change(let change) = action() { change(&state) }
      return effect
    }
    return Store(
      initialState: table,
      reducer: parts.undoable(
        \.rows, history: \.history, action: TableAction.undoPath), environment: ())
  }

  private func expect(
    _ begun: [Int], running: Int, in store: Store<Table, TableAction>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.begun.entries == begun, sourceLocation: sourceLocation)
    #expect(store.uncancelledEffects.count == running, sourceLocation: sourceLocation)
  }

  @Test func `rows of the initial state`() {
    let store = store(
      Table(rows: [Row(id: 1), Row(id: 2, isRunning: false)], named: ["three": Row(id: 3)]))
    expect([1, 3], running: 2, in: store)
  }

  @Test func `rows that another reducer inserts, changes, removes and brings back`() {
    let store = store()
    store.send(.change { $0.rows.append(Row(id: 1)) })
    store.send(.change { $0.named["two"] = Row(id: 2, isRunning: false) })
    expect([1], running: 1, in: store)
    store.send(.change { $0.named["two"]?.isRunning = true })
    expect([1, 2], running: 2, in: store)
    store.send(.change { $0.rows.remove(id: 1) })
    store.send(.change { $0.named = [:] })
    expect([1, 2], running: 0, in: store)
    store.send(.change { $0.rows = [Row(id: 3), Row(id: 1)] })
    expect([1, 2, 3, 1], running: 2, in: store)
  }

  @Test func `a row that undo brings back`() {
    let store = store()
    store.send(.change { $0.rows = [Row(id: 1), Row(id: 2)] })
    store.send(.change { $0.rows.remove(id: 1) })
    expect([1, 2], running: 1, in: store)
    store.send(.undo(.undo))
    expect([1, 2, 1], running: 2, in: store)
    store.send(.undo(.redo))
    expect([1, 2, 1], running: 1, in: store)
  }

  @Test func `a screen that another reducer shows or puts on the stack`() {
    let store = store()
    store.send(.change { $0.screen = .row(Row(id: 1)) })
    store.send(.change { $0.path.append(Row(id: 2)) })
    expect([1, 2], running: 2, in: store)
    store.send(.change { $0.screen = .row(Row(id: 3)) })
    store.send(.change { $0.path.replace(with: [Row(id: 4)]) })
    expect([1, 2, 3, 4], running: 2, in: store)
    store.send(.change { $0.screen = .closed })
    store.send(.path(.popFrom(id: store.state.path.ids[0])))
    expect([1, 2, 3, 4], running: 0, in: store)
  }

  @Test func `after the first action only rows that changed are asked`() {
    let store = store(
      Table(rows: IdentifiedArray((1...1000).map { Row(id: $0, isRunning: false) })))
    store.send(.change { $0.rows[id: 500]?.isRunning = true })
    #expect(asked.entries.filter { $0 == 500 }.count > 1)
    let count = asked.entries.count
    store.send(.change { $0.rows[id: 7]?.isRunning = true })
    store.send(.change { _ in })
    // The store also asks the row whose effect runs, whether it goes on.
    #expect(Set(asked.entries[count...]) == [7, 500])
  }
}
