public import ComposableArchitecture
import ComposableInterface
public import Interface
import Pokedex

/// The list of the Pokémon, and the detail of each.
public struct PokemonListView: View {
  private let store: Store<PokemonListState, PokemonListAction>
  private let listing: PokemonListing
  private let path: ViewStore<[Pokemon.ID], PokemonListAction>

  /// Creates a view of the list.
  ///
  /// - Parameter store: The store of the list.
  public init(store: Store<PokemonListState, PokemonListAction>) {
    self.store = store
    listing = PokemonListing(of: store)
    path = store.scope(state: \.screen.path, action: { $0 }).view
  }

  /// The list, beside it what is known of the current Pokémon where there is room, and over it the
  /// detail.
  public var body: some View {
    NavigationStack(path: path.binding(send: PokemonListAction.pathChanged)) {
      VStack {
        PokemonRows(store: store, listing: listing)
        LoadingLine(store: store)
        SearchLine(store: store)
      }
      .navigationTitle("Pokédex")
      .inspector { CurrentPokemonView(store: store, listing: listing) }
    } destination: { id in
      PokemonDetailView(store: store, id: id)
    }
  }
}

/// The detail of the Pokémon whose row is current.
private struct CurrentPokemonView: View {
  private let store: Store<PokemonListState, PokemonListAction>
  private let listing: PokemonListing
  private let selected: ViewStore<Pokemon.ID?, PokemonListAction>

  init(store: Store<PokemonListState, PokemonListAction>, listing: PokemonListing) {
    self.store = store
    self.listing = listing
    selected = store.scope(state: \.screen.selected, action: { $0 }).view
  }

  var body: some View {
    if let id = listing.current(selected.state) {
      // The button of another Pokémon is another button: it does not get the rest of a double click.
      PokemonDetailView(store: store, id: id).id(id)
    }
  }
}

/// The rows that the search and the settings ask for.
struct PokemonRows: View {
  private let store: Store<PokemonListState, PokemonListAction>
  private let listing: PokemonListing
  private let selected: ViewStore<Pokemon.ID?, PokemonListAction>
  private let isEnglish: ViewStore<Bool, PokemonListAction>
  private let favorites: ViewStore<Set<Pokemon.ID>, PokemonListAction>

  init(store: Store<PokemonListState, PokemonListAction>, listing: PokemonListing) {
    self.store = store
    self.listing = listing
    selected = store.scope(state: \.screen.selected, action: { $0 }).view
    isEnglish = store.scope(state: \.settings.showsEnglishNames, action: { $0 }).view
    favorites = store.scope(state: { $0.favorites ?? [] }, action: { $0 }).view
  }

  var body: some View {
    List(
      listing.ids, id: \.self, selection: selected.binding(send: PokemonListAction.selected),
      marks: marks
    ) { id in
      if let pokemon = listing.pokemon(id) {
        NavigationLink(value: id) {
          PokemonRow(pokemon: pokemon, isEnglish: isEnglish.state)
        }
      }
    } placeholder: {
      EmptyListView(store: store)
    }
    .markHint(FavoriteWord.add, unmark: FavoriteWord.remove)
  }

  /// The favorites: a mark that changes is a favorite that is tapped.
  private var marks: Binding<Set<Pokemon.ID>> {
    Binding {
      favorites.state
    } set: { marked in
      for id in marked.symmetricDifference(favorites.state) { store.send(.favoriteTapped(id)) }
    }
  }
}

/// One Pokémon of the list.
struct PokemonRow: View {
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

/// Why there is no row.
private struct EmptyListView: View {
  private struct State: Equatable {
    let hasPokemon: Bool
    let isAsking: Bool
    let search: String

    init(_ list: PokemonListState) {
      hasPokemon = !list.screen.pokemon.isEmpty
      isAsking = list.screen.loading == .asking
      search = list.screen.search
    }
  }

  private let viewStore: ViewStore<State, PokemonListAction>

  init(store: Store<PokemonListState, PokemonListAction>) {
    viewStore = store.scope(state: { State($0) }, action: { $0 }).view
  }

  var body: some View {
    if !viewStore.hasPokemon {
      Text(viewStore.isAsking ? "" : "No Pokémon are loaded.").style(.secondary)
    } else if viewStore.search.allSatisfy(\.isWhitespace) {
      Text("There are no favorites to show.").style(.secondary)
      Text("Have all shown in the settings, and add some.").style(.secondary)
    } else {
      Text("Nothing here matches “\(viewStore.search)”.").style(.secondary)
    }
  }
}

/// What a load does, and what is not as it should be with what was loaded.
private struct LoadingLine: View {
  private struct State: Equatable {
    let loading: PokemonLoading?
    let notice: String?

    init(_ list: PokemonListState) {
      loading = list.screen.loading
      notice = list.screen.notice
    }
  }

  private let viewStore: ViewStore<State, PokemonListAction>

  init(store: Store<PokemonListState, PokemonListAction>) {
    viewStore = store.scope(state: { State($0) }, action: { $0 }).view
  }

  var body: some View {
    switch viewStore.loading {
    case .asking:
      HStack {
        ProgressView("Loading Pokémon")
        Spacer()
        Button("Cancel", role: .cancel) { viewStore.send(.cancelTapped) }
          .keyboardShortcut(.escape, hint: "Cancel")
      }
    case .failed(let reason):
      Text(reason).style(.destructive)
    case nil:
      if let notice = viewStore.notice { Text(notice).style(.secondary) }
    }
  }
}

/// Where a search is typed, and the button that loads again.
private struct SearchLine: View {
  private let search: ViewStore<String, PokemonListAction>
  private let loading: ViewStore<PokemonLoading?, PokemonListAction>

  init(store: Store<PokemonListState, PokemonListAction>) {
    search = store.scope(state: \.screen.search, action: { $0 }).view
    loading = store.scope(state: \.screen.loading, action: { $0 }).view
  }

  var body: some View {
    HStack {
      SearchField(
        "Search", text: search.binding(send: PokemonListAction.searched), prompt: "Name or number"
      )
      .keyboardShortcut("/", hint: "Search")
      // The rows follow each key; Enter gives the focus back to them.
      .onSubmit {}
      Spacer()
      Button(hasFailed ? "Retry" : "Reload") { loading.send(.load) }
        .keyboardShortcut("r", hint: hasFailed ? "Retry" : "Reload")
        .disabled(loading.state == .asking)
    }
  }

  private var hasFailed: Bool {
    if case .failed = loading.state { true } else { false }
  }
}
