import ComposableArchitecture
import ComposableInterface
import Interface
import Pokedex

struct PokemonDetailView: View {
  let store: Store<PokemonListState, PokemonListAction>
  let id: Pokemon.ID
  let writeNote: (@MainActor (String) -> Void)?

  var body: some View {
    if let pokemon = store[\.screen.pokemon[id: id]] {
      VStack(spacing: 1) {
        VStack {
          Text("\(pokemon.englishName) · \(pokemon.chineseName)").style(.title)
          Text(pokemon.number).style(.secondary)
        }
        Form {
          LabeledContent("Types", value: pokemon.types.map(\.word).joined(separator: " "))
          LabeledContent("Color", value: pokemon.color.word)
          LabeledContent("Height", value: pokemon.height)
          LabeledContent("Weight", value: pokemon.weight)
        }
        HStack(spacing: 2) {
          FavoriteButton(store: store, id: id)
          if let writeNote {
            Button("Write a note") { writeNote(pokemon.englishName) }
              .keyboardShortcut("w", hint: "Note")
          }
        }
        Text(pokemon.text)
        VStack {
          ForEach(pokemon.types, id: \.self) { type in
            NavigationLink(
              "\(type.word) Pokémon", state: PokemonScreen.type(PokemonTypeState(type)))
          }
        }
        Spacer()
      }
      .navigationTitle(pokemon.englishName)
    } else {
      LoadingLine(store: store)
    }
  }
}

private struct FavoriteButton: View {
  let store: Store<PokemonListState, PokemonListAction>
  let id: Pokemon.ID

  var body: some View {
    let isFavorite = store[\.[isFavorite: id]]
    Button(isFavorite ? "Remove from favorites" : "Add to favorites") {
      store.send(.favoriteTapped(id))
    }
    .keyboardShortcut("f", hint: isFavorite ? FavoriteWord.remove : FavoriteWord.add)
  }
}

/// The hints of the keys that add a favorite and remove it.
enum FavoriteWord {
  static let add = "Favorite"
  static let remove = "Unfavorite"
}
