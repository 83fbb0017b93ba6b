import ComposableArchitecture
import ComposableInterface
import Interface
import Primes

/// The numbers of the favorites that match the search, in the chosen order.
///
/// All favorites in the order of saving, or its reverse, are read in place. Otherwise the numbers are
/// filtered when the favorites, the search or the order change: a million take about 20 ms.
@MainActor
struct FavoritesRows {
  let search: FavoritesSearch
  private let favorites: StoreElements<Prime>
  /// The matching numbers; nil to read all favorites in place.
  private let numbers: [Int]?
  private let isReversed: Bool

  /// Creates the rows; a body that does so is evaluated again when they change.
  init(_ store: Store<FavoritePrimesState, FavoritePrimesAction>) {
    let order = store[\.list.order]
    search = store[\.list.parsedSearch]
    favorites = StoreElements(store.scope(state: \.favorites, action: .self))
    isReversed = order == .newest || order == .highest
    let isSorted = order == .lowest || order == .highest
    guard !search.isEmpty || isSorted else {
      numbers = nil
      return
    }
    let search = search
    // Sorting a million takes longer than a key in the search should.
    numbers =
      if isSorted {
        store.derived(from: \.favorites.orderStamp) { $0.favorites.ids.sorted() }
          .filter(search.matches)
      } else {
        store.derived(from: \.searched) { $0.favorites.ids.filter(search.matches) }
      }
  }

  /// Returns the offsets among all favorites of the rows at some offsets.
  func offsets(of rows: [Int], in favorites: IdentifiedArray<Prime>) -> [Int] {
    rows.compactMap(element(at:)).compactMap(favorites.index)
  }
}

extension FavoritesListState {
  /// The search, parsed.
  fileprivate var parsedSearch: FavoritesSearch { FavoritesSearch(search) }
}

extension FavoritePrimesState {
  /// What the matching numbers follow from.
  fileprivate var searched: Searched {
    Searched(favorites: favorites.orderStamp, search: list.parsedSearch)
  }
}

private struct Searched: Equatable {
  let favorites: Stamp
  let search: FavoritesSearch
}

extension FavoritesRows: @MainActor RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { numbers?.count ?? favorites.count }

  subscript(position: Int) -> Prime.ID {
    guard let number = element(at: position) else { preconditionFailure("index out of range") }
    return number
  }
}

extension FavoritesRows: ElementLookup {
  func element(at offset: Int) -> Prime.ID? {
    let count = endIndex
    guard offset >= 0, offset < count else { return nil }
    let place = isReversed ? count - 1 - offset : offset
    return numbers?[place] ?? favorites.element(at: place)?.id
  }

  func elements(in offsets: Range<Int>) -> [Prime.ID] {
    let count = endIndex
    let offsets = offsets.clamped(to: 0..<count)
    let places =
      isReversed ? (count - offsets.upperBound)..<(count - offsets.lowerBound) : offsets
    let found = numbers.map { Array($0[places]) } ?? favorites.elements(in: places).map(\.id)
    return isReversed ? found.reversed() : found
  }
}
