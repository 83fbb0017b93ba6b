public import ComposableArchitecture
public import PrimeAlert
public import Primes
public import ViewValues

/// The favorites, and the state of their screen.
public struct FavoritePrimesState: Equatable, Sendable, Codable {
  /// The favorites, in the order in which they were saved.
  public var favoritePrimes: IdentifiedArray<Prime>
  /// The state of their screen.
  public var list: FavoritesListState
  /// Whether the favorites are still being read from a file.
  public var isLoading: Bool

  /// Creates a state.
  public init(
    favoritePrimes: IdentifiedArray<Prime>, list: FavoritesListState = FavoritesListState(),
    isLoading: Bool = false
  ) {
    self.favoritePrimes = favoritePrimes
    self.list = list
    self.isLoading = isLoading
  }
}

/// The state of the screen of the favorites.
public struct FavoritesListState: Equatable, Sendable, Codable {
  /// The most Unicode scalars that a search may have.
  public static let longestSearch = 64

  /// The marked favorites, including favorites that the search hides.
  public var marked: Set<Prime.ID>
  /// The typed search: digits of the favorites; empty to show all.
  public var search = ""
  /// The order in which the favorites are shown.
  public var order = TableSort(FavoritesColumn.saved)
  /// The question for the nth prime, if any.
  public var primeAlert: PrimeAlertState?
  /// The latest changes of the favorites by any feature, for undo and redo.
  public var undo = UndoHistory<Prime>()

  /// Creates a state without a search and a question.
  public init(marked: Set<Prime.ID> = []) {
    self.marked = marked
  }

  /// Removes the marks of favorites that are gone, such as after another program removed them.
  public mutating func keepMarks(of favorites: IdentifiedArray<Prime>) {
    if !marked.isEmpty { marked = marked.filter { favorites.contains(key: $0) } }
  }

  /// Removes the marks, the search and the question, whose effect ends with it.
  public mutating func leave() {
    marked = []
    search = ""
    primeAlert = nil
  }
}

/// A value by which the favorites are sorted.
public enum FavoritesColumn: CaseIterable, Sendable, Codable {
  /// The number; the places of primes have the same order.
  case number
  /// The order in which the favorites were saved.
  case saved
}

/// An action on the favorites.
public enum FavoritePrimesAction: Equatable, Sendable, Codable {
  /// Delete these favorites.
  case deleteFavoritePrimes(Set<Prime.ID>)
  /// Add the primes among these numbers that are no favorites yet.
  case imported([Int])
  /// Mark these favorites alone.
  case marked(Set<Prime.ID>)
  /// Another order was chosen.
  case ordered(TableSort<FavoritesColumn>)
  /// An action on the question for the nth prime.
  case primeAlert(PrimeAlertAction)
  /// A search was typed.
  case searched(String)
  /// Undo or redo a change of the favorites; it needs an `undoable` reducer.
  case undo(UndoAction)
}

extension FavoritePrimesAction {
  /// The paths of cases with actions of other features.
  public enum Paths {
    /// The path of `primeAlert`.
    public static let primeAlert = CasePath(FavoritePrimesAction.primeAlert) {
      if case .primeAlert(let action) = $0 { action } else { nil }
    }
    /// The path of `undo`.
    public static let undo = CasePath(FavoritePrimesAction.undo) {
      if case .undo(let action) = $0 { action } else { nil }
    }
  }
}

/// Deletes, marks, searches, sorts, and asks for the nth prime.
public let favoritePrimesReducer = Reducer<
  FavoritePrimesState, FavoritePrimesAction, NthPrimeEnvironment
>.combine(
  primeAlertReducer.pullback(
    state: \.list.primeAlert, action: FavoritePrimesAction.Paths.primeAlert),
  Reducer { state, action, _ in
    switch action {
    case .deleteFavoritePrimes(let ids):
      state.favoritePrimes.remove(atOffsets: ids.compactMap(state.favoritePrimes.index))
      state.list.marked.subtract(ids)
    case .imported(let numbers):
      for prime in numbers.lazy.compactMap(Prime.init) { state.favoritePrimes.append(prime) }
    case .marked(let ids):
      state.list.marked = ids.filter { state.favoritePrimes.contains(key: $0) }
    case .ordered(let order):
      state.list.order = order
    case .searched(let text):
      state.list.search = String(
        String.UnicodeScalarView(text.unicodeScalars.prefix(FavoritesListState.longestSearch)))
    case .undo:
      state.list.keepMarks(of: state.favoritePrimes)
    case .primeAlert:
      break
    }
    return .none
  })
