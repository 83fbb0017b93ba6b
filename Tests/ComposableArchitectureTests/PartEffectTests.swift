import Testing

@testable import ComposableArchitecture

/// Effects belong to the part of the state whose reducer returned them.
@MainActor
struct PartEffectTests {
  private struct Part: Equatable, Identifiable {
    let id: Int
    var log: [String] = []
  }

  private struct State: Equatable {
    var left = IdentifiedArray([Part(id: 1)])
    var right = IdentifiedArray([Part(id: 1)])
    var child: Part?
    var log: [String] = []
  }

  private enum PartAction: Equatable, Sendable {
    case start
    case stop
    case answered(String)
    case save
  }

  private enum Action: Sendable {
    case left(Int, PartAction)
    case right(Int, PartAction)
    case child(PartAction)
    case setChild(Int?)
    case stop
  }

  private let gate = Gate()
  private let issues = Log<String>()

  private static func part(_ gate: Gate) -> Reducer<Part, PartAction, Void> {
    Reducer { part, action, _ in
      switch action {
      case .start:
        let id = part.id
        return .run { send in
          await gate.pass()
          await send(.answered("to \(id)"))
        }
        .cancellable(id: "request", cancelInFlight: true)
      case .stop: return .cancel(id: "request")
      case .answered(let text): part.log.append(text)
      case .save: return .send(.answered("saved"))
      }
      return .none
    }
  }

  /// One helper for several collections: their reducers stand at the same line.
  private static func rows(
    _ part: Reducer<Part, PartAction, Void>,
    _ state: any WritableKeyPath<State, IdentifiedArray<Part>> & Sendable,
    _ action: CasePath<Action, (Int, PartAction)>
  ) -> Reducer<State, Action, Void> {
    part.forEach(state: Lens(state), action: action, environment: { $0 })
  }

