import ComposableArchitecture
import FavoritePrimes
import Interface
import Launcher
import PrimeCounting
import Primes

/// The favorites alone.
@main
struct FavoritePrimesPlayground: App {
  static let favorites = LaunchOption.integers(
    "--favorites", "the primes that are saved already", default: [2, 3, 5, 7, 11, 13, 17],
    refuse: { $0.first { !isPrime($0) }.map { "\($0) is not prime; write primes such as 2,3,5." } })

  static let program = Program(
    "FavoritePrimesPlayground",
    about: "Look through primes, ask about them, delete some: the favorites, alone.",
    options: [favorites])

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: FavoritePrimesState(
        favoritePrimes: IdentifiedArray(values[favorites].compactMap(Prime.init))),
      reducer: favoritePrimesReducer.undoable(
        \.favoritePrimes, history: \.list.undo, action: FavoritePrimesAction.Paths.undo),
      environment: NthPrimeEnvironment(
        nthPrime: .live.through(values.outside), clock: values.clock))
    let view = VStack(spacing: 1) {
      FavoritePrimesView(store: store)
      FavoritesUndoLine(
        store: store.scope(state: \.list.undo, action: FavoritePrimesAction.Paths.undo))
    }
    return Scene(view) { await store.finish() }
  }
}
