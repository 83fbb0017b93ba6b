import ComposableArchitecture
import ComposableArchitectureTesting
import Pokedex
import PokemonList
import Synchronization
import Testing

@MainActor
struct PokemonListTests {
  private let answers = Answers()

  private func store(
    _ screen: PokemonScreenState = PokemonScreenState(), favorites: Set<Int>? = nil
  ) -> TestStore<PokemonListState, PokemonListAction, PokemonClient> {
    TestStore(
      initialState: PokemonListState(screen: screen, favorites: favorites),
      reducer: pokemonListReducer, environment: answers.environment)
  }

  @Test func `the pokémon are loaded`() async {
    let store = store()
    store.send(.load) { $0.screen.loading = .asking }
    let batch = PokemonBatch(pokemon: [Pokemon(1), Pokemon(2)], notice: "They are old.")
    answers.answer.yield(.success(batch))
    await store.receive(.loaded(batch)) {
      $0.screen.loading = nil
      $0.screen.pokemon = [Pokemon(1), Pokemon(2)]
      $0.screen.notice = "They are old."
    }
    await store.finish()
  }

  @Test func `a failed load says why, keeps the list and retries`() async {
    let store = store(PokemonScreenState(1))
    store.send(.load) { $0.screen.loading = .asking }
    answers.answer.yield(.failure(Broken()))
    await store.receive(.failed("The line is cut. Mend it.")) {
      $0.screen.loading = .failed("The line is cut. Mend it.")
    }
    store.send(.load) { $0.screen.loading = .asking }
    answers.answer.yield(.success(PokemonBatch(pokemon: [Pokemon(2)])))
    await store.receive(.loaded(PokemonBatch(pokemon: [Pokemon(2)]))) {
      $0.screen.loading = nil
      $0.screen.pokemon = [Pokemon(2)]
    }
    await store.finish()
  }

  @Test func `a second load during a load does nothing`() async {
    let store = store()
    store.send(.load) { $0.screen.loading = .asking }
    store.send(.load)
    answers.answer.yield(.success(PokemonBatch(pokemon: [])))
    await store.receive(.loaded(PokemonBatch(pokemon: []))) { $0.screen.loading = nil }
    await store.finish()
  }

  @Test func `a load that is cancelled changes nothing any more`() async {
    let store = store(PokemonScreenState(1))
    store.send(.load) { $0.screen.loading = .asking }
    store.send(.cancelTapped) { $0.screen.loading = nil }
    answers.answer.yield(.success(PokemonBatch(pokemon: [])))
    await store.finish()
  }

