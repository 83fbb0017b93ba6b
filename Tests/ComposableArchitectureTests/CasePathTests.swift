import ComposableArchitecture
import StoreTesting
import Testing

@MainActor
struct CasePathTests {
  private enum Screen: Equatable, Sendable {
    case home(Home)
    case detail([Int])
  }

  private enum Home: Equatable, Sendable {
    case list(Int)
    case empty
  }

  private static let home = CasePath(Screen.home) {
    if case .home(let home) = $0 { home } else { nil }
  }
  private static let list = CasePath(Home.list) {
    if case .list(let number) = $0 { number } else { nil }
  }
  private static let detail = CasePath(Screen.detail) {
    if case .detail(let numbers) = $0 { numbers } else { nil }
  }

  private static let adder = Reducer<[Int], Int, Void> { state, action, _ in
    state.append(action)
    return action < 0 ? .send(-action) : .none
  }

  @Test func `a pullback receives the actions of its case only`() {
    let positive = CasePath<Int, Int>({ $0 }) { $0 > 0 ? $0 : nil }
    let store = Store(
      initialState: [], reducer: Self.adder.pullback(state: \.self, action: positive),
      environment: ())
    store.send(-1)
    store.send(2)
    #expect(store.state == [2])
  }

  @Test func `extract takes out what embed put in`() {
    #expect(Self.list.extract(Self.list.embed(7)) == 7)
    #expect(Self.list.extract(.empty) == nil)
  }

  @Test func `an appended path goes through both cases`() {
    let path = Self.home.appending(path: Self.list)
    #expect(path.embed(3) == .home(.list(3)))
    #expect(path.extract(.home(.list(3))) == 3)
    #expect(path.extract(.home(.empty)) == nil)
    #expect(path.extract(.detail([])) == nil)
  }

  @Test func `an appended path stops if the first case differs`() {
    let asked = Log<Int>()
    let positive = CasePath<Int, Int>({ $0 }) { $0 > 0 ? $0 : nil }
    let even = CasePath<Int, Int>({ $0 }) { number in
      MainActor.assumeIsolated { asked.note(number) }
      return number % 2 == 0 ? number : nil
    }
    let store = Store(
      initialState: [],
      reducer: Self.adder.pullback(state: \.self, action: positive.appending(path: even)),
      environment: ())
    store.send(-2)
    #expect(asked.entries == [])
    store.send(3)
    store.send(4)
    #expect(store.state == [4])
    #expect(asked.entries.first == 3 && asked.entries.last == 4)
  }

  @Test func `pullback runs a payload's reducer on its enum`() async {
    let store = Store(
      initialState: Screen.detail([]),
      reducer: Self.adder.pullback(state: Self.detail, action: .self), environment: ())
    await store.send(-1).finish()
    #expect(store.state == .detail([-1, 1]))
  }

  @Test func `an action for another case is reported and changes nothing`() {
    let issues = Log<String>()
    let line: UInt = #line + 3
    let store = Store(
      initialState: Screen.home(.empty),
      reducer: Self.adder.pullback(state: Self.detail, action: .self), environment: (),
      report: { issues.note($0) })
    store.send(5)
    #expect(store.state == .home(.empty))
    #expect(
      issues.entries.map(\.description) == [
        """
        The reducer at \(#fileID):\(line) received 5, but the part of the state is not there: \
        the state is in the case “home.empty”; cancel what still sends it when the part goes away, or handle the action before the part \
        is taken away.
        """
      ])
  }

  @Test func `leaving a case cancels its effects`() async {
    let gate = Gate()
    let issues = Log<String>()
    let waiting = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return action == 1
        ? .run { send in
          await gate.pass()
          await send(2)
        } : .none
    }
    let leave = Reducer<Screen, Int, Void> { state, action, _ in
      if action == 0 { state = .home(.empty) }
      return .none
    }
    let onlyOthers = CasePath<Int, Int>({ $0 }) { $0 == 0 ? nil : $0 }
    let store = Store(
      initialState: Screen.detail([]),
      reducer: .combine(waiting.pullback(state: Self.detail, action: onlyOthers), leave),
      environment: (), report: { issues.note($0) })
    let handle = store.send(1)
    store.send(0)
    gate.open()
    await handle.finish()
    #expect(store.state == .home(.empty))
    #expect(issues.entries.isEmpty)
  }
}
