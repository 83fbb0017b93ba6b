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
    let payload = CasePath(Screen.on) { if case .on(let payload) = $0 { payload } else { nil } }
    let child = Reducer<Payload, Action, Player> { state, action, player in
      switch action {
      case .subscribed:
        return .run { send in await player.listen { send(.event) } }
      case .poked, .left:
        // The old buffers are freed before the callbacks run.
        state.rows = IdentifiedArray((0..<9).map { Row(id: $0) })
        MainActor.assumeIsolated { player.callbacks.forEach { $0() } }
      case .event:
        state.events += 1
      }
      return .none
    }
    return .combine(
      child.pullback(state: payload, action: .self),
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

  @Test func `a callback inside a reducer sends after it returns`() async {
    let store = await store()
    for _ in 0..<20 { store.send(.poked) }
    guard case .on(let payload) = store.state else { return #expect(Bool(false)) }
    #expect(payload.events == 20)
    #expect(payload.rows.count == 9)
  }

  @Test func `a callback is dropped if the action ends its part`() async {
    let store = await store()
    store.send(.left)
    #expect(store.state == .off)
  }

  @Test func `a row lent by a lens receives its callback's action`() async {
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
        action: CasePath(Wish.row) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        },
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
      reducer: table.pullback(state: lent, action: .self),
      environment: player)
    await store.send(.row(1, .subscribed)).finish()
    store.send(.poked)
    #expect(store.state.events == 1)
  }

  @Test func `parts without a size have separate ids`() async {
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
        action: CasePath(Part.first) { if case .first(let wish) = $0 { wish } else { nil } }),
      child.pullback(
        state: \Both.second,
        action: CasePath(Part.second) { if case .second(let wish) = $0 { wish } else { nil } }),
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

  // MARK: - Removed parts

  private struct Sheet: Equatable, Sendable { var events = 0 }

  private struct Shelf: Equatable, Sendable {
    var sheet: Sheet? = Sheet()
    var rows: IdentifiedArray<Row> = [Row(id: 1)]
    var events = 0
  }

  private enum ShelfAction: Equatable, Sendable {
    case sheet(Action), row(Int, Action), opened, closed, stopped
  }

  private static let sheetPath = CasePath(ShelfAction.sheet) {
    if case .sheet(let action) = $0 { action } else { nil }
  }

  private var shelfReducer: Reducer<Shelf, ShelfAction, Player> {
    let sheet = Reducer<Sheet, Action, Player> { state, action, _ in
      switch action {
      case .subscribed: return .run { send in await player.listen { send(.event) } }
      case .event: state.events += 1
      case .poked, .left: break
      }
      return .none
    }
    let row = Reducer<Row, Action, Player> { state, action, _ in
      guard action == .subscribed else {
        state.texts.append("an event")
        return .none
      }
      return .run { send in await player.listen { send(.event) } }
    }
    return .combine(
      sheet.optional().pullback(state: \.sheet, action: Self.sheetPath),
      row.forEach(
        state: \.rows,
        action: CasePath(ShelfAction.row) {
          if case .row(let id, let action) = $0 { (id, action) } else { nil }
        },
        environment: { $0 }),
      Reducer { state, action, _ in
        switch action {
        case .opened: (state.sheet, state.rows) = (Sheet(), [Row(id: 1)])
        case .closed: (state.sheet, state.rows) = (nil, [])
        case .sheet, .row, .stopped: break
        }
        return .none
      })
  }

  @Test func `a closed sheet's callback does not reach the next sheet`() async {
    let store = Store(initialState: Shelf(), reducer: shelfReducer, environment: player)
    await store.send(.sheet(.subscribed)).finish()
    player.callbacks.forEach { $0() }
    #expect(store.state.sheet?.events == 1)
    store.send(.closed)
    store.send(.opened)
    player.callbacks.forEach { $0() }
    #expect(store.state.sheet?.events == 0)
    await store.send(.sheet(.subscribed)).finish()
    player.callbacks.forEach { $0() }
    #expect(store.state.sheet?.events == 1)
  }

  @Test func `reusing a removed row's id revives no callback`() async {
    let store = Store(initialState: Shelf(), reducer: shelfReducer, environment: player)
    await store.send(.row(1, .subscribed)).finish()
    player.callbacks.forEach { $0() }
    #expect(store.state.rows[id: 1]?.texts.count == 2)
    store.send(.closed)
    store.send(.opened)
    player.callbacks.forEach { $0() }
    #expect(store.state.rows[id: 1]?.texts.count == 1)
  }

  @Test func `cancelling an id stops callbacks of returned effects`() async {
    let reducer = Reducer<Int, Action, Player> { state, action, _ in
      switch action {
      case .subscribed:
        return .run { send in await player.listen { send(.event) } }
          .cancellable(id: "listening", cancelInFlight: true)
      case .event: state += 1
      case .left: return .cancel(id: "listening")
      case .poked: break
      }
      return .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: player)
    await store.send(.subscribed).finish()
    await store.send(.subscribed).finish()
    player.callbacks.forEach { $0() }
    #expect(store.state == 1)
    store.send(.left)
    player.callbacks.forEach { $0() }
    #expect(store.state == 1)
  }

  private final class Mark: Sendable {}

  @MainActor
  private final class Witness {
    weak var mark: Mark?
  }

  /// An id that holds something.
  private struct MarkedID: Hashable, Sendable {
    let mark: Mark
    static func == (first: MarkedID, second: MarkedID) -> Bool { first.mark === second.mark }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(mark)) }
  }

  @Test func `an id is released with its last sender`() async {
    let witness = Witness()
    let reducer = Reducer<Int, Action, Player> { _, action, _ in
      guard action == .subscribed else { return .none }
      let id = MarkedID(mark: Mark())
      MainActor.assumeIsolated { witness.mark = id.mark }
      return .run { send in await player.listen { send(.event) } }.cancellable(id: id)
    }
    let store = Store(initialState: 0, reducer: reducer, environment: player)
    await store.send(.subscribed).finish()
    #expect(witness.mark != nil)
    player.callbacks = []
    #expect(witness.mark == nil)
    withExtendedLifetime(store) {}
  }
}
