import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Dates
import FavoritesSaving
import Primes

@testable import PrimeTime

extension Store<AppState, AppAction> {
  /// Creates the store of the app at the count 7, which has begun to save favorites.
  ///
  /// - Parameters:
  ///   - clock: The clock of its effects.
  ///   - append: Saves changes.
  static func saving(
    clock: TestClock, append: @escaping FavoritesFileClient.Append = { _ in FileAnswer() }
  ) -> Store {
    let store = Store(
      initialState: AppState(counterView: CounterFeatureState(counter: CounterState(count: 7))),
      reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) },
        file: FavoritesFileClient(load: { FileAnswer(merged: SavedFavorites()) }, append: append),
        clock: clock))
    store.send(.saving(.began))
    return store
  }
}
