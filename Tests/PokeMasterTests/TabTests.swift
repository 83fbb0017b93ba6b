import ComposableArchitecture
import ComposableArchitectureTesting
import Foundation
import Interface
import Pokedex
import PokemonList
import Testing

@testable import PokeMaster

/// The ways from one screen to another.
@MainActor
struct TabTests {
  private let store = Store(
    initialState: AppState.loaded, reducer: appReducer, environment: .test(TestClock()))

  private func tree() -> Node { ViewGraph(ContentView(store: store)) {}.tree() }

  @Test func `the tabs show which is picked`() throws {
    #expect(tree().outline.contains("tabs \"Screen\" = \"Pokédex\""))
    try #require(tree().control("Screen")).pick(1)
    #expect(store.state.tab == .settings)
    #expect(tree().outline.contains("tabs \"Screen\" = \"Settings\""))
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

  @Test func `a route opens a tab or pushes screens`() throws {
    var app = AppState.loaded
    app.open([.tab(.account)])
    #expect(app.tab == .account)
    app.open([.list(.detail(2)), .list(.type(PokemonTypeState(.normal))), .list(.detail(3))])
    #expect(app.tab == .pokemon)
    let store = Store(initialState: app, reducer: appReducer, environment: .test(TestClock()))
    let graph = ViewGraph(ContentView(store: store)) {}
    #expect(graph.tree().outline.contains("Mon3 · 怪3"))
    store.send(.pokemonList(.path(.popFrom(id: 1))))
    #expect(graph.tree().outline.contains("Mon2 · 怪2"))
  }

  @Test(arguments: Tab.allCases) func `each tab is a route that can be written`(tab: Tab) throws {
    let routes = [Route.tab(tab), .list(.detail(7))]
    let written = try JSONEncoder().encode(routes)
    #expect(try JSONDecoder().decode([Route].self, from: written) == routes)
  }
}
