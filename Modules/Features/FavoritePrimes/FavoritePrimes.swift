public import ComposableArchitecture
public import PrimeAlert
public import Primes

/// The primes that were saved, and what is done with them.
public struct FavoritePrimesState: Equatable, Sendable, Codable {
  /// The primes, in the order in which they were saved.
  public var favorites: IdentifiedArray<Prime>
  /// What is done with them.
  public var list: FavoritesListState

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - favorites: The primes, in the order in which they were saved.
  ///   - list: What is done with them.
  public init(
    favorites: IdentifiedArray<Prime>, list: FavoritesListState = FavoritesListState()
  ) {
    self.favorites = favorites
    self.list = list
  }
}

/// What is done with the favourites on their screen.
public struct FavoritesListState: Equatable, Sendable, Codable {
  /// The favourites that are marked.
  public var marked: Set<Prime.ID>
  /// The question for the nth prime, if one is asked.
  public var primeAlert: PrimeAlertState?
  /// The latest changes of the favorites, whichever feature made them; they can be taken back.
  public var undo: UndoHistory<Prime>

  /// Makes a state in which nothing is asked.
  ///
  /// - Parameter marked: The favourites that are marked.
  public init(marked: Set<Prime.ID> = []) {
    self.marked = marked
    self.undo = UndoHistory()
  }

  /// Takes away the marks and what lies over the list, and stops what it looks for.
  public mutating func leave() {
    marked = []
    primeAlert = nil
  }
}

/// What a person does with the favourites.
public enum FavoritePrimesAction: Equatable, Sendable, Codable {
  /// The favourites at these offsets are deleted, all at once.
  case deleted(offsets: [Int])
  /// Those of these numbers that are prime and not there yet are added, all at once.
  case imported([Int])
  /// These favourites are marked, and no others.
  case marked(Set<Prime.ID>)
  /// Something happens to the question for the nth prime.
  case primeAlert(PrimeAlertAction)
  /// A change of the favorites is taken back, or made again, where the reducer is `undoable`.
  case undo(UndoAction)
}

/// What the favourites' effects need.
public struct FavoritePrimesEnvironment: Sendable {
  /// Finds the nth prime.
  public var nthPrime: NthPrimeClient

  /// Creates an environment.
  public init(nthPrime: @escaping NthPrimeClient) {
    self.nthPrime = nthPrime
  }
}

/// Deletes, marks, and asks.
public let favoritePrimesReducer = Reducer<
  FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment
>.combine(
  primeAlertReducer.pullback(
    state: \.list.primeAlert,
    action: FavoritePrimesAction.Paths.primeAlert,
    environment: { PrimeAlertEnvironment(nthPrime: $0.nthPrime) }),
  Reducer { state, action, _ in
    switch action {
    case .deleted(let offsets):
      let count = state.favorites.count
      let removed = state.favorites.remove(atOffsets: offsets)
      state.list.marked.subtract(removed.map(\.id))
      let stale = offsets.filter { !(0..<count).contains($0) }
      return stale.isEmpty ? .none : .report(staleOffsets(stale, count: count))
    case .imported(let numbers):
      for prime in numbers.lazy.compactMap(Prime.init) { state.favorites.append(prime) }
      return .none
    case .marked(let ids):
      state.list.marked = ids.filter { state.favorites.contains(key: $0) }
      return .none
    case .undo:
      state.list.marked = state.list.marked.filter { state.favorites.contains(key: $0) }
      return .none
    case .primeAlert:
      return .none
    }
  })

private func staleOffsets(_ offsets: [Int], count: Int) -> String {
  """
  favoritePrimesReducer was asked to delete favourites at the offsets \(offsets), but there are only \
  \(count); they were ignored: send offsets of the list as it is now.
  """
}
