import ComposableArchitecture
import ComposableArchitectureTesting
import FavoritePrimes
import PrimeAlert
import Primes
import Testing

@MainActor
struct FavoritePrimesTests {
  private func primes(_ numbers: [Int]) -> IdentifiedArray<Prime> {
    IdentifiedArray(numbers.compactMap(Prime.init))
  }

  private func store(
    _ favorites: [Int], marked: Set<Int> = []
  ) -> TestStore<FavoritePrimesState, FavoritePrimesAction, NthPrimeEnvironment> {
    TestStore(
      initialState: FavoritePrimesState(
        favoritePrimes: primes(favorites), list: FavoritesListState(marked: marked)),
      reducer: favoritePrimesReducer,
      environment: NthPrimeEnvironment(
        nthPrime: NthPrimeClient { n, _ in n == 17 ? 59 : 0 }, clock: TestClock()))
  }

  @Test func `one action deletes all numbers at once`() async {
    let store = store([2, 3, 5, 7, 11], marked: [3, 11])
    store.send(.deleteFavoritePrimes([3, 11, 5])) {
      $0.favoritePrimes = primes([2, 7])
      $0.list.marked = []
    }
    await store.finish()
  }

  @Test func `an import adds missing primes once and in order`() async {
    let store = store([5, 3], marked: [3])
    store.send(.imported([2, 3, 4, 7, 2, .min, .max, -7, 11])) {
      $0.favoritePrimes = primes([5, 3, 2, 7, 11])
    }
    store.send(.imported([5, 9]))
    store.send(.imported([]))
    await store.finish()
  }

  @Test func `numbers that are no favorites are not deleted`() async {
    let store = store([2, 3, 5], marked: [3])
    store.send(.deleteFavoritePrimes([7, .min]))
    store.send(.deleteFavoritePrimes([5, 4])) { $0.favoritePrimes = primes([2, 3]) }
    await store.finish()
  }

  @Test func `only favorites are marked`() async {
    let store = store([2, 3])
    store.send(.marked([3, 5])) { $0.list.marked = [3] }
    store.send(.marked([])) { $0.list.marked = [] }
    await store.finish()
  }

  @Test func `all that is marked is deleted, once`() async {
    let store = store([2, 3, 5, 7], marked: [7, 3])
    store.send(.deleteFavoritePrimes([7, 3])) {
      $0.favoritePrimes = primes([2, 5])
      $0.list.marked = []
    }
    store.send(.deleteFavoritePrimes([7, 3]))
    await store.finish()
  }

  @Test func `searching and ordering change no favorite`() async {
    let store = store([5, 3])
    store.send(.ordered(.lowest)) { $0.list.order = .lowest }
    store.send(.searched("17")) { $0.list.search = "17" }
    store.send(.searched(String(repeating: "1", count: 1_000))) {
      $0.list.search = String(repeating: "1", count: 64)
    }
    var list = store.state.list
    list.leave()
    #expect(list.search == "" && list.order == .lowest)
    await store.finish()
  }

  @Test func `a favorite tells its nth prime`() async {
    let store = store([17])
    store.send(.primeAlert(.asked(n: 17))) { $0.list.primeAlert = .asking(n: 17, share: 0) }
    await store.receive(.primeAlert(.finished(n: 17, .prime(59)))) {
      $0.list.primeAlert = .answered(n: 17, .prime(59))
    }
    store.send(.primeAlert(.dismissed)) { $0.list.primeAlert = nil }
    await store.finish()
  }
}