  @Test func `a cancelled load never answers`() async {
    let clock = TestClock()
    let loads = Mutex(0)
    let environment = PokemonClient {
      let number = loads.withLock { count in
        count += 1
        return count
      }
      // The first answer would come after the second one.
      try await clock.sleep(for: number == 1 ? .seconds(10) : .seconds(1))
      return PokemonBatch(pokemon: [Pokemon(number)])
    }
    let store = TestStore(
      initialState: PokemonListState(), reducer: pokemonListReducer, environment: environment)
    store.send(.load) { $0.screen.loading = .asking }
    await clock.advance(by: .milliseconds(1))
    store.send(.cancelTapped) { $0.screen.loading = nil }
    store.send(.load) { $0.screen.loading = .asking }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(PokemonBatch(pokemon: [Pokemon(2)]))) {
      $0.screen.loading = nil
      $0.screen.pokemon = [Pokemon(2)]
    }
    await clock.run()
    await store.finish()
  }

  @Test func `actions in between do not restart a running load`() async {
    let clock = TestClock()
    let loads = Mutex(0)
    let environment = PokemonClient {
      loads.withLock { $0 += 1 }
      try await clock.sleep(for: .seconds(1))
      return PokemonBatch(pokemon: [])
    }
    let store = TestStore(
      initialState: PokemonListState(), reducer: pokemonListReducer, environment: environment)
    store.send(.load) { $0.screen.loading = .asking }
    store.send(.searched("a")) { $0.screen.search = "a" }
    store.send(.load)
    store.send(.path(.popFrom(id: 0)))
    store.send(.load)
    await clock.run()
    await store.receive(.loaded(PokemonBatch(pokemon: []))) { $0.screen.loading = nil }
    await store.finish()
    #expect(loads.withLock { $0 } == 1)
  }

  @Test func `leaving the screen cancels the load`() async {
    let reducer = pokemonListReducer.combined(
      with: Reducer { state, action, _ in
        if action == .path(.popFrom(id: 0)) { state.screen.leave() }
        return .none
      })
    let store = TestStore(
      initialState: PokemonListState(), reducer: reducer, environment: answers.environment)
    store.send(.load) { $0.screen.loading = .asking }
    store.send(.path(.popFrom(id: 0))) { $0.screen.loading = nil }
    await store.finish()
  }

  @Test func `an unexpected answer changes nothing`() async {
    var screen = PokemonScreenState(1)
    screen.loading = .failed("It failed.")
    let store = store(screen)
    store.send(.loaded(PokemonBatch(pokemon: [Pokemon(2)])))
    store.send(.failed("Something else."))
    store.send(.cancelTapped)
    await store.finish()
  }

  @Test func `a search has its limit`() async {
    let store = store()
    store.send(.searched("pika")) { $0.screen.search = "pika" }
    let long = String(repeating: "é", count: 1_000)
    store.send(.searched(long)) {
      $0.screen.search = String(repeating: "é", count: PokemonScreenState.longestSearch)
    }
    await store.finish()
  }

  @Test func `details and types lie over each other`() async {
    let store = store(PokemonScreenState(1, 2))
    store.send(.path(.push(.detail(1)))) { $0.screen.path.append(.detail(1)) }
    store.send(.path(.push(.type(PokemonTypeState(.normal))))) {
      $0.screen.path.append(.type(PokemonTypeState(.normal)))
    }
    store.send(.path(.element(id: 1, action: .selected(2)))) {
      $0.screen.path[id: 1] = .type(PokemonTypeState(.normal, selected: 2))
    }
    store.send(.path(.push(.detail(2)))) { $0.screen.path.append(.detail(2)) }
    store.send(.path(.popFrom(id: 1))) { $0.screen.path.pop(to: 0) }
    await store.finish()
  }

  @Test func `an unknown Pokémon shows no detail`() async {
    let store = store(PokemonScreenState(1, 2))
    store.send(.path(.push(.detail(3))))
    #expect(store.state.screen.path.isEmpty)
    await store.finish()
  }

  @Test func `screens that were opened first await the Pokémon`() async {
    var screen = PokemonScreenState()
    screen.path.replace(with: [.detail(2), .type(PokemonTypeState(.normal)), .detail(9)])
    let store = store(screen)
    store.send(.load) { $0.screen.loading = .asking }
    let batch = PokemonBatch(pokemon: [Pokemon(1), Pokemon(2)])
    answers.answer.yield(.success(batch))
    await store.receive(.loaded(batch)) {
      $0.screen.loading = nil
      $0.screen.pokemon = [Pokemon(1), Pokemon(2)]
      $0.screen.path.pop(to: 1)
      $0.screen.notice = "There is no Pokémon 9; choose one of the list."
    }
    await store.finish()
  }

  @Test func `a detail goes with its pokémon`() async {
    var screen = PokemonScreenState(1, 2)
    screen.path.append(.detail(2))
    screen.pendingFavorite = 2
    let store = store(screen)
    store.send(.load) { $0.screen.loading = .asking }
    let batch = PokemonBatch(pokemon: [Pokemon(1)])
    answers.answer.yield(.success(batch))
    await store.receive(.loaded(batch)) {
      $0.screen.loading = nil
      $0.screen.pokemon = [Pokemon(1)]
      $0.screen.path.popLast()
      $0.screen.pendingFavorite = nil
    }
    await store.finish()
  }

  @Test func `a favorite is marked, and then no longer`() async {
    let store = store(PokemonScreenState(1, 2), favorites: [])
    store.send(.favoriteTapped(2)) { $0.favorites = [2] }
    store.send(.favoriteTapped(1)) { $0.favorites = [1, 2] }
    store.send(.favoriteTapped(2)) { $0.favorites = [1] }
    store.send(.favoriteTapped(9))
    await store.finish()
  }

  @Test func `without a user a favorite waits for one`() async {
    let store = store(PokemonScreenState(1, 2))
    store.send(.favoriteTapped(9))
    store.send(.favoriteTapped(2)) { $0.screen.pendingFavorite = 2 }
    store.send(.loginDismissed) { $0.screen.pendingFavorite = nil }
    await store.finish()
  }

  @Test func `only a row that is listed can be selected`()
    async
  {
    let store = store(PokemonScreenState(pokemon: [Pokemon(1), Pokemon(4)]))
    store.send(.selected(4)) { $0.screen.selected = 4 }
    store.send(.selected(9))
    store.send(.selected(nil)) { $0.screen.selected = nil }
    store.send(.selected(4)) { $0.screen.selected = 4 }
    store.send(.searched("x")) {
      $0.screen.search = "x"
      $0.screen.selected = nil
    }
    store.send(.selected(1)) { $0.screen.selected = 1 }
    store.send(.searched("")) { $0.screen.search = "" }
    await store.finish()
  }

}
