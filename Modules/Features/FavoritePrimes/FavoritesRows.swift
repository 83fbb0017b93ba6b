import ComposableArchitecture
import ComposableInterface
import Interface
import Primes
import ViewValues

/// The numbers of the favorites that match the search, in the chosen order.
///
/// All favorites in the order of saving, or its reverse, are read in place. Otherwise the numbers are
/// filtered when the favorites, the search or the order change: a million take about 20 ms.
@MainActor
struct FavoritesRows {
  let search: FavoritesSearch
  private let favorites: StoreElements<Prime, FavoritePrimesAction>
  /// The matching numbers; nil to read all favorites in place.
  private let numbers: [Int]?
  private let isReversed: Bool

  /// Creates the rows; a body that does so is evaluated again when they change.
  init(_ store: Store<FavoritePrimesState, FavoritePrimesAction>) {
    let (order, search) = (store[\.list.order], store[\.list.parsedSearch])
    self.search = search
    favorites = StoreElements(store.scope(state: \.favoritePrimes, action: .self))
    isReversed = order.isReversed
    if order.value == .number {
      // Sorting a million takes longer than a key in the search should.
      numbers = store.derived(from: \.favoritePrimes.orderStamp) { $0.favoritePrimes.ids.sorted() }
        .filter(search.matches)
    } else if !search.isEmpty {
      numbers = store.withState(observing: \.favoritePrimes.orderStamp) {
        $0.favoritePrimes.ids.filter(search.matches)
      }
    } else {
      numbers = nil
    }
  }
}

extension FavoritesListState {
  fileprivate var parsedSearch: FavoritesSearch { FavoritesSearch(search) }
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
    elements(in: offset..<offset + 1).first
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
