import ComposableArchitecture
import StoreTesting
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

    static let stationPath = CasePath(case: AppAction.station)
    static let otherPath = CasePath(case: AppAction.other)
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
  private let begun = Log<Int>()
  private let asked = Log<Int>()

  /// Creates a store whose parts with a count have an effect.
  private func store(_ whole: Whole = .empty) -> Store<Whole, WholeAction> {
    let (begun, asked) = (begun, asked)
    let part = Reducer<Part, PartAction, Void>.empty
      .subscriptions(
        to: { part in
          MainActor.assumeIsolated { asked.note(part.id) }
          return part.count > 0 ? [part.id] : []
        },
        { id, _ in
          .run { _ in
            await begun.note(id)
            try await Task.sleep(for: .seconds(1000))
          }
        })
    return Store(
      initialState: whole,
      reducer: Whole.reducer(part).undoable(
        \.rows, history: \.history, action: CasePath(case: WholeAction.undo)), environment: ())
  }

  private func expect(
    _ begun: [Int], running: Int, in store: Store<Whole, WholeAction>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.begun.entries == begun, sourceLocation: sourceLocation)
    #expect(store.uncancelledEffects.count == running, sourceLocation: sourceLocation)
  }

  @Test func `rows of the initial state`() {
    var whole = Whole.empty
    whole.rows = [Part(id: 1, count: 1), Part(id: 2)]
    whole.named = ["three": Part(id: 3, count: 1)]
    expect([1, 3], running: 2, in: store(whole))
  }

  @Test func `rows that another reducer inserts, changes, removes and brings back`() {
    let store = store()
    store.send(.change { $0.rows.append(Part(id: 1, count: 1)) })
    store.send(.change { $0.named["two"] = Part(id: 2) })
    expect([1], running: 1, in: store)
    store.send(.change { $0.named["two"]?.count = 1 })
    expect([1, 2], running: 2, in: store)
    store.send(.change { $0.rows.remove(id: 1) })
    store.send(.change { $0.named = [:] })
    expect([1, 2], running: 0, in: store)
    store.send(.change { $0.rows = [Part(id: 3, count: 1), Part(id: 1, count: 1)] })
    expect([1, 2, 3, 1], running: 2, in: store)
  }

  @Test func `a row that undo brings back`() {
    let store = store()
    store.send(.change { $0.rows = [Part(id: 1, count: 1), Part(id: 2, count: 1)] })
    store.send(.change { $0.rows.remove(id: 1) })
    expect([1, 2], running: 1, in: store)
    store.send(.undo(.undo))
    expect([1, 2, 1], running: 2, in: store)
    store.send(.undo(.redo))
    expect([1, 2, 1], running: 1, in: store)
  }

  @Test func `a screen that another reducer shows or puts on the stack`() {
    let store = store()
    store.send(.change { $0.screen = .part(Part(id: 1, count: 1)) })
    store.send(.change { $0.path.append(Part(id: 2, count: 1)) })
    expect([1, 2], running: 2, in: store)
    store.send(.change { $0.screen = .part(Part(id: 3, count: 1)) })
    store.send(.change { $0.path.replace(with: [Part(id: 4, count: 1)]) })
    expect([1, 2, 3, 4], running: 2, in: store)
    store.send(.change { $0.screen = .empty })
    store.send(.path(.popFrom(id: store.state.path.ids[0])))
    expect([1, 2, 3, 4], running: 0, in: store)
  }

  @Test func `after the first action only rows that changed are asked`() {
    var whole = Whole.empty
    (whole.own.id, whole.rows) = (0, IdentifiedArray((1...1000).map { Part(id: $0) }))
    let store = store(whole)
    store.send(.change { $0.rows[id: 500]?.count = 1 })
    #expect(asked.entries.filter { $0 == 500 }.count > 1)
    let count = asked.entries.count
    store.send(.change { $0.rows[id: 7]?.count = 1 })
    store.send(.change { _ in })
    // The store also asks the row whose effect runs, whether it goes on, and each part that is no element.
    #expect(Set(asked.entries[count...]) == [0, 7, 500])
  }
}
