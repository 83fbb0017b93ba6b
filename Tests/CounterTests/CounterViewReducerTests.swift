import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import PrimeModal
import Primes
import Testing

@MainActor
struct CounterViewReducerTests {
  private func store(
    count: Int, favorites: [Int] = []
  ) -> TestStore<CounterViewState, CounterViewAction, CounterEnvironment> {
    TestStore(
      initialState: CounterViewState(
        counter: CounterState(count: count), favorites: primes(favorites)),
      reducer: counterViewReducer,
      environment: CounterEnvironment(nthPrime: { n, _ in n }, clock: TestClock()))
  }

  private func primes(_ numbers: [Int]) -> IdentifiedArray<Prime> {
    IdentifiedArray(numbers.compactMap(Prime.init))
  }

  @Test func `the counter counts`() async {
    let store = store(count: 1)
    store.send(.counter(.incrTapped)) { $0.counter.count = 2 }
    await store.finish()
  }

  @Test func `the sheet saves the count`() async {
    let store = store(count: 7, favorites: [2])
    store.send(.primeModal(.saveTapped)) { $0.favorites = primes([2, 7]) }
    store.send(.primeModal(.removeTapped)) { $0.favorites = primes([2]) }
    await store.finish()
  }

  @Test func `a count that is not prime is not saved`() async {
    let store = store(count: 8)
    store.send(.primeModal(.saveTapped))
    await store.finish()
  }

  @Test func `saving copies no favorites`() {
    let store = Store(
      initialState: CounterViewState(
        counter: CounterState(count: 7), favorites: primes([2, 3, 5])),
      reducer: counterViewReducer,
      environment: CounterEnvironment(nthPrime: { n, _ in n }, clock: TestClock()))
    store.send(.primeModal(.saveTapped))
    let before = store.withState { $0.favorites.address }
    store.send(.primeModal(.removeTapped))
    store.send(.primeModal(.saveTapped))
    #expect(store.withState { $0.favorites.address } == before)
    #expect(before != nil)
  }
}

extension IdentifiedArray {
  fileprivate var address: UnsafePointer<Element>? {
    withContiguousStorageIfAvailable(\.baseAddress) ?? nil
  }
}
