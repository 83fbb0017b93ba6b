public import ComposableArchitecture
import ComposableInterface
public import Interface
import Pokedex

/// The list of the Pokémon, and the detail of each.
public struct PokemonListView: View {
  private let store: Store<PokemonListState, PokemonListAction>

  /// Creates a view of the list.
  ///
  /// - Parameter store: The store of the list.
  public init(store: Store<PokemonListState, PokemonListAction>) {
    self.store = store
  }

  /// The list, the current Pokémon beside it on a wide screen, and over it the detail.
  public var body: some View {
    NavigationStack(
      path: store.binding(\.screen.path, send: PokemonListAction.pathChanged)
    ) {
      VStack {
        PokemonRows(store: store)
        LoadingLine(store: store)
        SearchLine(store: store)
      }
      .navigationTitle("Pokédex")
      .inspector { CurrentPokemonView(store: store) }
    } destination: { id in
      PokemonDetailView(store: store, id: id)
    }
  }
}

/// The detail of the current Pokémon: the selected one, or else the first.
private struct CurrentPokemonView: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
    if let id = store.currentID {
      // Each Pokémon has its own button, so that the rest of a double click does not reach another.
      PokemonDetailView(store: store, id: id).id(id)
    }
  }
}

/// The rows that match the search and the settings.
struct PokemonRows: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
    List(
      store.shownIDs, id: \.self,
      selection: store.binding(\.screen.selected, send: PokemonListAction.selected),
      marks: marks
    ) { id in
      // Each Pokémon that is loaded again is read again.
      let _ = store[\.screen.pokemon.stamp]
      if let pokemon = store.withState({ $0.screen.pokemon[id: id] }) {
        NavigationLink(value: id) {
          PokemonRow(pokemon: pokemon, isEnglish: store[\.settings.showsEnglishNames])
        }
      }
    } placeholder: {
      EmptyListView(store: store)
    }
    .markHint(FavoriteWord.add, unmark: FavoriteWord.remove)
  }

  /// The favorites: a changed mark taps a favorite.
  private var marks: Binding<Set<Pokemon.ID>> {
    Binding {
      store[\.favorites] ?? []
    } set: { marked in
      let favorites = store.withState(\.favorites) ?? []
      for id in marked.symmetricDifference(favorites) { store.send(.favoriteTapped(id)) }
    }
  }
}

/// One Pokémon of the list.
struct PokemonRow: View, Equatable {
  let pokemon: Pokemon
  let isEnglish: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text(pokemon.number + " ").style(.secondary)
      Text(pokemon.name(isEnglish: isEnglish))
      Spacer()
      Text(" " + pokemon.types.map(\.word).joined(separator: " ")).style(.secondary)
    }
  }
}

/// The reason for an empty list.
private struct EmptyListView: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
    if store[\.screen.pokemon.isEmpty] {
      Text(store[\.screen.isAsking] ? "" : "No Pokémon are loaded.").style(.secondary)
    } else if store[\.screen.search].allSatisfy(\.isWhitespace) {
      Text("There are no favorites to show.").style(.secondary)
      Text("Have all shown in the settings, and add some.").style(.secondary)
    } else {
      Text("Nothing here matches “\(store[\.screen.search])”.").style(.secondary)
    }
  }
}

/// The progress or the failure of a load, or else the notice about the Pokémon.
private struct LoadingLine: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
    switch store[\.screen.loading] {
    case .asking:
      HStack {
        ProgressView("Loading Pokémon")
        Spacer()
        Button("Cancel", role: .cancel) { store.send(.cancelTapped) }
          .keyboardShortcut(.escape, hint: "Cancel")
      }
    case .failed(let reason):
      Text(reason).style(.destructive)
    case nil:
      if let notice = store[\.screen.notice] { Text(notice).style(.secondary) }
    }
  }
}

/// The search field, and the button that loads again.
private struct SearchLine: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
    let isRetry = if case .failed = store[\.screen.loading] { true } else { false }
    HStack {
      SearchField(
        "Search",
        text: store.binding(\.screen.search, send: PokemonListAction.searched),
        prompt: "Name or number"
      )
      .keyboardShortcut("/", hint: "Search")
      // The rows follow each key; Enter returns the focus to them.
      .onSubmit {}
      Spacer()
      Button(isRetry ? "Retry" : "Reload") { store.send(.load) }
        .keyboardShortcut("r", hint: isRetry ? "Retry" : "Reload")
        .disabled(store[\.screen.isAsking])
    }
  }
}
