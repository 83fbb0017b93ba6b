public import ComposableArchitecture
public import Interface
import Numbers
import Primes

/// Says whether a number is prime, and saves it to the favorites or removes it.
public struct IsPrimeModalView: View {
  private let store: Store<PrimeModalState, PrimeModalAction>
  private let close: @MainActor () -> Void

  /// Creates a view of a number.
  ///
  /// - Parameter close: Closes the sheet around it; called when a saved number is saved again.
  public init(
    store: Store<PrimeModalState, PrimeModalAction>, close: @escaping @MainActor () -> Void = {}
  ) {
    (self.store, self.close) = (store, close)
  }

  /// The answer and its buttons.
  public var body: some View {
    let (count, isFavorite) = (store[\.count], store[\.isFavorite])
    VStack(alignment: .center, spacing: 1) {
      if isPrime(count) {
        Text("\(count.grouped) is prime 🎉").style(.title)
        // Neither button turns into its opposite when it is used.
        Button(isFavorite ? "Saved ✓" : "Save to favorites") {
          if isFavorite { close() } else { store.send(.saveFavoritePrimeTapped) }
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
