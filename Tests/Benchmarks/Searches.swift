import ComposableArchitecture
import Interface
import Numbers
import Pokedex
import PokemonList

/// W14: a key in the search over few and many Pokémon, up to the bytes that a terminal gets for it.
@MainActor
func searches(_ bench: Bench) async {
  let most = 10_000
  let (few, many, byName) = (
    ShownList(count: 151, .number), ShownList(count: most, .number), ShownList(count: most, .name)
  )
  let found = await bench.inTurn(bench.size(400, quick: 40), few.search, many.search, byName.search)
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
      environment: PokemonListEnvironment(client: PokemonClient { PokemonBatch(pokemon: []) }))
    program = ShownProgram(PokemonListView(store: store), name: "Pokédex")
    program.press("/")
  }

  /// Types a digit, which leaves some rows, and takes it back, which shows all.
  func search(_ keys: Int) {
    for _ in 0..<keys / 2 {
      program.press("7")
      program.press(.backspace)
    }
  }
}
