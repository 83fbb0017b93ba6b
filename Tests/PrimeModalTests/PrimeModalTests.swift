import ComposableArchitecture
import ComposableArchitectureTesting
import PrimeModal
import Primes
import Testing

@MainActor
struct PrimeModalTests {
  private func store(
    _ count: Int, _ favorites: [Int] = []
  ) -> TestStore<PrimeModalState, PrimeModalAction, Void> {
    TestStore(
      initialState: PrimeModalState(
        count: count, favoritePrimes: IdentifiedArray(favorites.compactMap(Prime.init))),
      reducer: primeModalReducer, environment: ())
  }

  @Test func `a prime is saved and removed`() async {
    let store = store(7, [2])
    store.send(.saveFavoritePrimeTapped) {
      $0.favoritePrimes = IdentifiedArray([2, 7].compactMap(Prime.init))
    }
    store.send(.removeFavoritePrimeTapped) {
      $0.favoritePrimes = IdentifiedArray([2].compactMap(Prime.init))
    }
    await store.finish()
  }

  @Test(arguments: [8, 1, 0, -7, Int.min])
  func `a number that is not prime is not saved`(count: Int) async {
    let store = store(count)
    store.send(.saveFavoritePrimeTapped)
    await store.finish()
  }

  @Test func `a prime is saved once`() async {
    let store = store(7, [7])
    store.send(.saveFavoritePrimeTapped)
    await store.finish()
  }

  @Test func `a prime that is not saved cannot be removed`() async {
    let store = store(7, [2])
    store.send(.removeFavoritePrimeTapped)
    await store.finish()
  }
}
