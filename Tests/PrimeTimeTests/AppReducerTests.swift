import ActivityFeed
import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Dates
import FavoritePrimes
import FavoritesSaving
import PrimeAlert
import PrimeModal
import Primes
import Testing

@testable import PrimeTime

@MainActor
struct AppReducerTests {
  /// 21 November 2026, 5:25 in UTC.
  private let moment = Moment(seconds: 1_795_238_700)

  private func store(
    _ state: AppState = AppState(), saved: IdentifiedArray<Prime> = []
  ) -> TestStore<AppState, AppAction, AppEnvironment> {
    let store = TestStore(
      initialState: state, reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, _ in n == 7 ? 17 : 0 }, now: { [moment] in moment },
        file: FavoritesFileClient(
          load: { FileAnswer(merged: SavedFavorites(favorites: saved)) },
          append: { _ in FileAnswer() }),
        clock: TestClock()))
    store.ignore(\.favoritesList.undo)
    return store
  }

  private func primes(_ numbers: [Int]) -> IdentifiedArray<Prime> {
    IdentifiedArray(numbers.compactMap(Prime.init))
  }

  @Test func `the counter counts`() async {
    let store = store()
    store.send(.counterView(.counter(.incrTapped))) { $0.counterView.counter.count = 1 }
    await store.finish()
  }

  @Test func `saving in the sheet updates the list and the feed`() async {
    let store = store(AppState(counterView: CounterFeatureState(counter: CounterState(count: 7))))
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped))) {
      $0.counterView.favoritePrimes = primes([7])
      $0.activityFeed.record(.added(7), at: moment)
    }
    store.send(.favoritePrimes(.deleteFavoritePrimes([7]))) {
      $0.counterView.favoritePrimes = []
      $0.activityFeed.record(.removed(7), at: moment)
    }
    await store.finish()
  }

  @Test func `the counter beside the menu is left for another screen`() async {
    let store = store()
    store.send(.counterView(.counter(.isPrimeTapped))) {
      $0.counterView.counter.isPrimeModalShown = true
    }
    store.send(.pathChanged([.favoritePrimes])) {
      $0.path = [.favoritePrimes]
      $0.counterView.counter.isPrimeModalShown = false
    }
    await store.finish()
  }

  @Test func `saving twice is one activity`() async {
    let store = store(
      AppState(
        counterView: CounterFeatureState(
          counter: CounterState(count: 7), favoritePrimes: primes([7]))))
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    await store.finish()
  }

  @Test func `deleting several is one activity each`() async {
    let store = store(
      AppState(counterView: CounterFeatureState(favoritePrimes: primes([2, 3, 5]))))
    store.send(.favoritePrimes(.deleteFavoritePrimes([5, 2]))) {
      $0.counterView.favoritePrimes = primes([3])
      $0.activityFeed.record(.removed(2), at: moment)
      $0.activityFeed.record(.removed(5), at: moment)
    }
    await store.finish()
  }

  @Test func `undo and redo of a deletion reach the feed`() async {
    let store = store(
      AppState(
        path: [.favoritePrimes],
        counterView: CounterFeatureState(favoritePrimes: primes([2, 3, 5, 7]))))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.favoritePrimes(.deleteFavoritePrimes([2, 5])))
    store.send(.pathChanged([]))
    store.send(.favoritePrimes(.undo(.undo))) {
      $0.counterView.favoritePrimes = primes([2, 3, 5, 7])
      $0.activityFeed.record(.added(2), at: moment)
      $0.activityFeed.record(.added(5), at: moment)
    }
    store.send(.favoritePrimes(.undo(.redo))) {
      $0.counterView.favoritePrimes = primes([3, 7])
      $0.activityFeed.record(.removed(2), at: moment)
      $0.activityFeed.record(.removed(5), at: moment)
    }
    #expect(store.state.favoritesList.undo.undos.count == 1)
    #expect(store.state.favoritesList.undo.redos.isEmpty)
    await store.finish()
  }

  @Test func `saving and removing are undone in turn`() async {
    let store = store(
      AppState(
        counterView: CounterFeatureState(
          counter: CounterState(count: 7), favoritePrimes: primes([2]))))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    store.send(.counterView(.primeModal(.removeFavoritePrimeTapped)))
    store.send(.favoritePrimes(.undo(.undo))) { $0.counterView.favoritePrimes = primes([2, 7]) }
    store.send(.favoritePrimes(.undo(.undo))) { $0.counterView.favoritePrimes = primes([2]) }
    store.send(.favoritePrimes(.undo(.undo)))
    store.send(.favoritePrimes(.undo(.redo))) { $0.counterView.favoritePrimes = primes([2, 7]) }
    await store.finish()
  }

  @Test func `redoing a deletion unmarks the deleted favorites`() async {
    let store = store(AppState(counterView: CounterFeatureState(favoritePrimes: primes([2, 3]))))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.favoritePrimes(.deleteFavoritePrimes([2])))
    store.send(.favoritePrimes(.undo(.undo)))
    store.send(.favoritePrimes(.marked([2, 3])))
    store.send(.favoritePrimes(.undo(.redo))) { $0.favoritesList.marked = [3] }
    await store.finish()
  }

  @Test func `favorites that another program removed lose their mark`() async {
    let store = store(
      AppState(counterView: CounterFeatureState(favoritePrimes: primes([2, 3]))), saved: primes([3])
    )
    store.send(.favoritePrimes(.marked([2, 3]))) { $0.favoritesList.marked = [2, 3] }
    store.exhaustivity = .off
    store.send(.saving(.began))
    await store.receive(AppAction.Paths.saving) {
      $0.counterView.favoritePrimes = primes([3])
      $0.favoritesList.marked = [3]
    }
    await store.finish()
  }

  @Test func `both screens ask for primes apart`() async {
    let store = store(
      AppState(
        counterView: CounterFeatureState(
          counter: CounterState(count: 7), favoritePrimes: primes([7]))))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.counterView(.counter(.primeAlert(.asked(n: 7)))))
    store.send(.favoritePrimes(.primeAlert(.asked(n: 7))))
    await store.skipReceivedActions()
    #expect(store.state.counterView.counter.primeAlert == .answered(n: 7, .prime(17)))
    #expect(store.state.favoritesList.primeAlert == .answered(n: 7, .prime(17)))
    await store.finish()
  }

  @Test func `clearing the feed keeps the favorites`() async {
    let store = store(AppState(counterView: CounterFeatureState(counter: CounterState(count: 7))))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    store.send(.activityFeed(.clearTapped))
    store.send(.activityFeed(.clearConfirmed))
    #expect(store.state.activityFeed.activities.isEmpty)
    #expect(store.state.counterView.favoritePrimes == primes([7]))
    await store.finish()
  }

  @Test func `the path leads to a screen`() async {
    let store = store()
    store.send(.pathChanged([.counter])) { $0.path = [.counter] }
    store.send(.pathChanged([])) { $0.path = [] }
    await store.finish()
  }

  @Test func `marks end when the screen is left`() async {
    let store = store(
      AppState(
        path: [.favoritePrimes], counterView: CounterFeatureState(favoritePrimes: primes([2, 3]))))
    store.send(.favoritePrimes(.marked([3]))) { $0.favoritesList.marked = [3] }
    store.send(.pathChanged([])) {
      $0.path = []
      $0.favoritesList.marked = []
    }
    await store.finish()
  }

  @Test func `leaving a screen cancels its search for a prime`() async {
    let (answers, _) = AsyncStream<Int>.makeStream()
    let store = store(
      AppState(path: [.counter], counterView: CounterFeatureState(counter: CounterState(count: 7))))
    store.environment.nthPrime = NthPrimeClient { _, _ in
      for await prime in answers { return prime }
      throw CancellationError()
    }
    store.send(.counterView(.counter(.primeAlert(.asked(n: 7))))) {
      $0.counterView.counter.primeAlert = .asking(n: 7, share: 0)
    }
    store.send(.pathChanged([])) {
      $0.path = []
      $0.counterView.counter.primeAlert = nil
    }
    await store.finish()
  }
}
