public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers
import PrimeAlert
import Primes

/// The list of the favorites.
public struct FavoritePrimesView: View {
  private let store: Store<FavoritePrimesState, FavoritePrimesAction>
  private let goTo: (@MainActor (Int) -> Void)?

  /// Creates a view of the favorites.
  ///
  /// - Parameters:
  ///   - store: The store of the favorites.
  ///   - goTo: Shows a prime in the counter; nil without a counter.
  public init(
    store: Store<FavoritePrimesState, FavoritePrimesAction>,
    goTo: (@MainActor (Int) -> Void)? = nil
  ) {
    self.store = store
    self.goTo = goTo
  }

  /// The list, and over it what is asked about a favorite.
  public var body: some View {
    VStack(spacing: 1) {
      VStack(alignment: .leading) {
        FavoritesListView(store: store)
        FavoritesSearchLine(store: store)
      }
      // Below the list, so that its rows stay in place.
      PrimeProgressView(store: question)
    }
    .navigationTitle("Favorite primes")
    .primeAlert(question, goTo: goTo)
  }

  private var question: Store<PrimeAlertState?, PrimeAlertAction> {
    store.scope(state: \.list.primeAlert, action: FavoritePrimesAction.primeAlert)
  }
}

/// The favorites that the search asks for, in their order.
struct FavoritesListView: View {
  private let store: Store<FavoritePrimesState, FavoritePrimesAction>
  private let listing: FavoritesListing
  private let order: ViewStore<FavoritesOrder, FavoritePrimesAction>
  private let marked: ViewStore<Set<Prime.ID>, FavoritePrimesAction>

  init(store: Store<FavoritePrimesState, FavoritePrimesAction>) {
    self.store = store
    listing = FavoritesListing(of: store)
    order = store.scope(state: \.list.order, action: { $0 }).view
    marked = store.scope(state: \.list.marked, action: { $0 }).view
  }

  var body: some View {
    let pattern = listing.pattern
    List(listing.rows, id: \.self, marks: marked.binding(send: FavoritePrimesAction.marked)) {
      number in
      Button {
        store.send(.primeAlert(.asked(n: number)))
      } label: {
        Text(number.grouped).found(pattern?.range(in: number.grouped))
      }
      .keyboardShortcut(.enter, hint: "Nth")
    } placeholder: {
      NoFavoritesView(store: store)
    }
    .onDelete { offsets in
      store.send(.deleted(offsets: listing.offsets(of: offsets)))
    } marked: {
      store.send(.markedDeleted)
    }
    .id(order.state)
  }
}

/// Why there is no row.
private struct NoFavoritesView: View {
  private let search: ViewStore<String, FavoritePrimesAction>
  private let isEmpty: ViewStore<Bool, FavoritePrimesAction>

  init(store: Store<FavoritePrimesState, FavoritePrimesAction>) {
    search = store.scope(state: \.list.search, action: { $0 }).view
    isEmpty = store.scope(state: \.favorites.isEmpty, action: { $0 }).view
  }

  var body: some View {
    if isEmpty.state {
      Text("No favorite primes yet.").style(.secondary)
      Text("Open the counter, count to a prime, press p, then s to save it.").style(.secondary)
    } else {
      Text("No favorite contains “\(search.state)”.").style(.secondary)
    }
  }
}

/// Where a search is typed, and the order is chosen; nothing while there is no favorite.
private struct FavoritesSearchLine: View {
  private let search: ViewStore<String, FavoritePrimesAction>
  private let order: ViewStore<FavoritesOrder, FavoritePrimesAction>
  private let isEmpty: ViewStore<Bool, FavoritePrimesAction>

  init(store: Store<FavoritePrimesState, FavoritePrimesAction>) {
    search = store.scope(state: \.list.search, action: { $0 }).view
    order = store.scope(state: \.list.order, action: { $0 }).view
    isEmpty = store.scope(state: \.favorites.isEmpty, action: { $0 }).view
  }

  var body: some View {
    if !isEmpty.state {
      HStack {
        SearchField(
          "Search", text: search.binding(send: FavoritePrimesAction.searched), prompt: "Digits"
        )
        .keyboardShortcut("/", hint: "Search")
        // The rows follow each key; Enter gives the focus back to them.
        .onSubmit {}
        Picker(
          "", selection: order.binding(send: FavoritePrimesAction.ordered),
          options: FavoritesOrder.allCases, name: \.rawValue
        )
        .keyboardShortcut("s", hint: "Sort")
      }
    }
  }
}
