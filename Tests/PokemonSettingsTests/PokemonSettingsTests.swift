import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Pokedex
import PokemonSettings
import Testing

@MainActor
struct PokemonSettingsTests {
  @Test func `an action changes a setting`() async {
    let store = TestStore(
      initialState: PokemonSettingsState(), reducer: pokemonSettingsReducer, environment: ())
    store.send(.binding(.set(\.list.order, .color))) { $0.list.order = .color }
    await store.finish()
  }

  @Test func `each control changes its setting without evaluating a body`() throws {
    let store = Store(
      initialState: PokemonSettingsState(), reducer: pokemonSettingsReducer, environment: ())
    let graph = ViewGraph(PokemonSettingsView(store: store)) {}
    try #require(graph.tree().control("English names")).tap()
    #expect(store.state.list == ListSettings(showsEnglishNames: false))
    try #require(graph.tree().control("Only favorites")).tap()
    #expect(store.state.list == ListSettings(showsEnglishNames: false, showsOnlyFavorites: true))
    guard
      case .picker(let options, let selected, let select) = graph.tree().control("Sort by")?.kind
    else { return #expect(Bool(false), "no picker") }
    #expect(options == ["number", "name", "color", "favorites first"])
    #expect(selected == 0)
    select(3)
    #expect(store.state.list.order == .favoritesFirst)
    _ = graph.tree()
    #expect(graph.evaluations(of: PokemonSettingsView.self) == 1)
  }
}
