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

  @Test func `each tab has a number, and the key of that number leads there`() {
    #expect(Tab.allCases.map(\.number) == Array(1...Tab.allCases.count))
    #expect(Tab.keys.count == min(Tab.allCases.count, 9))
    #expect(Tab.keys.compactMap { Tab($0) } == Array(Tab.allCases.prefix(9)))
    #expect(Tab("0") == nil)
    #expect(Tab(.enter) == nil)
  }

  @Test func `the tabs are a picker, and show which is picked`() {
    #expect(tree().outline.contains("segmented picker \"Screen\" = \"1 Pokédex\""))
    tree().control("Screen")?.pick(1)
    #expect(store.state.tab == .settings)
    #expect(tree().outline.contains("segmented picker \"Screen\" = \"2 Settings\""))
  }

  @Test func `a key leads to a tab, and another one nowhere`() throws {
    let keys = try #require(tree().first { !$0.keyPresses.isEmpty }?.keyPresses.first)
    #expect(keys.keys == Tab.keys)
    keys.action("3")
    #expect(store.state.tab == .account)
    keys.action("x")
    #expect(store.state.tab == .account)
  }
}
