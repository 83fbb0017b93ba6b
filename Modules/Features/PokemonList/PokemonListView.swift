public import ComposableArchitecture
import ComposableInterface
public import Interface
import Pokedex
import ViewValues

/// The list of the Pokémon, and the detail of each.
public struct PokemonListView: View {
  private let store: Store<PokemonListState, PokemonListAction>
  private let writeNote: (@MainActor (String) -> Void)?

  /// Creates a view of the list.
  ///
  /// - Parameter writeNote: Opens the note about the Pokémon of a name; nil without notes.
  public init(
    store: Store<PokemonListState, PokemonListAction>,
    writeNote: (@MainActor (String) -> Void)? = nil
  ) {
    (self.store, self.writeNote) = (store, writeNote)
  }

  /// The list, the current Pokémon beside it on a wide screen, and the screens over it.
  public var body: some View {
    NavigationStackStore(
      store.scope(state: \.screen.path, action: PokemonListAction.Paths.path),
      routes: PokemonScreen.routes
    ) {
      VStack {
        SearchLine(store: store)
        PokemonRows(store: store)
        LoadingLine(store: store)
      }
      .navigationTitle("Pokédex")
      .inspector { CurrentPokemonView(store: store, writeNote: writeNote) }
    } destination: { screen in
      SwitchStore(screen) {
        CaseLet(state: PokemonScreen.Paths.detail, action: .self) {
          PokemonDetailView(store: store, id: $0[\.self], writeNote: writeNote)
        }
        CaseLet(state: PokemonScreen.Paths.type, action: .self) {
          PokemonTypeView(list: store, store: $0)
        }
      }
    }
    .onAppear { store.send(.appeared) }
  }
}

private struct CurrentPokemonView: View {
  let store: Store<PokemonListState, PokemonListAction>
  let writeNote: (@MainActor (String) -> Void)?

  var body: some View {
    if let id = store.currentID {
      // Each Pokémon has its own button, so that the rest of a double click does not reach another.
      PokemonDetailView(store: store, id: id, writeNote: writeNote).id(id)
    } else {
      Text("No Pokémon is selected.").style(.secondary)
    }
  }
}

/// The rows that match the search and the settings.
struct PokemonRows: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
    // Read once, and not by each row.
    let (search, isEnglish) = (store[\.searchText], store[\.settings.showsEnglishNames])
    Table(
      [
        TableColumn("No.", value: .number, width: 5), TableColumn("Name", value: .name),
        TableColumn("Types", width: 17),
      ], sortOrder: store.binding(\.sort, send: PokemonListAction.sorted), sortKey: "s"
    ) {
      List(
        store.shownIDs, id: \.self,
        selection: store.binding(\.screen.selected, send: PokemonListAction.selected),
        marks: marks
      ) { id in
        store.link(to: id, isEnglish: isEnglish).found(search)
      } placeholder: {
        EmptyListView(store: store)
      }
      .markHint(FavoriteWord.add, unmark: FavoriteWord.remove)
    }
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

extension Store<PokemonListState, PokemonListAction> {
  @ViewBuilder
  fileprivate func link(to id: Pokemon.ID, isEnglish: Bool) -> some View {
    // Each Pokémon that is loaded again is read again.
    if let pokemon = withState(observing: \.screen.pokemon.stamp, { $0.screen.pokemon[id: id] }) {
      NavigationLink(state: PokemonScreen.detail(id)) {
        PokemonRow(pokemon: pokemon, isEnglish: isEnglish)
      }
    }
  }
}

extension PokemonListState {
  fileprivate var searchText: SearchText { SearchText(screen.search) }
}

private struct PokemonTypeView: View {
  let list: Store<PokemonListState, PokemonListAction>
  let store: Store<PokemonTypeState, PokemonTypeAction>

  var body: some View {
    let (type, isEnglish) = (store[\.type], list[\.settings.showsEnglishNames])
    List(
      list.ids(of: type), id: \.self,
      selection: store.binding(\.selected, send: PokemonTypeAction.selected)
    ) { id in
      list.link(to: id, isEnglish: isEnglish)
    } placeholder: {
      LoadingLine(store: list)
    }
    .navigationTitle("\(type.word) Pokémon")
  }
}

struct PokemonRow: View, Equatable {
  let pokemon: Pokemon
  let isEnglish: Bool

  var body: some View {
    TableRow {
      Text(pokemon.number).style(.secondary)
      Text(pokemon.name(isEnglish: isEnglish))
      Text(pokemon.types.map(\.word).joined(separator: " ")).style(.secondary)
    }
  }
}

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
      Button("Clear the search") { store.send(.searched("")) }
    }
  }
}

/// The search field, and the button that loads again.
private struct SearchLine: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
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
      Button("Reload") { store.send(.load) }
        .keyboardShortcut("r", hint: "Reload")
        .disabled(store[\.screen.loading] != nil)
    }
  }
}
