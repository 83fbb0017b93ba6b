import ComposableArchitecture
import FavoritePrimes
import Interface
import Numbers
import Pokedex
import PokemonList
import Primes
import ViewValues

/// W14: a key in the search over few and many Pokémon, and over many favorites, up to the bytes that a
/// terminal gets for it.
@MainActor
func searches(_ bench: Bench) async {
  let most = 10_000
  let (few, many, byName) = (
    ShownList(count: 151, .number), ShownList(count: most, .number), ShownList(count: most, .name)
  )
  let found = await bench.inTurn(
    bench.size(400, quick: 40), few.program.search, many.program.search,
    byName.program.search)
  for list in [few, many, byName] {
    bench.expect(
      list.program.frames, is: found.operations + 1, "W14, keys that changed what is shown")
    bench.expect(list.store.state.screen.search.isEmpty, "W14, the search is not empty in the end.")
  }
  let names = ["151 Pokémon", "\(most.grouped)", "\(most.grouped), by name"]
  for (name, time) in zip(names, found.workloads) {
    let isFast = time.median <= 2_000_000
    bench.add(
      Row(
        workload: "W14", what: "key in the search, \(name)", figures: time, floor: found.floor,
        reach: .init("at most 2 ms", isFast)))
  }
  await favoritesSearches(bench)
}

@MainActor
private func favoritesSearches(_ bench: Bench) async {
  let count = bench.size(1_000_000, quick: 10_000)
  let (oldest, highest) = (
    ShownFavorites(count: count, TableSort(.saved)),
    ShownFavorites(count: count, TableSort(.number, isReversed: true))
  )
  let found = await bench.inTurn(10, oldest.program.search, highest.program.search)
  for (order, time) in zip(["", ", by number"], found.workloads) {
    bench.add(
      Row(
        workload: "W14", what: "key in the search, \(count.grouped) favorites\(order)",
        figures: time, floor: found.floor,
        reach: .init("at most 100 ms", time.median <= 100_000_000)))
  }
}

/// The list of PokeMaster on a screen in memory, with the focus on its search.
@MainActor
private struct ShownList {
  let store: Store<PokemonListState, PokemonListAction>
  let program: ShownProgram

  init(count: Int, _ order: PokemonOrder) {
    let pokemon = (1...count).map { id in
      Pokemon(
        id: id, englishName: "Seed \(id &* 7_919 % 10_007)", chineseName: "妙\(id)",
        types: [.grass], color: .green, decimeters: 7, hectograms: 69, text: "A seed.")
    }
    store = Store(
      initialState: PokemonListState(
        screen: PokemonScreenState(pokemon: IdentifiedArray(pokemon)),
        settings: ListSettings(order: order)),
      reducer: pokemonListReducer,
      environment: PokemonClient { PokemonBatch(pokemon: []) })
    program = ShownProgram(PokemonListView(store: store), name: "Pokédex")
    program.press("/")
  }
}

/// The favorites of PrimeTime on a screen in memory, with the focus on their search.
@MainActor
private struct ShownFavorites {
  let program: ShownProgram

  init(count: Int, _ order: TableSort<FavoritesColumn>) {
    var list = FavoritesListState()
    list.order = order
    let favorites = IdentifiedArray(Prime.first(count).shuffled())
    let store = Store(
      initialState: FavoritePrimesState(favoritePrimes: favorites, list: list),
      reducer: favoritePrimesReducer,
      environment: NthPrimeEnvironment(nthPrime: NthPrimeClient { n, _ in n }))
    program = ShownProgram(FavoritePrimesView(store: store), name: "Favorites")
    program.press("/")
  }
}

extension ShownProgram {
  /// Types a digit, which leaves some rows, and deletes it, which shows all.
  fileprivate func search(_ keys: Int) {
    for _ in 0..<keys / 2 {
      press("7")
      press(.backspace)
    }
  }
}
