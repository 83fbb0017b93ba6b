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

  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  @Test func `effects begin with their ids and are cancelled without`() async {
    let store = Store(initialState: Station(), reducer: Self.reducer, environment: radio)
    #expect(radio.log == [])
    store.send(.tuned(["a"]))
    store.send(.tuned(["a", "b"]))
    #expect(radio.log == ["+a", "+b"])
    radio.say("1", on: "a")
    await settle()
    store.send(.tuned(["b"]))
    await settle()
    #expect(radio.log == ["+a", "+b", "-a"])
    radio.say("2", on: "a")
    radio.say("3", on: "b")
    await settle()
    #expect(store.state.heard == ["1", "3"])
    store.send(.tuned(["a", "b"]))
    #expect(radio.log == ["+a", "+b", "-a", "+a"])
  }

  @Test func `the initial state subscribes`() async {
    let store = Store(
      initialState: Station(channels: ["a"]), reducer: Self.reducer, environment: radio)
    #expect(radio.log == ["+a"])
    radio.say("1", on: "a")
    await settle()
    #expect(store.state.heard == ["1"])
    store.send(.tuned([]))
    await settle()
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
    await settle()
    #expect(store.state.station?.heard == ["1"])
    #expect(store.state.other.heard == ["2"])
    store.send(.closed)
    await settle()
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
}
