import ComposableArchitecture
import Pokedex

/// The ids of the shown Pokémon, derived from the state of a list.
///
/// The index is prepared again when the Pokémon change; the ids when they or the query change.
@MainActor
final class PokemonListing {
  private let store: Store<PokemonListState, PokemonListAction>
  private var index: (stamp: Stamp, value: PokemonIndex)?
  private var found: (stamp: Stamp, query: PokemonQuery, ids: [Pokemon.ID])?

  init(of store: Store<PokemonListState, PokemonListAction>) {
    self.store = store
  }

  /// The ids of the shown Pokémon; a body that reads them is evaluated again when they may have changed.
  var ids: [Pokemon.ID] {
    let (stamp, query) = (store[\.screen.pokemon.stamp], store[\.query])
    if let found, found.stamp == stamp, found.query == query { return found.ids }
    let index =
      if let index, index.stamp == stamp { index.value } else {
        store.withState { PokemonIndex($0.screen.pokemon) }
      }
    let ids = index.ids(matching: query)
    self.index = (stamp, index)
    found = (stamp, query, ids)
    return ids
  }

  /// The Pokémon of the current row: the selected one if it is shown, else the first.
  func current(_ selected: Pokemon.ID?) -> Pokemon.ID? {
    let ids = ids
    return selected.flatMap { ids.contains($0) ? $0 : nil } ?? ids.first
  }
}

extension PokemonListState {
  /// The query of the list; favorites that make no difference are left out.
  fileprivate var query: PokemonQuery {
    let needsFavorites = settings.showsOnlyFavorites || settings.order == .favoritesFirst
    return PokemonQuery(
      search: screen.search, settings: settings, favorites: needsFavorites ? favorites ?? [] : [])
  }
}
