import ComposableArchitecture
import Testing

/// Actions that a callback sends after its effect ended, while a reducer has the state.
@MainActor
struct LateSendTests {
  private struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var texts = ["a text that is longer than fits into the value itself"]
  }

  private struct Payload: Equatable, Sendable {
    var rows: IdentifiedArray<Row> = [Row(id: 1)]
    var events = 0
  }

  private enum Screen: Equatable, Sendable { case off, on(Payload) }

  private enum Action: Equatable, Sendable { case subscribed, poked, left, event }

  /// What calls back at once when it is poked, as a player does that is stopped.
  @MainActor
  private final class Player {
    var callbacks: [@MainActor () -> Void] = []

    func listen(_ callback: @escaping @MainActor () -> Void) {
      callbacks.append(callback)
    }
  }

  private let player = Player()

  private var reducer: Reducer<Screen, Action, Player> {
    let payload = CasePath<Screen, Payload>(
      embed: Screen.on, extract: { if case .on(let payload) = $0 { payload } else { nil } })
    let child = Reducer<Payload, Action, Player> { state, action, player in
      switch action {
      case .subscribed:
        return .run { send in await player.listen { send(.event) } }
      case .poked, .left:
        // The buffers that were there are freed before anybody is called back.
        state.rows = IdentifiedArray((0..<9).map { Row(id: $0) })
        MainActor.assumeIsolated { player.callbacks.forEach { $0() } }
      case .event:
        state.events += 1
      }
      return .none
    }
    return .combine(
      child.pullback(state: payload, action: CasePath(embed: { $0 }, extract: { $0 })),
      Reducer { state, action, _ in
        if action == .left { state = .off }
        return .none
      })
  }

  private func store() async -> Store<Screen, Action> {
    let store = Store(initialState: .on(Payload()), reducer: reducer, environment: player)
    await store.send(.subscribed).finish()
    return store
  }

  @Test func `a callback from inside a reducer waits until the state is whole again`() async {
    let store = await store()
    for _ in 0..<20 { store.send(.poked) }
    guard case .on(let payload) = store.state else { return #expect(Bool(false)) }
    #expect(payload.events == 20)
    #expect(payload.rows.count == 9)
  }

  @Test func `a callback is dropped where the reducer that it comes from ends its part`() async {
    let store = await store()
    store.send(.left)
    #expect(store.state == .off)
  }

  @Test func `a row that is lent to a reducer is still there for what it sends`() async {
    struct Table: Equatable, Sendable {
      var rows: IdentifiedArray<Row> = [Row(id: 1)]
      var events = 0
    }
    enum Wish: Equatable, Sendable { case row(Int, Action), poked }

    let row = Reducer<Row, Action, Player> { _, action, _ in
      guard action == .subscribed else { return .none }
      return .run { send in await player.listen { send(.event) } }
    }
    let table = Reducer<Table, Wish, Player>.combine(
      row.forEach(
        state: \.rows,
        action: CasePath(
          embed: { Wish.row($0, $1) },
          extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } }),
        environment: { $0 }),
      Reducer { state, wish, player in
        if wish == .poked { MainActor.assumeIsolated { player.callbacks.forEach { $0() } } }
        if wish == .row(1, .event) { state.events += 1 }
        return .none
      })
    let lent = Lens<Table, Table>(
      get: { $0 },
      modify: { root, body in
        var table = exchange(&root, with: Table(rows: []))
        body(&table)
        root = table
      })
    let store = Store(
      initialState: Table(),
      reducer: table.pullback(state: lent, action: CasePath(embed: { $0 }, extract: { $0 })),
      environment: player)
    await store.send(.row(1, .subscribed)).finish()
    store.send(.poked)
    #expect(store.state.events == 1)
  }

  @Test func `an id of one part without a size is not that of another`() async {
    struct Empty: Equatable, Sendable {}
    struct Both: Equatable, Sendable {
      var ended = 0
      var first = Empty()
      var second = Empty()
    }
    enum Wish: Equatable, Sendable { case start, stop, ended }
    enum Part: Equatable, Sendable { case first(Wish), second(Wish) }

    let (stream, end) = AsyncStream<Void>.makeStream()
    let child = Reducer<Empty, Wish, Void> { _, wish, _ in
      switch wish {
      case .start:
        Effect.run { send in
          for await _ in stream {}
          await send(.ended)
        }
        .cancellable(id: "wish")
      case .stop: .cancel(id: "wish")
      case .ended: .none
      }
    }
    let reducer = Reducer<Both, Part, Void>.combine(
      child.pullback(
        state: \Both.first,
        action: CasePath(
          embed: Part.first, extract: { if case .first(let wish) = $0 { wish } else { nil } })),
      child.pullback(
        state: \Both.second,
        action: CasePath(
          embed: Part.second, extract: { if case .second(let wish) = $0 { wish } else { nil } })),
      Reducer { state, part, _ in
        if part == .first(.ended) { state.ended += 1 }
        return .none
      })
    let store = Store(initialState: Both(), reducer: reducer, environment: ())
    store.send(.first(.start))
    store.send(.second(.stop))
    end.finish()
    await store.finish()
    #expect(store.state.ended == 1)
  }
}
