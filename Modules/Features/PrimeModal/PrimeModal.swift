public import ComposableArchitecture
public import Interface
import Numbers
public import Primes

/// A number, and the primes that it may be saved to.
public struct PrimeModalState: Equatable, Sendable, Codable {
  /// The number.
  public var count: Int
  /// The saved primes.
  public var favoritePrimes: IdentifiedArray<Prime>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - favoritePrimes: The saved primes.
  public init(count: Int, favoritePrimes: IdentifiedArray<Prime>) {
    self.count = count
    self.favoritePrimes = favoritePrimes
  }

  /// Whether the number is saved.
  public var isFavorite: Bool { favoritePrimes.contains(key: count) }
}

/// An action of the sheet.
public enum PrimeModalAction: Equatable, Sendable, Codable {
  /// Save the number to the favorites, if it is prime and not saved yet.
  case saveFavoritePrimeTapped
  /// Remove the number from the favorites.
  case removeFavoritePrimeTapped
}

/// Saves and removes the number.
public let primeModalReducer = Reducer<PrimeModalState, PrimeModalAction, Void> {
  state, action, _ in
  switch action {
  case .saveFavoritePrimeTapped:
    if let prime = Prime(state.count) { state.favoritePrimes.append(prime) }
  case .removeFavoritePrimeTapped:
    state.favoritePrimes.remove(id: state.count)
  }
  return .none
}

/// Says whether a number is prime, and saves it to the favorites or removes it.
public struct IsPrimeModalView: View {
  private let store: Store<PrimeModalState, PrimeModalAction>

  /// Creates a view of a number.
  ///
  /// - Parameter store: The store of the number and of the favorites.
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
