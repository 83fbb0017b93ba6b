public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers
import PrimeAlert
import Primes

/// The list of the favourites.
public struct FavoritePrimesView: View {
  private let store: Store<FavoritePrimesState, FavoritePrimesAction>
  private let favorites: StoreElements<Prime>
  private let marked: ViewStore<Set<Prime.ID>, FavoritePrimesAction>

  /// Makes a view of the favourites.
  ///
  /// - Parameter store: The store of the favourites.
  public init(store: Store<FavoritePrimesState, FavoritePrimesAction>) {
    self.store = store
    favorites = StoreElements(store.scope(state: \.favorites, action: { $0 }))
    marked = store.scope(state: \.list.marked, action: { $0 }).view
  }

  /// The list, and over it what is asked about a favourite.
  public var body: some View {
    VStack(spacing: 1) {
      PrimeProgressView(store: question)
      List(favorites, marks: marked.binding(send: FavoritePrimesAction.marked)) { prime in
        Button(prime.id.grouped) { store.send(.primeAlert(.asked(n: prime.id))) }
      } placeholder: {
        Text("No favorite primes yet.").style(.secondary)
        Text("Open the counter, count to a prime, press p, then s to save it.").style(.secondary)
      }
      .onDelete { store.send(.deleted(offsets: $0)) }
    }
    .navigationTitle("Favorite primes")
    .primeAlert(question)
  }

  private var question: Store<PrimeAlertState?, PrimeAlertAction> {
    store.scope(state: \.list.primeAlert, action: FavoritePrimesAction.primeAlert)
  }
}
