public import ComposableArchitecture
public import PrimeAlert
public import Primes

/// The primes that were saved, and what is done with them.
public struct FavoritePrimesState: Equatable, Sendable, Codable {
  /// The primes, in the order in which they were saved.
  public var favorites: IdentifiedArray<Prime>
  /// What is done with them.
  public var list: FavoritesListState

  /// Creates a state.
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

/// What is done with the favorites on their screen.
public struct FavoritesListState: Equatable, Sendable, Codable {
  /// The most Unicode scalars that a search may have.
  public static let longestSearch = 64

  /// The favorites that are marked, whether they are shown or not.
  public var marked: Set<Prime.ID>
  /// Digits that the favorites that are shown contain; all are shown while there is none.
  public var search = ""
  /// The order in which the favorites are shown.
  public var order = FavoritesOrder.oldest
  /// The question for the nth prime, if one is asked.
  public var primeAlert: PrimeAlertState?
  /// The latest changes of the favorites, whichever feature made them; they can be taken back.
  public var undo: UndoHistory<Prime>

  /// Creates a state in which nothing is asked.
  ///
  /// - Parameter marked: The favorites that are marked.
  public init(marked: Set<Prime.ID> = []) {
    self.marked = marked
    self.undo = UndoHistory()
  }

  /// Takes away the marks, the search and what lies over the list, and stops what it looks for.
  public mutating func leave() {
    marked = []
    search = ""
    primeAlert = nil
  }
}

/// An order of the favorites.
public enum FavoritesOrder: String, CaseIterable, Equatable, Sendable, Codable {
  /// The order in which they were saved.
  case oldest
  /// The favorite that was saved last comes first.
  case newest
  /// By number.
  case lowest
  /// By number, the highest first.
  case highest
}

/// What a person does with the favorites.
public enum FavoritePrimesAction: Equatable, Sendable, Codable {
  /// The favorites at these offsets are deleted, all at once.
  case deleted(offsets: [Int])
  /// Those of these numbers that are prime and not there yet are added, all at once.
  case imported([Int])
  /// These favorites are marked, and no others.
  case marked(Set<Prime.ID>)
  /// The marked favorites are deleted, whether they are shown or not.
  case markedDeleted
  /// The favorites are shown in another order.
  case ordered(FavoritesOrder)
  /// Something happens to the question for the nth prime.
  case primeAlert(PrimeAlertAction)
  /// A search is typed.
  case searched(String)
  /// A change of the favorites is taken back, or made again, where the reducer is `undoable`.
  case undo(UndoAction)
}

extension FavoritePrimesAction {
  /// The ways to and from the cases that reducers are pulled back to.
  public enum Paths {
    /// The way to and from `primeAlert`.
    public static let primeAlert = CasePath(FavoritePrimesAction.primeAlert) {
      if case .primeAlert(let action) = $0 { action } else { nil }
    }
    /// The way to and from `undo`.
    public static let undo = CasePath(FavoritePrimesAction.undo) {
      if case .undo(let action) = $0 { action } else { nil }
    }
  }
}

/// What the favorites' effects need.
public struct FavoritePrimesEnvironment: Sendable {
  /// Finds the nth prime.
  public var nthPrime: NthPrimeClient
  /// Tells how long that takes.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(
    nthPrime: @escaping NthPrimeClient, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.nthPrime = nthPrime
    self.clock = clock
  }
}

/// Deletes, marks, searches, sorts, and asks.
public let favoritePrimesReducer = Reducer<
  FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment
>.combine(
  primeAlertReducer.pullback(
    state: \.list.primeAlert,
    action: FavoritePrimesAction.Paths.primeAlert,
    environment: { PrimeAlertEnvironment(nthPrime: $0.nthPrime, clock: $0.clock) }),
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
    case .markedDeleted:
      state.favorites.remove(atOffsets: state.list.marked.compactMap(state.favorites.index))
      state.list.marked = []
      return .none
    case .ordered(let order):
      state.list.order = order
      return .none
    case .searched(let text):
      state.list.search = String(
        String.UnicodeScalarView(text.unicodeScalars.prefix(FavoritesListState.longestSearch)))
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
  favoritePrimesReducer was asked to delete favorites at the offsets \(offsets), but there are only \
  \(count); they were ignored: send offsets of the list as it is now.
  """
}
