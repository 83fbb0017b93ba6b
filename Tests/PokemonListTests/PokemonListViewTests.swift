import ComposableArchitecture
import Interface
import Pokedex
import Testing
import ViewValues

@testable import PokemonList

@MainActor
struct PokemonListViewTests {
  private let answers = Answers()
  private let store: Store<PokemonListState, PokemonListAction>
  private let graph: ViewGraph

  init() {
    let screen = PokemonScreenState(
      pokemon: [Pokemon(1, "Bulbasaur"), Pokemon(4, "Charmander"), Pokemon(25, "Pikachu")])
    store = Store(
      initialState: PokemonListState(screen: screen, favorites: [4]),
      reducer: pokemonListReducer, environment: answers.environment)
    graph = ViewGraph(PokemonListView(store: store)) {}
    _ = outline
  }

  /// The screen as it is now, with its rows.
  private var outline: String { graph.tree().top.outline }

  private var names: [String] {
    ["Bulbasaur", "Charmander", "Pikachu", "怪4"].filter(outline.contains)
  }

  @Test func `a search shows its matches, or says there are none`() {
    store.send(.searched("CHU"))
    #expect(names == ["Pikachu"])
    store.send(.searched("nobody"))
    #expect(names == [])
    #expect(outline.contains("Nothing here matches “nobody”."))
    store.send(.searched(""))
    #expect(names.count == 3)
  }

  @Test func `what a search found is marked in whole letters`() {
    let screen = PokemonScreenState(pokemon: [Pokemon(669, "Flabébé"), Pokemon(25, "Pikachu")])
    let store = Store(
      initialState: PokemonListState(screen: screen), reducer: pokemonListReducer,
      environment: answers.environment)
    let graph = ViewGraph(PokemonListView(store: store)) {}
    for (search, found) in [
      ("flabebe", "Flabébé"), ("bebe\u{301}", "bébé"), ("66", "66"), ("CHU", "chu"),
    ] {
      store.send(.searched(search))
      let text = graph.tree().first { $0.match != nil }?.outline
      #expect(text?.hasSuffix("found \"\(found)\"") == true)
    }
    store.send(.searched(""))
    #expect(graph.tree().first { $0.match != nil } == nil)
  }

  @Test func `a failed load offers to retry and keeps the rows`() async throws {
    try #require(graph.tree().top.control("Reload")).tap()
    #expect(outline.contains("Loading Pokémon"))
    #expect(graph.tree().top.control("Reload")?.isEnabled == false)
    answers.answer.yield(.failure(Broken()))
    await store.finish()
    #expect(outline.contains("The line is cut. Mend it."))
    #expect(names.count == 3)
    try #require(graph.tree().top.control("Retry")).tap()
    #expect(store.state.screen.loading == .asking)
    try #require(graph.tree().top.control("Cancel")).tap()
    #expect(store.state.screen.loading == nil)
    await store.finish()
  }

  @Test(arguments: [PokemonScreen.type(PokemonTypeState(.fire)), .detail(4)])
  func `a failed load is retried on every screen`(screen: PokemonScreen) async throws {
    let store = Store(
      initialState: PokemonListState(), reducer: pokemonListReducer,
      environment: answers.environment)
    let graph = ViewGraph(PokemonListView(store: store)) {}
    store.send(.path(.push(screen)))
    // The first tree begins the load.
    #expect(graph.tree().top.outline.contains("Loading Pokémon"))
    answers.answer.yield(.failure(Broken()))
    await store.finish()
    #expect(graph.tree().top.outline.contains("The line is cut. Mend it."))
    try #require(graph.tree().top.control("Retry")).tap()
    #expect(store.state.screen.loading == .asking)
    store.send(.cancelTapped)
    await store.finish()
  }

  @Test func `the detail shows the Pokémon and toggles the favorite`() throws {
    store.send(.path(.push(.detail(4))))
    for text in ["Charmander · 怪4", "#004", "Normal", "Red", "0.1 m", "0.1 kg", "It is number 4."] {
      #expect(outline.contains(text), "no \(text) in \(outline)")
    }
    try #require(graph.tree().top.control("Remove from favorites")).tap()
    #expect(store.state.favorites == [])
    try #require(graph.tree().top.control("Add to favorites")).tap()
    #expect(store.state.favorites == [4])
    #expect(graph.evaluations(of: PokemonDetailView.self) == 1)
  }

  @Test func `a type leads to its Pokémon, and these to theirs`() throws {
    store.send(.path(.push(.detail(4))))
    try #require(graph.tree().top.control("Normal Pokémon")).tap()
    #expect(outline.contains("Bulbasaur") && outline.contains("Pikachu"))
    let list = graph.tree().top.first { if case .list = $0.kind { true } else { false } }
    guard case .list(let rows)? = list?.kind else { return #expect(Bool(false), "no list") }
    #expect(rows.count == 3)
    try #require(rows.current).select(25)
    rows.node(2).tap()
    #expect(outline.contains("Pikachu · 怪25"))
    #expect(
      Array(store.state.screen.path) == [
        .detail(4), .type(PokemonTypeState(.normal, selected: 25)), .detail(25),
      ])
  }

