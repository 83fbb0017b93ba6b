import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Dates
import DurableFiles
import FavoritePrimes
import FavoritesLog
import FavoritesSaving
import Foundation
import PrimeModal
import Primes
import ProcessTesting
import Recording
import Testing

@testable import PrimeTime

/// Two stores of one process on one folder, as two tabs of a browser.
@MainActor
struct OtherTabTests {
  private let temporary = TemporaryFolder()

  private func makeStore() -> Store<AppState, AppAction> {
    let file = FavoritesFileClient.live(
      folder: FilePath(temporary["data"].path), outside: .live)
    let store = Store(
      initialState: AppState(), reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) }, file: file,
        clock: TestClock()))
    file.observeOthers { [weak store] in store?.send(.saving(.othersSaved)) }
    store.send(.saving(.began))
    return store
  }

  /// Waits until a store has favorites, for ten seconds at most.
  private func waits(_ store: Store<AppState, AppAction>, for favorites: [Int]) async {
    let end = ContinuousClock.now + .seconds(10)
    while store.state.counterView.favoritePrimes.ids.map({ $0 }) != favorites,
      ContinuousClock.now < end
    {
      try? await Task.sleep(for: .milliseconds(2))
    }
    #expect(store.state.counterView.favoritePrimes.ids.elementsEqual(favorites))
  }

  private func save(_ prime: Int, in store: Store<AppState, AppAction>) {
    store.send(.counterView(.counter(.wentTo(prime))))
    store.send(.counterView(.counter(.isPrimeTapped)))
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
  }

  @Test func `what one tab saves the other shows, and undo takes back its own changes alone`()
    async
  {
    let (first, second) = (makeStore(), makeStore())
    for store in [first, second] { await store.finish() }
    save(7, in: first)
    await waits(second, for: [7])
    save(11, in: second)
    await waits(first, for: [7, 11])
    first.send(.favoritePrimes(.undo(.undo)))
    await waits(first, for: [11])
    await waits(second, for: [11])
    for store in [first, second] {
      await store.finish()
      #expect(store.state.saving.isSaved)
    }
  }

  @Test func `a store that has ended is not told`() async {
    let first = makeStore()
    await first.finish()
    var second: Store? = makeStore()
    await second?.finish()
    weak let ended = second
    second = nil
    #expect(ended == nil)
    save(7, in: first)
    await first.finish()
    #expect(first.state.saving.isSaved)
  }
}
