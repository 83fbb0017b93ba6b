import ComposableArchitecture
import Foundation
import StoreTesting
import Testing

/// Screens that lie over each other, each with its reducer.
@MainActor
struct StackTests {
  private struct Screen: Hashable, Sendable, Codable {
    var name: String
    var count = 0
    var listens = false
  }

  private enum ScreenAction: Equatable, Sendable {
    case add(Int), load
  }

  private struct State: Equatable, Sendable {
    var path = StackState<Screen>()
  }

  private enum Action: Equatable, Sendable {
    case path(StackAction<Screen, ScreenAction>)
    case replace(Screen)

    static let pathCase = CasePath(case: Action.path)
  }

  private nonisolated static let screen = Reducer<Screen, ScreenAction, Gate> {
    screen, action, gate in
    switch action {
    case .add(let amount): screen.count += amount
    case .load:
      return .run { send in
        await gate.pass()
        await send(.add(10))
      }
    }
    return .none
  }
  .subscriptions(to: { $0.listens ? [$0.name] : [] }) { _, gate in
    .run { send in
      await gate.pass()
      await send(.add(100))
    }
  }

  private nonisolated static let reducer = Reducer<State, Action, Gate>.combine(
    screen.forEach(state: \State.path, action: Action.pathCase, environment: { $0 }),
    Reducer { state, action, _ in
      if case .replace(let screen) = action { state.path.replace(with: [screen]) }
      return .none
    })

  private let gate = Gate()
  private let issues = Log<String>()

  private func store(_ screens: Screen...) -> Store<State, Action> {
    Store(
      initialState: State(path: StackState(screens)), reducer: Self.reducer, environment: gate,
      report: { [issues] in issues.note($0) })
  }

  @Test func `no id is used twice`() {
    var path = StackState(["a", "b"])
    #expect(path.append("c") == 2)
    #expect(path.popLast() == "c")
    #expect(path.append("d") == 3)
    path.replace(with: ["e"])
    #expect(path.ids == [4])
    #expect(path.popLast() == "e" && path.popLast() == nil)
    #expect(path.append("f") == 5)
  }

  @Test func `screens are popped from one on, or down to one`() {
    let path = StackState(["a", "b", "c", "d"])
    func after(_ change: (inout StackState<String>) -> Void) -> [String] {
      var copy = path
      change(&copy)
      return Array(copy)
    }
    #expect(after { $0.pop(from: 1) } == ["a"])
    #expect(after { $0.pop(to: 1) } == ["a", "b"])
    #expect(after { $0[id: 2] = nil } == ["a", "b"])
    #expect(after { $0[id: 2] = "x" } == ["a", "b", "x", "d"])
    #expect(after { $0.removeAll { $0 == "b" } } == ["a", "c", "d"])
    for absent in [-1, 4] {
      #expect(after { $0.pop(from: absent) } == Array(path))
      #expect(after { $0.pop(to: absent) } == Array(path))
      #expect(after { $0[id: absent] = "x" } == Array(path))
    }
  }

  @Test func `an action reaches its screen, also among equal ones`() {
    let store = store(Screen(name: "a"), Screen(name: "a"))
    store.send(.path(.element(id: 1, action: .add(3))))
    #expect(store.state.path.map(\.count) == [0, 3])
    store.send(.path(.push(Screen(name: "a"))))
    store.send(.path(.element(id: 2, action: .add(5))))
    #expect(store.state.path.map(\.count) == [0, 3, 5])
  }

  @Test func `popping a screen ends the effects of those over it`() async {
    let store = store(Screen(name: "a"), Screen(name: "b"), Screen(name: "c"))
    for id in 0...2 { store.send(.path(.element(id: id, action: .load))) }
    store.send(.path(.popFrom(id: 1)))
    #expect(store.state.path.ids == [0])
    gate.open()
    await store.finish()
    #expect(Array(store.state.path) == [Screen(name: "a", count: 10)])
    #expect(issues.entries == [])
  }

  @Test func `a screen gets no answer for the one before it`() async {
    let store = store(Screen(name: "a"))
    store.send(.path(.element(id: 0, action: .load)))
    store.send(.replace(Screen(name: "a")))
    gate.open()
    await store.finish()
    #expect(Array(store.state.path) == [Screen(name: "a")])
  }

  @Test func `subscriptions of pushed screens begin and end with them`() async {
    let store = store(Screen(name: "a", listens: true))
    #expect(gate.count == 1)
    store.send(.path(.push(Screen(name: "b", listens: true))))
    store.send(.path(.push(Screen(name: "c", listens: true))))
    #expect(gate.count == 3)
    store.send(.path(.popFrom(id: 2)))
    gate.open()
    await store.finish()
    #expect(store.state.path.map(\.count) == [100, 100])
  }

  @Test func `an absent screen is popped in silence, and reported otherwise`() {
    let store = store(Screen(name: "a"))
    store.send(.path(.popFrom(id: 7)))
    #expect(issues.entries == [])
    store.send(.path(.element(id: 7, action: .add(1))))
    #expect(issues.entries.count == 1)
    #expect(issues.entries.first?.contains("the element 7 is not there") == true)
    #expect(store.state == State(path: StackState([Screen(name: "a")])))
  }

  @Test func `stacks are equal with equal screens and ids`() {
    var path = StackState(["a"])
    path.append("b")
    path.popLast()
    #expect(path == StackState(["a"]))
    path.replace(with: ["a"])
    #expect(path != StackState(["a"]))
  }

  @Test func `a stack that is written and read is the same`() throws {
    var path = StackState([Screen(name: "a"), Screen(name: "b")])
    path.pop(from: 0)
    path.append(Screen(name: "c"))
    var read = try JSONDecoder().decode(
      StackState<Screen>.self, from: JSONEncoder().encode(path))
    #expect(read == path)
    #expect(read.append(Screen(name: "d")) == path.append(Screen(name: "d")))
  }

  @Test func `a file cannot give two screens one id`() throws {
    let text = """
      {"entries":[{"id":0,"value":"a"},{"id":0,"value":"b"},{"id":9223372036854775807,"value":"c"}],\
      "nextID":9223372036854775807}
      """
    var read = try JSONDecoder().decode(StackState<String>.self, from: Data(text.utf8))
    #expect(Array(read) == ["a", "c"])
    read.append("d")
    read.append("e")
    #expect(Array(read) == ["a", "c", "d", "e"])
    #expect(Set(read.ids).count == 4)
  }

  @Test func `scoping to a pushed screen returns the same store`() throws {
    let store = store(Screen(name: "a"), Screen(name: "b"))
    let path = store.scope(state: \.path, action: Action.pathCase)
    let screen = try #require(path.scope(id: 1))
    #expect(path.scope(id: 1) === screen)
    screen.send(.add(2))
    #expect(screen.state.count == 2 && store.state.path[1].count == 2)
    store.send(.path(.popFrom(id: 1)))
    #expect(path.scope(id: 1) == nil)
  }

  @Test func `a stack is described as its screens with their ids`() {
    var text = ""
    dump(StackState(["a"]), to: &text)
    #expect(text.contains("1 element") && text.contains("id: 0") && text.contains("value: \"a\""))
  }
}
