import ComposableArchitecture
import ComposableInterface
import Interface
import Pokedex

/// All that is known about one Pokémon.
struct PokemonDetailView: View {
  private let id: Pokemon.ID
  private let pokemon: ViewStore<Pokemon?, PokemonListAction>
  private let isFavorite: ViewStore<Bool, PokemonListAction>

  init(store: Store<PokemonListState, PokemonListAction>, id: Pokemon.ID) {
    self.id = id
    pokemon = store.scope(state: { $0.screen.pokemon[id: id] }, action: { $0 }).view
    isFavorite = store.scope(state: { $0.favorites?.contains(id) == true }, action: { $0 }).view
  }

  var body: some View {
    if let pokemon = pokemon.state {
      VStack(spacing: 1) {
        VStack {
          Text("\(pokemon.englishName) · \(pokemon.chineseName)").style(.title)
          Text(pokemon.number).style(.secondary)
        }
        HStack(spacing: 2) {
          VStack(alignment: .leading) {
            Text("Types")
            Text("Color")
            Text("Height")
            Text("Weight")
          }
          .style(.secondary)
          VStack(alignment: .leading) {
            Text(pokemon.types.map(\.word).joined(separator: " "))
            Text(pokemon.color.word)
            Text(pokemon.height)
            Text(pokemon.weight)
          }
        }
        FavoriteButton(isFavorite: isFavorite) { isFavorite.send(.favoriteTapped(id)) }
        Text(pokemon.text)
        Spacer()
      }
      .navigationTitle(pokemon.englishName)
    }
  }
}

/// The button that makes a Pokémon a favorite, or no longer.
private struct FavoriteButton: View {
  let isFavorite: ViewStore<Bool, PokemonListAction>
  let action: @MainActor () -> Void

  var body: some View {
    Button(isFavorite.state ? "Remove from favorites" : "Add to favorites", action: action)
      .keyboardShortcut("f", hint: isFavorite.state ? FavoriteWord.remove : FavoriteWord.add)
  }
}

/// What the keys do that make a Pokémon a favorite, or no longer.
enum FavoriteWord {
  static let add = "Favorite"
  static let remove = "Unfavorite"
}
