import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Testing

@testable import PokeMaster

/// The ways from one screen to another.
@MainActor
struct TabTests {
  private let store = Store(
    initialState: AppState.loaded, reducer: appReducer, environment: .test(TestClock()))

  private func tree() -> Node { ViewGraph(ContentView(store: store)) {}.tree() }

  @Test func `the tabs are a picker, and show which is picked`() {
    #expect(tree().outline.contains("segmented picker \"Screen\" = \"1 Pokédex\""))
    tree().control("Screen")?.pick(1)
    #expect(store.state.tab == .settings)
    #expect(tree().outline.contains("segmented picker \"Screen\" = \"2 Settings\""))
  }

  @Test func `a key leads to a tab, and another one nowhere`() throws {
    let keys = try #require(tree().first { !$0.keyPresses.isEmpty }?.keyPresses.first)
    #expect(keys.keys.count == min(Tab.allCases.count, 9))
    #expect(keys.keys.first == "1")
    keys.action("3")
    #expect(store.state.tab == .account)
    keys.action("x")
    #expect(store.state.tab == .account)
  }
}
