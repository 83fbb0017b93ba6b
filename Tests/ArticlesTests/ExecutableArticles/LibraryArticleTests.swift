import ComposableArchitecture
import Counter
import Counters
import PrimeModal
import Primes
import Testing

/// `optional` and `forEach` of the article about the library's reducer, beside ours, with reducers of the app.
@MainActor
struct LibraryArticleTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var count: Int
  }

  @Test func `forEach agrees on rows, and both warn of a missing one`() {
    var rows = [Row(id: 1, count: 0), Row(id: 2, count: 10)]
    var (warnings, reports) = (0, 0)
    let store = Store(
      initialState: CountersState(counts: [0, 10]), reducer: countersReducer,
      environment: NthPrimeEnvironment(
        nthPrime: NthPrimeClient { n, _ in n }, clock: ContinuousClock()),
      report: { _ in reports += 1 })
    let reduce = forEach { (row: inout Row, action: PlainCounterAction) in
      plainCounterReducer(&row.count, action)
    } warn: {
      warnings += 1
    }
    for (id, action) in [
      (1, .incrTapped), (2, .decrTapped), (2, .decrTapped), (3, .incrTapped), (1, .incrTapped),
    ] as [(Int, PlainCounterAction)] {
      reduce(&rows, (id, action))
      store.send(.counter(id: id, .counter(action == .incrTapped ? .incrTapped : .decrTapped)))
      #expect(rows.map(\.count) == store.state.counters.map(\.value.counter.count))
      #expect(warnings == reports)
    }
    // The child runs before the parent, which may remove it: the next action finds no row.
    rows.removeAll { $0.id == 1 }
    store.send(.removeTapped(id: 1))
    store.send(.removeConfirmed(id: 1))
    reduce(&rows, (1, .incrTapped))
    store.send(.counter(id: 1, .counter(.incrTapped)))
    #expect(rows.map(\.id) == Array(store.state.counters.ids))
    #expect(warnings == 2 && reports == 2)
  }

  @Test func `optional agrees on a modal, and both warn of nil`() {
    var (plain, warnings, reports) = (PlainCounterViewState?.none, 0, 0)
    let store = Store(
      initialState: Sheet(), reducer: sheetReducer, environment: (), report: { _ in reports += 1 })
    let reduce = optional(plainPrimeModalReducer) { warnings += 1 }
    for action in [
      .saveFavoritePrimeTapped, .removeFavoritePrimeTapped, .saveFavoritePrimeTapped,
    ] as [PlainPrimeModalAction] {
      reduce(&plain, action)
      let ours =
        action == .saveFavoritePrimeTapped
        ? PrimeModalAction.saveFavoritePrimeTapped : .removeFavoritePrimeTapped
      store.send(.modal(ours))
      #expect(store.state.modal.map { Array($0.favoritePrimes.ids) } == plain?.favoritePrimes)
      if plain == nil {
        plain = PlainCounterViewState(count: 7, favoritePrimes: [7])
        let favorites = IdentifiedArray([7].compactMap(Prime.init))
        store.send(.shown(PrimeModalState(count: 7, favoritePrimes: favorites)))
      }
    }
    #expect(warnings == 1 && reports == 1)
    #expect(plain?.favoritePrimes == [7])
  }
}

private struct Sheet: Sendable {
  var modal: PrimeModalState?
}

private enum SheetAction: Sendable {
  case modal(PrimeModalAction)
  case shown(PrimeModalState)
}

private let sheetReducer = Reducer<Sheet, SheetAction, Void>.combine(
  primeModalReducer.optional().pullback(
    state: \.modal,
    action: CasePath(SheetAction.modal) { if case .modal(let action) = $0 { action } else { nil } }),
  Reducer { state, action, _ in
    if case .shown(let modal) = action { state.modal = modal }
    return .none
  })
