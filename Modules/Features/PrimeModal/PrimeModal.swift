public import ComposableArchitecture
public import Primes

/// A number, and the primes that it may be saved to.
public struct PrimeModalState: Equatable, Sendable, Codable {
  /// The number that is looked at.
  public var count: Int
  /// The primes that were saved.
  public var favorites: IdentifiedArray<Prime>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - count: The number that is looked at.
  ///   - favorites: The primes that were saved.
  public init(count: Int, favorites: IdentifiedArray<Prime>) {
    self.count = count
    self.favorites = favorites
  }
}

/// What a person does about a number.
public enum PrimeModalAction: Equatable, Sendable, Codable {
  /// The number is saved to the favorites, if it is prime and not among them.
  case saveTapped
  /// The number is removed from the favorites.
  case removeTapped
}

/// Saves and removes the number.
public let primeModalReducer = Reducer<PrimeModalState, PrimeModalAction, Void> {
  state, action, _ in
  switch action {
  case .saveTapped:
    if let prime = Prime(state.count) { state.favorites.append(prime) }
    return .none
  case .removeTapped:
    state.favorites.remove(id: state.count)
    return .none
  }
}
