import ComposableArchitecture
import FavoritePrimes
import Interface
import Launcher
import PrimeCounting
import Primes
import Recording

/// The favorites alone.
@main
struct FavoritePrimesPlayground {
  static let favorites = LaunchOption.integers(
    "--favorites", "the primes that are saved already", default: [2, 3, 5, 7, 11, 13, 17],
    refuse: { $0.first { !isPrime($0) }.map { "\($0) is not prime; write primes such as 2,3,5." } })

  @MainActor static let program = Program(
    "FavoritePrimesPlayground",
    about: "Look through primes, ask about them, delete some: the favorites, alone.",
    options: [favorites])

  static func main() async {
    await launch(program, scene: scene)
  }

  /// Creates the screen from the values of the options.
  @MainActor
  static func scene(_ values: LaunchValues) -> Scene {
    let store = Store(
      initialState: FavoritePrimesState(
        favorites: IdentifiedArray(values[favorites].compactMap(Prime.init))),
      reducer:
        favoritePrimesReducer
        .undoable(
          \.favorites, history: \.list.undo, action: FavoritePrimesAction.Paths.undo
        )
        .logging(to: values.log),
      environment: FavoritePrimesEnvironment(
        nthPrime: values.outside.call("nthPrime", errors: [NthPrimeError.self]) {
          try await nthPrime($0, progress: $1)
        },
        clock: values.clock),
      report: { values.report($0) })
    let view = VStack(spacing: 1) {
      FavoritePrimesView(store: store)
      FavoritesUndoLine(
        store: store.scope(state: \.list.undo, action: FavoritePrimesAction.Paths.undo))
    }
    return Scene(view) { await store.finish() }
  }
}
