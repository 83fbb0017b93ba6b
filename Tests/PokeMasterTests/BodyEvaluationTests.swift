import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Pokedex
import PokemonSettings
import Testing

@testable import PokeMaster
@testable import PokemonList

/// How often each body is evaluated: exact numbers.
@MainActor
struct BodyEvaluationTests {
  private let store: Store<AppState, AppAction>
  private let graph: ViewGraph

  init() {
    var app = AppState.loaded
    app.account.user = "a@b.c"
    store = Store(initialState: app, reducer: appReducer, environment: .test(TestClock()))
    graph = ViewGraph(ContentView(store: store)) {}
    _ = graph.tree().outline
  }

  private func send(_ action: AppAction) {
    store.send(action)
    _ = graph.tree().outline
  }

  /// How often the row of tabs and the screen above it were made.
  private var tabEvaluations: Int {
    graph.evaluations.filter { $0.key.contains(".TabView<") }.values.reduce(0, +)
  }

  @Test func `the root is evaluated once, tabs once per tab`() {
    #expect(graph.evaluations(of: ContentView.self) == 1)
    send(.pokemonList(.searched("1")))
    send(.pokemonList(.path(.push(.detail(1)))))
    send(.pokemonList(.favoriteTapped(1)))
    send(.pokemonList(.path(.popFrom(id: 0))))
    #expect(tabEvaluations == 1)
    send(.tabChanged(.settings))
    send(.pokemonSettings(.binding(.set(\.list.order, .name))))
    #expect(tabEvaluations == 2)
    #expect(graph.evaluations(of: PokemonSettingsView.self) == 1)
    send(.tabChanged(.account))
    #expect(tabEvaluations == 3)
    #expect(graph.evaluations(of: ContentView.self) == 1)
    #expect(graph.evaluations(of: AccountView.self) == 1)
  }

  @Test func `neither a favorite nor a search evaluates unchanged rows`() {
    #expect(graph.evaluations(of: PokemonRow.self) == 3)
    send(.pokemonList(.favoriteTapped(2)))
    send(.pokemonList(.searched("mon")))
    #expect(graph.evaluations(of: PokemonRow.self) == 3)
    #expect(graph.evaluations(of: PokemonRows.self) == 2)
    send(.pokemonList(.searched("mon2")))
    #expect(graph.evaluations(of: PokemonRow.self) == 3)
    #expect(graph.evaluations(of: PokemonRows.self) == 3)
  }

  @Test func `only favorites are shown, and follow each mark`() {
    send(.pokemonSettings(.binding(.set(\.list.showsOnlyFavorites, true))))
    #expect(graph.tree().outline.contains("There are no favorites to show."))
    send(.pokemonList(.favoriteTapped(2)))
    #expect(graph.tree().outline.contains("Mon2"))
    #expect(!graph.tree().outline.contains("Mon1"))
    send(.account(.logOutTapped))
    #expect(!graph.tree().outline.contains("Mon2"))
  }

  @Test func `a screen that was left is freed`() {
    func visitAll() {
      send(.tabChanged(.settings))
      send(.tabChanged(.account))
      send(.tabChanged(.pokemon))
      send(.pokemonList(.path(.push(.detail(1)))))
      send(.pokemonList(.path(.popFrom(id: store.state.screen.path.ids[0]))))
      // An observer leaves at the first action after its last reader.
      send(.pokemonList(.searched("")))
    }
    visitAll()
    let count = store.observerCount
    visitAll()
    #expect(store.observerCount == count)
  }
}
