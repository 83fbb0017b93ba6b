import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor @Test func `a search waits until typing pauses`() async {
  let clock = TestClock()
  let store = TestStore(
    initialState: Search(), reducer: searchReducer,
    environment: SearchEnvironment(search: { [$0] }, clock: clock))
  store.send(.queryChanged("c")) { $0.query = "c" }
  store.send(.queryChanged("co")) { $0.query = "co" }
  await clock.advance(by: .milliseconds(300))
  await store.receive(.answered(["co"])) { $0.results = ["co"] }
  await store.finish()
}

@MainActor @Test func `clearing a search asks nothing`() async {
  let store = TestStore(
    initialState: Search(query: "co"), reducer: searchReducer,
    environment: SearchEnvironment(
      search: unimplemented("search", returning: []), clock: TestClock()))
  store.send(.queryChanged("")) { $0.query = "" }
  await store.finish()
}

@MainActor @Test func `an answer ends the round`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Round(), reducer: roundReducer, environment: clock)
  store.send(.asked(Question(id: 1))) { $0.question = Question(id: 1) }
  await clock.advance(by: .seconds(2))
  await store.receive(.ticked) { $0.secondsLeft = 9 }
  await store.receive(.ticked) { $0.secondsLeft = 8 }
  store.send(.answered) { $0.question = nil }
  await store.finish()
}

@MainActor @Test func `a failed search is told`() async {
  struct Offline: Error {}
  let store = TestStore(
    initialState: Search(), reducer: searchReducer,
    environment: SearchEnvironment(search: { _ in throw Offline() }, clock: ImmediateClock()))
  store.exhaustivity = .off
  store.send(.queryChanged("co"))
  await store.skipReceivedActions()
  #expect(store.state.errorMessage == "The search failed: Offline()")
}

@MainActor @Test func `a search recovers after a failure`() async {
  struct Offline: Error {}
  let store = TestStore(
    initialState: Search(), reducer: searchReducer,
    environment: SearchEnvironment(search: { _ in throw Offline() }, clock: ImmediateClock()))
  store.ignore(\.errorMessage)
  store.send(.queryChanged("co")) { $0.query = "co" }
  await store.receive(where: { if case .failed = $0 { true } else { false } }, timeout: .seconds(1))
  store.environment.search = { [$0] }
  store.send(.queryChanged("cow")) { $0.query = "cow" }
  await store.receive(.answered(["cow"])) { $0.results = ["cow"] }
  await store.finish()
}

@MainActor @Test func `the title lists the results`() async {
  struct ViewState: Equatable {
    var title: String
  }
  let store = TestStore(
    initialState: Search(), reducer: searchReducer,
    environment: SearchEnvironment(search: { [$0] }, clock: ImmediateClock()))
  let view = store.scope(
    state: { ViewState(title: "Results: \($0.results.count)") }, action: SearchAction.answered)
  view.send(["cow"]) { $0.title = "Results: 1" }
}
