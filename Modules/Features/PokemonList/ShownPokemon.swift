import ComposableArchitecture
import Pokedex

extension Store<PokemonListState, PokemonListAction> {
  /// The ids of the shown Pokémon; a body that reads them is evaluated again when they may have changed.
  var shownIDs: [Pokemon.ID] {
    let index = derived(from: \.screen.pokemon.stamp) { PokemonIndex($0.screen.pokemon) }
    return derived(from: \.shown) {
      let ids = index.ids(matching: $0.shown.query)
      return $0.shown.isReversed ? ids.reversed() : ids
    }
  }

  /// Returns the ids of the Pokémon of a type, by number.
  func ids(of type: PokemonType) -> [Pokemon.ID] {
    withState(observing: \.screen.pokemon.stamp) { state in
      state.screen.pokemon.lazy.filter { $0.types.contains(type) }.map(\.id).sorted()
    }
  }

  /// Returns the Pokémon that a list shows as the current one: the selected one if it is there, else the
  /// first.
  var currentID: Pokemon.ID? {
    let ids = shownIDs
    return self[\.screen.selected].flatMap { ids.contains($0) ? $0 : nil } ?? ids.first
  }
}

/// What the shown ids follow from.
private struct Shown: Equatable {
  let pokemon: Stamp
  let query: PokemonQuery
  let isReversed: Bool
}

extension PokemonListState {
  fileprivate var shown: Shown {
    let needsFavorites = settings.showsOnlyFavorites || settings.order == .favoritesFirst
    return Shown(
      pokemon: screen.pokemon.stamp,
      query: PokemonQuery(
        search: screen.search, settings: settings,
        favorites: needsFavorites ? favorites ?? [] : []),
      isReversed: screen.isReversed && [.number, .name].contains(settings.order))
  }
}
