import ComposableArchitecture
import ComposableInterface
import Interface
import Primes

/// The rows of the list, derived from the favorites, the search and the order: nothing of them is state.
///
/// Where all favorites are shown in the order in which they were saved, or in reverse, they are read
/// where they lie. Else their numbers are derived again when the favorites or the query change: for a
/// million favorites that takes some milliseconds.
@MainActor
final class FavoritesListing {
  private let store: Store<FavoritePrimesState, FavoritePrimesAction>
  private let elements: StoreElements<Prime>
  private let stamp: ViewStore<Stamp, FavoritePrimesAction>
  private let query: ViewStore<Query, FavoritePrimesAction>
  /// The numbers, lowest first, of the favorites with a stamp.
  private var sorted: (stamp: Stamp, numbers: [Int])?
  /// What was found last, in the order before it is reversed.
  private var found: (stamp: Stamp, query: Query, numbers: [Int])?

  init(of store: Store<FavoritePrimesState, FavoritePrimesAction>) {
    self.store = store
    elements = StoreElements(store.scope(state: \.favorites, action: { $0 }))
    stamp = store.scope(state: \.favorites.orderStamp, action: { $0 }).view
    query = store.scope(state: { Query($0.list) }, action: { $0 }).view
  }

  /// The numbers of the favorites that are shown, in order; a body that reads them is evaluated again
  /// when the query changes, or the favorites that it chooses from.
  var rows: FavoritesRows {
    let query = query.state
    if query.search == .nothing && !query.isByNumber {
      return FavoritesRows(numbers: .all(elements), isReversed: query.isReversed)
    }
    return FavoritesRows(numbers: .some(numbers(of: query)), isReversed: query.isReversed)
  }

  /// The digits that the rows contain; nil while all favorites are shown.
  var pattern: DigitPattern? {
    if case .digits(let digits) = query.state.search { DigitPattern(digits) } else { nil }
  }

  /// Returns the offsets among all favorites of the rows at some offsets.
  func offsets(of rows: [Int]) -> [Int] {
    let shown = self.rows
    let ids = rows.filter(shown.indices.contains).map { shown[$0] }
    return store.withState { state in ids.compactMap(state.favorites.index) }
  }

  private func numbers(of query: Query) -> [Int] {
    let stamp = stamp.state
    switch query.search {
    case .noNumber: return []
    case .nothing: return sortedNumbers(stamp)
    case .digits(let digits):
      if let found, found.stamp == stamp, found.query == query { return found.numbers }
      let numbers = matches(of: DigitPattern(digits), isByNumber: query.isByNumber, stamp)
      found = (stamp, query, numbers)
      return numbers
    }
  }

  private func matches(of pattern: DigitPattern, isByNumber: Bool, _ stamp: Stamp) -> [Int] {
    if isByNumber {
      return sortedNumbers(stamp).withUnsafeBufferPointer { numbers in
        pattern.matches(in: numbers) { $0 }
      }
    }
    return store.withState { state in
      state.favorites.withContiguousStorageIfAvailable { primes in
        pattern.matches(in: primes) { $0.id }
      } ?? []
    }
  }

  private func sortedNumbers(_ stamp: Stamp) -> [Int] {
    if let sorted, sorted.stamp == stamp { return sorted.numbers }
    let numbers = store.withState { state in
      state.favorites.withContiguousStorageIfAvailable { primes in primes.map(\.id) } ?? []
    }
    let new = numbers.sortedByDigits()
    sorted = (stamp, new)
    return new
  }
}

extension FavoritesListing {
  /// What the rows are chosen and ordered by.
  struct Query: Equatable {
    let search: FavoritesSearch
    let isByNumber: Bool
    let isReversed: Bool

    init(_ list: FavoritesListState) {
      search = FavoritesSearch(list.search)
      isByNumber = list.order == .lowest || list.order == .highest
      isReversed = list.order == .newest || list.order == .highest
    }
  }
}

/// The numbers of favorites as the rows of a list.
@MainActor
struct FavoritesRows {
  enum Numbers {
    /// All favorites, read where they lie.
    case all(StoreElements<Prime>)
    case some([Int])
  }

  let numbers: Numbers
  let isReversed: Bool
}

extension FavoritesRows: @MainActor RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    switch numbers {
    case .all(let elements): elements.count
    case .some(let numbers): numbers.count
    }
  }

  subscript(position: Int) -> Prime.ID {
    let offset = isReversed ? endIndex - 1 - position : position
    return switch numbers {
    case .all(let elements): elements[offset].id
    case .some(let numbers): numbers[offset]
    }
  }
}

extension FavoritesRows: ElementLookup {
  func element(at offset: Int) -> Prime.ID? {
    if case .all(let elements) = numbers, !isReversed { return elements.element(at: offset)?.id }
    return indices.contains(offset) ? self[offset] : nil
  }

  func elements(in offsets: Range<Int>) -> [Prime.ID] {
    let count = endIndex
    let offsets = offsets.clamped(to: 0..<count)
    let places =
      isReversed ? (count - offsets.upperBound)..<(count - offsets.lowerBound) : offsets
    let found =
      switch numbers {
      case .all(let elements): elements.elements(in: places).map { $0.id }
      case .some(let numbers): Array(numbers[places])
      }
    return isReversed ? found.reversed() : found
  }
}

extension [Int] {
  /// Returns the numbers, none of which is negative, in ascending order: a radix sort, from the last
  /// digits to the first.
  ///
  /// - Complexity: O(*n*).
  func sortedByDigits() -> [Int] {
    let bits = 11
    let largest = self.max() ?? 0
    var from = self
    var to = self
    var shift = 0
    while shift < Int.bitWidth, largest >> shift > 0 {
      var places = [Int](repeating: 0, count: 1 << bits + 1)
      for number in from { places[(number >> shift) & (1 << bits - 1) + 1] += 1 }
      for digit in 1..<places.count { places[digit] += places[digit - 1] }
      for number in from {
        let digit = (number >> shift) & (1 << bits - 1)
        to[places[digit]] = number
        places[digit] += 1
      }
      swap(&from, &to)
      shift += bits
    }
    return from
  }
}
