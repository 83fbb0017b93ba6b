import ComposableArchitecture
import Testing

/// A tree whose first field holds more of its kind.
@MainActor
struct RecursiveStateTests {
  fileprivate struct Node: Identifiable, Equatable, Sendable {
    var children: IdentifiedArray<Node> = []
    var id = 0
    var answers = 0
  }

  fileprivate struct Named: Equatable, Sendable {
    var children: [Int: Named] = [:]
    var answers = 0
  }

  fileprivate indirect enum Action: Sendable {
    case load, ask, answered, stop
    case remove(Int)
    case child(Int, Action)

    static let childCase = CasePath(Action.child) {
      if case .child(let id, let action) = $0 { (id, action) } else { nil }
    }

    /// An action for the node that a path of ids leads to.
    func at(_ path: [Int]) -> Action {
      path.reversed().reduce(self) { .child($1, $0) }
    }
  }

  fileprivate nonisolated static let node: Reducer<Node, Action, Gate> = Reducer {
    state, action, gate in
    switch action {
    case .answered: state.answers += 1
    case .remove(let id): state.children.remove(id: id)
    case .child: return children.run(&state, action, gate)
    case .load, .ask, .stop: break
    }
    return effect(of: action, gate)
  }

  private nonisolated static let children: Reducer<Node, Action, Gate> = node.forEach(
    state: \Node.children, action: Action.childCase, environment: { (gate: Gate) in gate })

  fileprivate nonisolated static let named: Reducer<Named, Action, Gate> = Reducer {
    state, action, gate in
    switch action {
    case .answered: state.answers += 1
    case .remove(let id): state.children[id] = nil
    case .child: return namedChildren.run(&state, action, gate)
    case .load, .ask, .stop: break
    }
    return effect(of: action, gate)
  }

  private nonisolated static let namedChildren: Reducer<Named, Action, Gate> = named.forEach(
    state: \Named.children, action: Action.childCase, environment: { (gate: Gate) in gate })

  private nonisolated static func effect(of action: Action, _ gate: Gate) -> Effect<Action> {
    let load = Effect<Action>.run { send in
      await gate.pass()
      await send(.answered)
    }
    return switch action {
    case .load: load
    case .ask: load.cancellable(id: "asking", cancelInFlight: true)
    case .stop: .cancel(id: "asking")
    default: .none
    }
  }

  private let gate = Gate()
  private let issues = Log<String>()

  private func store() -> Store<Node, Action> {
    let leaves = { IdentifiedArray((1...2).map { Node(id: $0) }) }
    return Store(
      initialState: Node(
        children: IdentifiedArray((1...2).map { Node(children: leaves(), id: $0) })),
      reducer: Self.node, environment: gate, report: { [issues] in issues.note($0) })
  }

  private func namedStore() -> Store<Named, Action> {
    let leaves = [1: Named(), 2: Named()]
    return Store(
      initialState: Named(children: [1: Named(children: leaves), 2: Named(children: leaves)]),
      reducer: Self.named, environment: gate, report: { [issues] in issues.note($0) })
  }

  @Test(arguments: [[], [1]])
  func `the effects of a removed child end with it`(parent: [Int]) async {
    let (store, named) = (store(), namedStore())
    for id in [1, 2] {
      store.send(.load.at(parent + [id]))
      named.send(.load.at(parent + [id]))
    }
    store.send(.remove(1).at(parent))
    named.send(.remove(1).at(parent))
    gate.open()
    await store.finish()
    await named.finish()
    let node = parent.isEmpty ? store.state : store.state.children[id: 1]
    #expect(node?.children.map(\.answers) == [1])
    let other = parent.isEmpty ? named.state : named.state.children[1]
    #expect(other?.children.mapValues(\.answers) == [2: 1])
    #expect(issues.entries.isEmpty)
  }

  @Test func `siblings with one cancel id do not cancel each other`() async {
    let (store, named) = (store(), namedStore())
    for path in [[1], [2], [1, 1], [1, 2]] {
      store.send(.ask.at(path))
      named.send(.ask.at(path))
    }
    store.send(.stop.at([1, 2]))
    named.send(.stop.at([1, 2]))
    gate.open()
    await store.finish()
    await named.finish()
    #expect(store.state.children.map(\.answers) == [1, 1])
    #expect(store.state.children[id: 1]?.children.map(\.answers) == [1, 0])
    #expect(named.state.children.mapValues(\.answers) == [1: 1, 2: 1])
    #expect(named.state.children[1]?.children.mapValues(\.answers) == [1: 1, 2: 0])
  }

  @Test func `cancelling in a parent reaches the children inside`() async {
    let store = store()
    store.send(.ask.at([1, 1]))
    store.send(.ask.at([2, 1]))
    store.send(.stop.at([1]))
    gate.open()
    await store.finish()
    #expect(store.state.children[id: 1]?.children.map(\.answers) == [0, 0])
    #expect(store.state.children[id: 2]?.children.map(\.answers) == [1, 0])
  }

  @Test func `a whole with an identity ends its effects with it`() async {
    let identified = Self.node.pullback(
      state: Lens(\Node.self), action: .self, id: { $0.id })
    let reducer = Reducer.combine(
      identified,
      Reducer { state, action, _ in
        if case .remove(let id) = action { state.id = id }
        return .none
      })
    let store = Store(initialState: Node(), reducer: reducer, environment: gate)
    let kept = Store(initialState: Node(), reducer: reducer, environment: gate)
    store.send(.ask)
    kept.send(.ask)
    store.send(.remove(7))
    gate.open()
    await store.finish()
    await kept.finish()
    #expect(store.state == Node(id: 7))
    #expect(kept.state == Node(answers: 1))
  }
}
