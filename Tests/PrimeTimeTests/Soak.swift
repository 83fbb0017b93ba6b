import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import FavoritesSaving
import MemoryTesting
import PrimeAlert
import PrimeModal
import Primes
import TerminalTesting
import TerminalUI

@testable import PrimeTime
@testable import Terminal

/// Days in the life of a store that all end as they began.
@MainActor
final class Soak {
  /// How many actions were handled.
  @MainActor
  private final class Tally {
    var actions = 0
  }

  private let store: Store<AppState, AppAction>
  private let session: Session?
  private let tally = Tally()

  /// Creates a store, with a file if `savesToAFile`, and with a screen if `isSeen`.
  init(savesToAFile: Bool, isSeen: Bool = false) {
    store = Store(
      initialState: AppState(),
      reducer: appReducer.around { [tally] state, _, _, reduce in
        MainActor.assumeIsolated { tally.actions += 1 }
        return reduce(&state)
      },
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, progress in
          progress(0.5)
          try Task.checkCancellation()
          return n
        },
        now: { Moment(seconds: 1) }, file: .nothing),
      report: { print($0) })
    session = isSeen ? Session(ContentView(store: store), name: "PrimeTime") : nil
    if savesToAFile { store.send(.saving(.began)) }
  }

  /// The bytes in use after the first fifth of the actions, and after all.
  ///
  /// The logs of edits reach their greatest length within 10,000 actions.
  func memory(after count: Int) async -> (Int?, Int?) {
    while tally.actions < min(count / 5, 10_000) { await day() }
    let before = bytesInUse()
    while tally.actions < count { await day() }
    return (before, bytesInUse())
  }

  /// Counts to twenty, saves the primes, asks for more primes, removes all favorites, and clears the feed.
  private func day() async {
    send(.pathChanged([.counter]))
    for number in 1...20 {
      send(.counterView(.counter(.incrTapped)))
      if number % 2 == 0, number != 2 { continue }
      send(.counterView(.counter(.isPrimeTapped)))
      send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
      send(.counterView(.counter(.primeModalDismissed)))
    }
    send(.counterView(.counter(.primeAlert(.asked(n: 20)))))
    await store.finish()
    send(.counterView(.counter(.primeAlert(.dismissed))))
    send(.counterView(.counter(.primeAlert(.asked(n: 20)))))
    send(.counterView(.counter(.primeAlert(.cancelTapped))))
    send(.counterView(.counter(.goToTapped)))
    send(.counterView(.counter(.goToTyped("0"))))
    send(.counterView(.counter(.goToSubmitted)))
    send(.pathChanged([]))
    send(.pathChanged([.favoritePrimes]))
    send(.favoritePrimes(.primeAlert(.asked(n: 3))))
    send(.favoritePrimes(.marked([3, 5])))
    send(.favoritePrimes(.deleteFavoritePrimes([3, 5])))
    send(
      .favoritePrimes(
        .deleteFavoritePrimes(Set(store.withState { $0.counterView.favoritePrimes.ids }))))
    // Leaving the screen ends its question.
    send(.pathChanged([.activityFeed]))
    send(.activityFeed(.clearTapped))
    send(.activityFeed(.clearConfirmed))
    send(.pathChanged([]))
    await store.finish()
  }

  private func send(_ action: AppAction) {
    store.send(action)
    _ = session?.screen
  }
}
