public import ComposableArchitecture
public import Interface
import Numbers
import Primes

/// Says whether a number is prime, and saves it to the favorites or removes it.
public struct PrimeModalView: View {
  struct State: Equatable {
    let count: Int
    let isFavorite: Bool

    init(_ modal: PrimeModalState) {
      count = modal.count
      isFavorite = modal.favorites.contains(key: modal.count)
    }
  }

  private let viewStore: ViewStore<State, PrimeModalAction>

  /// Creates a view of a number.
  ///
  /// - Parameter store: The store of the number and of the favorites.
  public init(store: Store<PrimeModalState, PrimeModalAction>) {
    viewStore = store.scope(state: State.init, action: { $0 }).view
  }

  /// The answer, and the buttons that go with it.
  public var body: some View {
    VStack(alignment: .center, spacing: 1) {
      if isPrime(viewStore.count) {
        Text("\(viewStore.count.grouped) is prime 🎉").style(.title)
        // Saving again changes nothing: neither button turns into its opposite when it is used.
        Button(viewStore.isFavorite ? "Saved ✓" : "Save to favorites") {
          viewStore.send(.saveTapped)
        }
        .keyboardShortcut(viewStore.isFavorite ? nil : "s", hint: "Save")
        Button("Remove from favorites", role: .destructive) { viewStore.send(.removeTapped) }
          .keyboardShortcut("r", hint: "Remove")
          .disabled(!viewStore.isFavorite)
      } else {
        Text("\(viewStore.count.grouped) is not prime :(").style(.title)
      }
    }
    .navigationTitle("Is this prime?")
  }
}