  @Test func `a screen that awaits its Pokémon shows the load`() async throws {
    let store = Store(
      initialState: PokemonListState(), reducer: pokemonListReducer,
      environment: answers.environment)
    store.send(.path(.push(.detail(4))))
    let graph = ViewGraph(PokemonListView(store: store)) {}
    store.send(.load)
    #expect(graph.tree().top.outline.contains("Loading Pokémon"))
    answers.answer.yield(.success(PokemonBatch(pokemon: [Pokemon(4, "Charmander")])))
    await store.finish()
    #expect(graph.tree().top.outline.contains("Charmander · 怪4"))
  }

  @Test func `the favorite button changes identity with the selected Pokémon`() throws {
    graph.sizeClass = .regular
    let button = try #require(graph.tree().control("Add to favorites"))
    store.send(.selected(25))
    #expect(graph.tree().control("Add to favorites")?.id != button.id)
  }

  @Test func `list and detail keys name the same current action`() throws {
    graph.sizeClass = .regular
    let list = graph.tree().first { if case .list = $0.kind { true } else { false } }
    guard case .list(let rows)? = list?.kind else { return #expect(Bool(false), "no list") }
    #expect(rows.marks?.words.mark == "Favorite" && rows.marks?.words.unmark == "Unfavorite")
    for (id, word) in [(1, "Favorite"), (4, "Unfavorite")] {
      store.send(.selected(id))
      #expect(graph.tree().first { $0.shortcut?.key == "f" }?.shortcut?.hint == word)
    }
  }

  @Test func `a mark is a favorite`() throws {
    let list = try #require(
      graph.tree().first { if case .list = $0.kind { true } else { false } })
    guard case .list(let rows) = list.kind, let marks = rows.marks
    else { return #expect(Bool(false), "no marks") }
    #expect(marks.offsets() == [1])
    marks.toggle(2)
    #expect(store.state.favorites == [4, 25])
    marks.toggle(1)
    #expect(store.state.favorites == [25])
  }

  @Test func `only what changed is evaluated`() {
    #expect(graph.evaluations(of: PokemonRows.self) == 1)
    #expect(graph.evaluations(of: PokemonRow.self) == 3)
    store.send(.favoriteTapped(1))
    _ = outline
    #expect(graph.evaluations(of: PokemonRows.self) == 1)
    #expect(graph.evaluations(of: PokemonRow.self) == 3)
    store.send(.searched("a"))
    _ = outline
    #expect(graph.evaluations(of: PokemonRows.self) == 2)
    #expect(graph.evaluations(of: PokemonRow.self) == 3)
    #expect(graph.evaluations(of: PokemonListView.self) == 1)
  }

  @Test func `a reload shows the changes of each row`() async {
    store.send(.load)
    var raichu = Pokemon(25, "Raichu")
    raichu.types = [.electric]
    answers.answer.yield(.success(PokemonBatch(pokemon: [Pokemon(4, "Charmander"), raichu])))
    await store.finish()
    #expect(outline.contains("Raichu") && outline.contains("Electric"))
    #expect(names == ["Charmander"])
    // Of two rows one is the same as before.
    #expect(graph.evaluations(of: PokemonRow.self) == 4)
  }

  @Test func `the settings sort and name the rows`() {
    let state = PokemonListState(
      screen: store.state.screen,
      settings: ListSettings(order: .favoritesFirst, showsEnglishNames: false), favorites: [25])
    let store = Store(
      initialState: state, reducer: pokemonListReducer, environment: answers.environment)
    let outline = ViewGraph(PokemonListView(store: store)) {}.tree().outline
    #expect(!outline.contains("Pikachu"))
    let rows = outline.split(separator: "\n").filter { $0.contains("怪") }
    #expect(zip(rows, ["怪25", "怪1", "怪4"]).allSatisfy { $0.contains($1) } && rows.count == 3)
  }

  @Test func `a wide screen shows the current Pokémon beside the list`() throws {
    let wide = ViewGraph(PokemonListView(store: store)) {}
    wide.sizeClass = .regular
    #expect(wide.tree().outline.contains("Bulbasaur · 怪1"))
    store.send(.selected(4))
    #expect(wide.tree().outline.contains("Charmander · 怪4"))
    store.send(.searched("CHU"))
    #expect(wide.tree().outline.contains("Pikachu · 怪25"))
    store.send(.searched("nobody"))
    #expect(!wide.tree().outline.contains("·"))
    try #require(wide.tree().first { $0.label == "Search" }).setText("")
    #expect(wide.tree().outline.contains("Bulbasaur · 怪1"))
    #expect(!outline.contains("·"))
  }

  @Test func `the titles sort the rows in both directions`() throws {
    func header() throws -> Node {
      try #require(
        graph.tree().top.first { if case .tableHeader = $0.kind { true } else { false } })
    }
    #expect(try header().outline == "table header \"No. ↑\", \"Name\", \"Types\" key s Sort")
    try header().sort(by: "No.")
    #expect(store.shownIDs == [25, 4, 1])
    try header().sort(by: "Name")
    #expect(store.state.settings.order == .name && store.shownIDs == [1, 4, 25])
    // An order that no column shows has one direction.
    store.send(.sorted(TableSort(.favoritesFirst, isReversed: true)))
    #expect(store.shownIDs == [4, 1, 25])
  }
}
