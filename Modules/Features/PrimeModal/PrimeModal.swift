public import ComposableArchitecture
public import Primes

/// A number, and the primes that it may be saved to.
public struct PrimeModalState: Equatable, Sendable, Codable {
  /// The number.
  public var count: Int
  /// The saved primes.
  public var favoritePrimes: IdentifiedArray<Prime>

  /// Creates a state.
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
