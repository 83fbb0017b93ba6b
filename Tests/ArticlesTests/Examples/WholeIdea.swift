import ActivityFeed
import ComposableArchitecture
import Dates
import FavoritePrimes
import PrimeModal
import Primes
import Testing

@testable import Counter
@testable import PrimeTime

/// README's whole idea in twelve lines: the app's reducer without undo, saving and the rules between screens.
private func wholeIdea() -> Reducer<AppState, AppAction, AppEnvironment> {
  typealias CounterViewReducer = Reducer<
    CounterFeatureState, CounterFeatureAction, NthPrimeEnvironment
  >
  typealias AppReducer = Reducer<AppState, AppAction, AppEnvironment>

  let counterViewReducer = CounterViewReducer.combine(
    counterReducer.pullback(state: \.counter, action: CounterFeatureAction.Paths.counter),
    primeModalReducer.pullback(
      state: Lens.primeModal, action: CounterFeatureAction.Paths.primeModal,
      environment: { _ in () }))

  let appReducer = AppReducer.combine(
    counterViewReducer.pullback(
      state: \.counterView, action: AppAction.Paths.counterView, environment: { $0.primes }),
    favoritePrimesReducer.pullback(
      state: Lens.favoritePrimes, action: AppAction.Paths.favoritePrimes,
      environment: { $0.primes })
  ).activityFeed(
    favorites: \.counterView.favoritePrimes, feed: \.activityFeed, now: { $0.now() })

  return appReducer
}

@MainActor
struct WholeIdeaTests {
  @Test func `the whole idea counts, saves, deletes and records`() {
    let environment = AppEnvironment(
      nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) })
    let idea = Store(initialState: AppState(), reducer: wholeIdea(), environment: environment)
    let app = Store(initialState: AppState(), reducer: appReducer, environment: environment)
    for action in [
      .counterView(.counter(.incrTapped)), .counterView(.counter(.incrTapped)),
      .counterView(.primeModal(.saveFavoritePrimeTapped)),
      .favoritePrimes(.deleteFavoritePrimes([2])),
    ] as [AppAction] {
      idea.send(action)
      app.send(action)
      #expect(idea.state.counterView == app.state.counterView)
      #expect(idea.state.activityFeed == app.state.activityFeed)
    }
    #expect(idea.state.activityFeed.count == 2)
  }
}
