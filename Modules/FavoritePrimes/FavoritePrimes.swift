public import ComposableArchitecture
public import PrimeAlert
public import Primes

/// The primes that were saved, and what is asked about them.
public struct FavoritePrimesState: Equatable, Sendable, Codable {
  /// The primes, in the order in which they were saved.
  public var favorites: IdentifiedArray<Prime>
  /// Those that are marked.
  public var marked: Set<Prime.ID>
  /// The question for the nth prime, if one is asked.
  public var primeAlert: PrimeAlertState?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - favorites: The primes, in the order in which they were saved.
  ///   - marked: Those that are marked.
  ///   - primeAlert: The question for the nth prime, if one is asked.
  public init(
    favorites: IdentifiedArray<Prime>, marked: Set<Prime.ID> = [],
    primeAlert: PrimeAlertState? = nil
  ) {
    self.favorites = favorites
    self.marked = marked
    self.primeAlert = primeAlert
  }
}

/// What a person does with the favourites.
public enum FavoritePrimesAction: Equatable, Sendable, Codable {
  /// The favourites at these offsets are deleted, all at once.
  case deleted(offsets: [Int])
  /// These favourites are marked, and no others.
  case marked(Set<Prime.ID>)
  /// Something happens to the question for the nth prime.
  case primeAlert(PrimeAlertAction)
}

/// What the favourites' effects need.
public typealias FavoritePrimesEnvironment = PrimeAlertEnvironment

/// Deletes, marks, and asks.
public let favoritePrimesReducer = Reducer<
  FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment
>.combine(
  primeAlertReducer.pullback(
    state: \.primeAlert,
    action: CasePath(
      embed: FavoritePrimesAction.primeAlert,
      extract: { if case .primeAlert(let action) = $0 { action } else { nil } })),
  Reducer { state, action, _ in
    switch action {
    case .deleted(let offsets):
      let count = state.favorites.count
      let removed = state.favorites.remove(atOffsets: offsets)
      state.marked.subtract(removed.map(\.id))
      let stale = offsets.filter { !(0..<count).contains($0) }
      return stale.isEmpty ? .none : .report(.staleOffsets(stale, count: count))
    case .marked(let ids):
      state.marked = ids.filter { state.favorites.contains(key: $0) }
      return .none
    case .primeAlert:
      return .none
    }
  })

extension Issue {
  fileprivate static func staleOffsets(_ offsets: [Int], count: Int) -> Issue {
    Issue(
      """
      favoritePrimesReducer was asked to delete favourites at the offsets \(offsets), but there \
      are only \(count); they were ignored: send offsets of the list as it is now.
      """)
  }
}
