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
  ) -> TestStore<CounterFeatureState, CounterFeatureAction, NthPrimeEnvironment> {
    TestStore(
      initialState: CounterFeatureState(
        counter: CounterState(count: count), favoritePrimes: primes(favorites)),
      reducer: counterViewReducer,
      environment: NthPrimeEnvironment(nthPrime: NthPrimeClient { n, _ in n }, clock: TestClock()))
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
    store.send(.primeModal(.saveFavoritePrimeTapped)) { $0.favoritePrimes = primes([2, 7]) }
    store.send(.primeModal(.removeFavoritePrimeTapped)) { $0.favoritePrimes = primes([2]) }
    await store.finish()
  }

  @Test func `a count that is not prime is not saved`() async {
    let store = store(count: 8)
    store.send(.primeModal(.saveFavoritePrimeTapped))
    await store.finish()
  }

  @Test func `saving copies no favorites`() {
    let store = Store(
      initialState: CounterFeatureState(
        counter: CounterState(count: 7), favoritePrimes: primes([2, 3, 5])),
      reducer: counterViewReducer,
      environment: NthPrimeEnvironment(nthPrime: NthPrimeClient { n, _ in n }, clock: TestClock()))
    store.send(.primeModal(.saveFavoritePrimeTapped))
    let before = store.withState { $0.favoritePrimes.address }
    store.send(.primeModal(.removeFavoritePrimeTapped))
    store.send(.primeModal(.saveFavoritePrimeTapped))
    #expect(store.withState { $0.favoritePrimes.address } == before)
    #expect(before != nil)
  }
}

extension IdentifiedArray {
  fileprivate var address: UnsafePointer<Element>? {
    withContiguousStorageIfAvailable(\.baseAddress) ?? nil
  }
}
