import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Primes
import Testing
import ViewValues

@testable import FavoritePrimes

@MainActor
struct FavoritesListViewTests {
  private let store: Store<FavoritePrimesState, FavoritePrimesAction>
  private let graph: ViewGraph

  init() {
    let primes = [101, 7, 1_000_003, 17, 2, 173].compactMap(Prime.init)
    store = Store(
      initialState: FavoritePrimesState(favoritePrimes: IdentifiedArray(primes)),
      reducer: favoritePrimesReducer.undoable(
        \.favoritePrimes, history: \.list.undo, action: FavoritePrimesAction.Paths.undo),
      environment: NthPrimeEnvironment(nthPrime: NthPrimeClient { n, _ in n }, clock: TestClock()))
    graph = ViewGraph(FavoritePrimesView(store: store)) {}
    _ = labels
  }

  private var rows: Node.Rows? {
    let list = graph.tree().first { if case .list = $0.kind { true } else { false } }
    guard case .list(let rows) = list?.kind else { return nil }
    return rows
  }

  /// The rows as they are shown.
  private var labels: [String] {
    guard let rows else { return [] }
    return (0..<rows.count).map { rows.node($0).cells.first ?? "" }
  }

  @Test func `a search shows matching favorites in their order`() {
    store.send(.searched("17"))
    #expect(labels == ["17", "173"])
    store.send(.searched("1"))
    #expect(labels == ["101", "1,000,003", "17", "173"])
    store.send(.searched("1,000"))
    #expect(labels == ["1,000,003"])
    store.send(.searched("x"))
    #expect(labels == [])
    #expect(graph.tree().outline.contains("No favorite contains “x”."))
    store.send(.searched(""))
    #expect(labels.count == 6)
  }

  @Test func `a row copies its number alone`() {
    #expect(rows?.node(1).copiedText == "7")
    #expect(rows?.node(2).copiedText == "1,000,003")
  }

