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
  private let savedAt: (@MainActor (Int) -> Text?)?
  private let openCounter: (@MainActor () -> Void)?

  /// Creates a view of the favorites.
  ///
  /// - Parameters:
  ///   - goTo: Shows a prime in the counter; nil without a counter.
  ///   - savedAt: Returns when a favorite was saved; nil without a record.
  ///   - openCounter: Shows the counter, in which primes are saved; nil without a counter.
  public init(
    store: Store<FavoritePrimesState, FavoritePrimesAction>,
    goTo: (@MainActor (Int) -> Void)? = nil,
    savedAt: (@MainActor (Int) -> Text?)? = nil,
    openCounter: (@MainActor () -> Void)? = nil
  ) {
    self.store = store
    self.goTo = goTo
    self.savedAt = savedAt
    self.openCounter = openCounter
  }

  /// The list, and over it the alert on the nth prime.
  public var body: some View {
    VStack(spacing: 1) {
      VStack(alignment: .leading) {
        FavoritesSearchLine(store: store)
        FavoritesListView(store: store, savedAt: savedAt, openCounter: openCounter)
      }
      // Below the list, so that its rows stay in place.
      PrimeProgressView(store: question)
    }
    .navigationTitle("Favorite primes")
    .primeAlert(question, goTo: goTo)
  }

  private var question: Store<PrimeAlertState?, PrimeAlertAction> {
    store.scope(state: \.list.primeAlert, action: FavoritePrimesAction.Paths.primeAlert)
  }
}

struct FavoritesListView: View {
  let store: Store<FavoritePrimesState, FavoritePrimesAction>
  var savedAt: (@MainActor (Int) -> Text?)?
  var openCounter: (@MainActor () -> Void)?

  var body: some View {
    let rows = FavoritesRows(store)
    let order = store.binding(\.list.order, send: FavoritePrimesAction.ordered)
    Table(columns, sortOrder: order, sortKey: "s") {
      List(rows, id: \.self, marks: marked) { number in
        Button {
          store.send(.primeAlert(.asked(n: number)))
        } label: {
          TableRow {
            Text(number.grouped).found(rows.search.range(in: number.grouped))
            let place = knownPrimeCount(upTo: number)?.ordinal
            Text(place ?? "").style(.secondary).accessibilityLabel(
              place.map { "\($0) prime" } ?? "")
            (savedAt?(number) ?? Text("")).style(.secondary)
          }
        }
        .keyboardShortcut(.enter, hint: "Nth")
        .copiedText(number.grouped)
      } placeholder: {
        NoFavoritesView(store: store, openCounter: openCounter)
      }
      .onDelete { offsets in
        store.send(.deleteFavoritePrimes(Set(offsets.compactMap(rows.element))))
      } marked: {
        store.send(.deleteFavoritePrimes(store.withState(\.list.marked)))
      }
      .id(store[\.list.order])
    }
  }

  /// The number has room for the greatest one. Primes have the order of their places.
  private var columns: [TableColumn<FavoritesColumn>] {
    [
      TableColumn("Number", value: .number, width: 25),
      TableColumn("Place", value: .number, width: 8, alignment: .trailing),
      TableColumn("Saved", value: .saved, minWidth: 16),
    ]
  }

  private var marked: Binding<Set<Prime.ID>> {
    store.binding(\.list.marked, send: FavoritePrimesAction.marked)
  }
}

private struct NoFavoritesView: View {
  let store: Store<FavoritePrimesState, FavoritePrimesAction>
  let openCounter: (@MainActor () -> Void)?

  var body: some View {
    if store[\.isLoading] {
      Text("The favorites are not loaded yet.").style(.secondary)
    } else if store[\.favoritePrimes.isEmpty] {
      Text("No favorite primes yet.").style(.secondary)
      Text("Count to a prime in the counter, and save it.").style(.secondary)
      if let openCounter { Button("Open the counter") { openCounter() } }
    } else {
      Text("No favorite contains “\(store[\.list.search])”.").style(.secondary)
      Button("Clear the search") { store.send(.searched("")) }
    }
  }
}

/// The search field; nothing without favorites.
private struct FavoritesSearchLine: View {
  let store: Store<FavoritePrimesState, FavoritePrimesAction>

  var body: some View {
    if !store[\.favoritePrimes.isEmpty] {
      SearchField(
        "Search",
        text: store.binding(\.list.search, send: FavoritePrimesAction.searched),
        prompt: "Digits"
      )
      .keyboardShortcut("/", hint: "Search")
      // The rows follow each key; Enter returns the focus to them.
      .onSubmit {}
    }
  }
}