  private func store() -> Store<State, Action> {
    let part = Self.part(gate)
    let reducer = Reducer<State, Action, Void>.combine(
      Self.rows(
        part, \.left,
        CasePath(Action.left) {
          if case .left(let id, let action) = $0 { (id, action) } else { nil }
        }),
      Self.rows(
        part, \.right,
        CasePath(Action.right) {
          if case .right(let id, let action) = $0 { (id, action) } else { nil }
        }),
      part.optional().pullback(
        state: \.child,
        action: CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }),
      Reducer { state, action, _ in
        switch action {
        case .left(let id, .save): state.left.remove(id: id)
        case .left(_, .answered(let text)): state.log.append(text)
        case .child(.save): state.child = Part(id: 9)
        case .child(.answered(let text)): state.log.append(text)
        case .setChild(let id): state.child = id.map { Part(id: $0) }
        case .stop: return .cancel(id: "request")
        default: break
        }
        return .none
      })
    return Store(
      initialState: State(), reducer: reducer, environment: (),
      report: { [issues] in issues.note($0) })
  }

  @Test func `equal ids in two collections are different ids`() async {
    let store = store()
    store.send(.left(1, .start))
    store.send(.right(1, .start))
    store.send(.left(1, .stop))
    gate.open()
    await store.finish()
    #expect(store.state.left[id: 1]?.log == [])
    #expect(store.state.right[id: 1]?.log == ["to 1"])
  }

  @Test func `cancelling an id reaches the parts inside`() async {
    let store = store()
    store.send(.setChild(2))
    store.send(.child(.start))
    store.send(.left(1, .start))
    store.send(.stop)
    gate.open()
    await store.finish()
    #expect(store.state.child?.log == [])
    #expect(store.state.left[id: 1]?.log == [])
  }

  @Test func `a replacement part gets no answer for its predecessor`() async {
    let store = store()
    store.send(.setChild(1))
    store.send(.child(.start))
    store.send(.setChild(2))
    #expect(store.runningEffects.count == 1)
    gate.open()
    await store.finish()
    #expect(store.state.child == Part(id: 2))
    #expect(issues.entries.isEmpty)
  }

  @Test func `replacing a part under the same id keeps its effects`() async {
    let store = store()
    store.send(.setChild(1))
    store.send(.child(.start))
    store.send(.setChild(1))
    gate.open()
    await store.finish()
    #expect(store.state.child?.log == ["to 1"])
  }

  @Test func `a removed row's immediate answer reaches the parent`() {
    let store = store()
    store.send(.left(1, .save))
    #expect(store.state.left.isEmpty)
    #expect(store.state.log == ["saved"])
    #expect(issues.entries.count == 1)
  }

  @Test func `an immediate answer does not reach the sender's replacement`() {
    let store = store()
    store.send(.setChild(1))
    store.send(.child(.save))
    #expect(store.state.child == Part(id: 9))
    #expect(store.state.log.isEmpty)
    #expect(issues.entries.count == 1)
    #expect(issues.entries.first?.contains("was replaced") == true)
  }

  @Test(arguments: [false, true])
  func `an id that is used twice ends with its handle`(isDebounced: Bool) async {
    let gate = gate
    let store = recorder { action in
      let effect = Effect<Int>.run { send in
        await gate.pass()
        await send(7)
      }
      guard action == 0 else { return .none }
      return isDebounced
        ? effect.debounce(id: "x", for: .zero, clock: ContinuousClock())
          .cancellable(id: "x", cancelInFlight: true)
        : effect.cancellable(id: "x", cancelInFlight: true)
          .cancellable(id: "x", cancelInFlight: true)
    }
    let handle = store.send(0)
    handle.cancel()
    gate.open()
    await store.finish()
    #expect(store.state == [0])
    #expect(store.isIdle)
  }

  @Test func `a store owns the effects that late sends start`() async {
    let gate = gate
    let callbacks = Log<@MainActor () -> Void>()
    weak var engine: AnyObject?
    do {
      let store = recorder { action in
        switch action {
        case 0:
          .run { send in await MainActor.run { callbacks.note { send(1) } } }
        case 1:
          .run { send in
            await gate.pass()
            await send(2)
          }
        default: .none
        }
      }
      engine = store.engine
      await store.send(0).finish()
      callbacks.entries.first?()
      #expect(store.state == [0, 1])
      #expect(store.runningEffects.count == 1)
      gate.open()
      await store.finish()
      #expect(store.state == [0, 1, 2])
      callbacks.entries.first?()
      #expect(store.runningEffects.count == 1)
    }
    #expect(engine == nil)
    gate.open()
  }

  @Test func `a late send does nothing once its handle was cancelled`() async {
    let callbacks = Log<@MainActor () -> Void>()
    let store = recorder { action in
      action == 0 ? .run { send in await MainActor.run { callbacks.note { send(1) } } } : .none
    }
    let handle = store.send(0)
    await handle.finish()
    handle.cancel()
    callbacks.entries.first?()
    #expect(store.state == [0])
  }

  @Test func `cancelling a task that awaits a handle ends its effects`() async {
    let gate = gate
    let store = recorder { action in
      guard action == 0 else { return .none }
      return .run { send in
        await gate.pass()
        await send(1)
      }
    }
    let handle = store.send(0)
    let waiting = Task { await handle.finish() }
    waiting.cancel()
    await waiting.value
    gate.open()
    await store.finish()
    #expect(store.state == [0])
  }

  @Test func `merged sends keep one order, before and after a suspension`() async {
    let gate = gate
    let sends = Effect<Int>.merge(.send(1), .send(2))
    let store = recorder { action in
      switch action {
      case 0: sends
      case 1: .send(10)
      case 5: .concatenate(.run { _ in await gate.pass() }, sends)
      default: .none
      }
    }
    store.send(0)
    let handle = store.send(5)
    gate.open()
    await handle.finish()
    #expect(store.state == [0, 1, 2, 10, 5, 1, 2, 10])
  }

  @Test func `removing an element unregisters only its own effects`() {
    let count = 1_000
    struct Looking: Equatable, Identifiable { let id: Int }
    let gate = gate
    let element = Reducer<Looking, Int, Void> { _, _, _ in .run { _ in await gate.pass() } }
    let store = Store(
      initialState: IdentifiedArray((0..<count).map { Looking(id: $0) }),
      reducer: Reducer<IdentifiedArray<Looking>, (Int, Int), Void>.combine(
        element.forEach(
          state: \.self, action: CasePath({ $0 }) { $0.1 < 0 ? nil : $0 }, environment: { $0 }),
        Reducer { rows, action, _ in
          if action.1 == -2 { rows.remove(id: action.0) }
          return .none
        }), environment: ())
    for id in 0..<count { store.send((id, 1)) }
    #expect(store.runningEffects.count == count)
    store.send((7, -2))
    #expect(store.rootPart?.vanishing == count - 1)
    store.send((0, -1))
    gate.open()
  }
}