  @Test func `the digits that were found are marked in each row`() {
    store.send(.searched("00"))
    #expect(
      rows?.node(0).first { $0.match != nil }?.outline
        == "text \"1,000,003\" lines 1 cut at tail found \"00\"")
    store.send(.searched("10"))
    #expect(rows?.node(1).first { $0.match != nil }?.match == 0..<3)
    store.send(.searched(""))
    #expect(rows?.node(0).first { $0.match != nil } == nil)
  }

  @Test func `each order applies to all and to found favorites`() {
    let orders: [(TableSort<FavoritesColumn>, all: [String], found: [String])] = [
      (.oldest, ["101", "7", "1,000,003", "17", "2", "173"], ["7", "17", "173"]),
      (.newest, ["173", "2", "17", "1,000,003", "7", "101"], ["173", "17", "7"]),
      (.lowest, ["2", "7", "17", "101", "173", "1,000,003"], ["7", "17", "173"]),
      (.highest, ["1,000,003", "173", "101", "17", "7", "2"], ["173", "17", "7"]),
    ]
    for (order, all, found) in orders {
      store.send(.ordered(order))
      #expect(labels == all)
      store.send(.searched("7"))
      #expect(labels == found)
      store.send(.searched(""))
    }
    #expect(store.state.favoritePrimes.map(\.id) == [101, 7, 1_000_003, 17, 2, 173])
  }

  @Test func `prepared rows equal rows that are read one by one`() throws {
    for order in TableSort<FavoritesColumn>.all {
      for search in ["", "7"] {
        store.send(.ordered(order))
        store.send(.searched(search))
        let all = labels
        #expect(!all.isEmpty)
        for start in 0..<all.count {
          for end in start...all.count + 1 {
            try #require(rows).prepare(start..<end)
            #expect(labels == all, "\(order) \(search) \(start)..<\(end)")
            try #require(rows).retain(0..<0)
          }
        }
      }
    }
  }

  @Test func `the rows follow the favorites in each order`() {
    for order in TableSort<FavoritesColumn>.all {
      for search in ["", "7"] {
        store.send(.ordered(order))
        store.send(.searched(search))
        let before = labels
        store.send(.imported([277, 5]))
        #expect(labels.contains("277"))
        #expect(labels.count == before.count + (search.isEmpty ? 2 : 1))
        store.send(.undo(.undo))
        #expect(labels == before)
      }
    }
  }

  @Test func `deleting a row deletes the favorite that it shows`() {
    store.send(.ordered(.highest))
    store.send(.searched("7"))
    rows?.delete?([0, 2])
    #expect(store.state.favoritePrimes.map(\.id) == [101, 1_000_003, 17, 2])
    rows?.delete?([5, -1])
    #expect(store.state.favoritePrimes.count == 4)
  }

  @Test func `hidden marks are deleted with the shown ones`() {
    rows?.marks?.mark?(0..<2, true)
    store.send(.searched("173"))
    rows?.marks?.toggle(0)
    #expect(rows?.marks?.count() == 3)
    rows?.marks?.delete?()
    #expect(store.state.favoritePrimes.map(\.id) == [1_000_003, 17, 2])
    #expect(store.state.list.marked == [])
    store.send(.undo(.undo))
    #expect(store.state.favoritePrimes.count == 6)
  }

  @Test func `only what changed is evaluated`() {
    #expect(graph.evaluations(of: FavoritesListView.self) == 1)
    store.send(.imported([277]))
    store.send(.marked([17]))
    _ = labels
    // All favorites are read where they lie.
    #expect(graph.evaluations(of: FavoritesListView.self) == 1)
    store.send(.searched("7"))
    _ = labels
    store.send(.searched(" 7"))
    _ = labels
    #expect(graph.evaluations(of: FavoritesListView.self) == 2)
    store.send(.imported([77_777]))
    _ = labels
    #expect(graph.evaluations(of: FavoritePrimesView.self) == 1)
  }

  @Test func `without favorites there is nothing to search and to sort`() {
    #expect(graph.tree().outline.contains("search field"))
    store.send(.marked(Set([101, 7, 1_000_003, 17, 2, 173])))
    store.send(.deleteFavoritePrimes(Set([101, 7, 1_000_003, 17, 2, 173])))
    #expect(!graph.tree().outline.contains("search field"))
    #expect(graph.tree().outline.contains("No favorite primes yet."))
  }

  @Test func `the columns show number, index and time of saving`() {
    let dated = ViewGraph(
      FavoritePrimesView(store: store, savedAt: { $0 == 7 ? nil : Text("on day \($0)") })
    ) {}
    let list = dated.tree().first { if case .list = $0.kind { true } else { false } }
    guard case .list(let rows)? = list?.kind else { return #expect(Bool(false), "no list") }
    #expect(rows.node(0).cells == ["101", "26th", "on day 101"])
    #expect(rows.node(1).cells == ["7", "4th", ""])
    #expect(rows.node(2).cells == ["1,000,003", "78,499th", "on day 1000003"])
  }

  @Test func `the titles sort by their columns`() throws {
    func header() throws -> Node {
      try #require(graph.tree().first { if case .tableHeader = $0.kind { true } else { false } })
    }
    #expect(try header().outline.contains("\"Number\", \"Place\", \"Saved ↑\""))
    for (title, order) in [
      ("Saved", TableSort<FavoritesColumn>.newest), ("Number", .lowest), ("Number", .highest),
      ("Place", .lowest), ("Saved", .oldest),
    ] {
      try header().sort(by: title)
      #expect(store.state.list.order == order)
    }
  }
}

extension TableSort<FavoritesColumn> {
  static var oldest: Self { Self(.saved) }
  static var newest: Self { Self(.saved, isReversed: true) }
  static var lowest: Self { Self(.number) }
  static var highest: Self { Self(.number, isReversed: true) }
  static var all: [Self] { [.oldest, .newest, .lowest, .highest] }
}

extension Node {
  /// The texts of the cells of a row.
  fileprivate var cells: [String] { children.first?.children.map(\.label) ?? [] }
}
