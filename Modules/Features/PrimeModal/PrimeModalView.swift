public import ComposableArchitecture
public import Interface
import Numbers
import Primes

/// Says whether a number is prime, and saves it to the favorites or removes it.
public struct IsPrimeModalView: View {
  private let store: Store<PrimeModalState, PrimeModalAction>

  /// Creates a view of a number.
  public init(store: Store<PrimeModalState, PrimeModalAction>) {
    self.store = store
  }

  /// The answer and its buttons.
  public var body: some View {
    let (count, isFavorite) = (store[\.count], store[\.isFavorite])
    VStack(alignment: .center, spacing: 1) {
      if isPrime(count) {
        Text("\(count.grouped) is prime 🎉").style(.title)
        // Saving again changes nothing: neither button turns into its opposite when it is used.
        Button(isFavorite ? "Saved ✓" : "Save to favorites") {
          store.send(.saveFavoritePrimeTapped)
        }
        .keyboardShortcut(isFavorite ? nil : "s", hint: "Save")
        Button("Remove from favorites", role: .destructive) {
          store.send(.removeFavoritePrimeTapped)
        }
        .keyboardShortcut("r", hint: "Remove")
        .disabled(!isFavorite)
      } else {
        Text("\(count.grouped) is not prime :(").style(.title)
      }
    }
    .navigationTitle("Is this prime?")
  }
}
