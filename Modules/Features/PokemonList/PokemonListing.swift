import ComposableArchitecture
import Pokedex

/// The rows of a list, derived from its state: nothing of them is state.
///
/// The index is made again when the Pokémon are others, and the rows when they or the query are.
@MainActor
final class PokemonListing {
  private let store: Store<PokemonListState, PokemonListAction>
  private let stamp: ViewStore<Stamp, PokemonListAction>
  private let query: ViewStore<PokemonQuery, PokemonListAction>
  private var index: (stamp: Stamp, value: PokemonIndex)?
  private var found: (stamp: Stamp, query: PokemonQuery, ids: [Pokemon.ID])?

  init(of store: Store<PokemonListState, PokemonListAction>) {
    self.store = store
    stamp = store.scope(state: \.screen.pokemon.stamp, action: { $0 }).view
    query = store.scope(state: { PokemonQuery($0) }, action: { $0 }).view
  }

  /// The ids of the Pokémon that are shown; who reads them is told when they may be others.
  var ids: [Pokemon.ID] {
    let (stamp, query) = (stamp.state, query.state)
    if let found, found.stamp == stamp, found.query == query { return found.ids }
    let index = index.flatMap { $0.stamp == stamp ? $0.value : nil } ?? makeIndex(stamp)
    let ids = index.ids(matching: query)
    found = (stamp, query, ids)
    return ids
  }

  /// The Pokémon whose row is current: the selected one if it is shown, else the first.
  func current(_ selected: Pokemon.ID?) -> Pokemon.ID? {
    let ids = ids
    return selected.flatMap { ids.contains($0) ? $0 : nil } ?? ids.first
  }

  /// The Pokémon with an id as it is now, which is read where it lies.
  func pokemon(_ id: Pokemon.ID) -> Pokemon? {
    store.withState { $0.screen.pokemon[id: id] }
  }

  private func makeIndex(_ stamp: Stamp) -> PokemonIndex {
    let new = store.withState { PokemonIndex($0.screen.pokemon) }
    index = (stamp, new)
    return new
  }
}

extension PokemonQuery {
  /// What a list asks for; favorites that make no difference are left out.
  init(_ list: PokemonListState) {
    let settings = list.settings
    let needsFavorites = settings.showsOnlyFavorites || settings.order == .favoritesFirst
    self.init(
      search: list.screen.search, settings: settings,
      favorites: needsFavorites ? list.favorites ?? [] : [])
  }
}
