import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import FavoritesSaving
import PrimeModal
import Primes

/// The least that an architecture can cost: the state and one function in one final class.
///
/// The function is stored, so that the compiler cannot see which one it is, and `send` is never
/// inlined: each action has to change the state in place.
@MainActor
final class Floor {
  private(set) var state: AppState
  private let update: (inout AppState, AppAction) -> Effect<AppAction>

  init(
    update: @escaping (inout AppState, AppAction) -> Effect<AppAction> = { floorUpdate(&$0, $1) }
  ) {
    state = AppState()
    self.update = update
  }

  @inline(never)
  func send(_ action: AppAction) -> Effect<AppAction> {
    update(&state, action)
  }
}

/// PrimeTime's whole update, written as one nested switch without features.
///
/// It calls the app's own reducer for work beyond a change of the state, such as a search or a file.
/// It does the same for features that are not measured. None of that is measured against the floor.
func floorUpdate(_ app: inout AppState, _ action: AppAction) -> Effect<AppAction> {
  switch action {
  case .pathChanged(let path):
    for screen in app.path where !path.contains(screen) {
      switch screen {
      case .counter: app.counterView.counter.leave()
      case .favoritePrimes: app.favoritesList.leave()
      default: break
      }
    }
    app.path = path
  case .counterView(.counter(let action)):
    switch action {
    case .incrTapped: count(&app.counterView.counter, by: 1)
    case .decrTapped: count(&app.counterView.counter, by: -1)
    case .stepped(let step): count(&app.counterView.counter, by: step)
    case .goToTapped:
      if !app.counterView.counter.isNthPrimeRequestInFlight {
        app.counterView.counter.goTo = GoToState()
      }
    case .goToTyped(let text):
      app.counterView.counter.goTo?.text = text
      app.counterView.counter.goTo?.errorMessage = nil
    case .goToDismissed: app.counterView.counter.goTo = nil
    case .isPrimeTapped: app.counterView.counter.isPrimeModalShown = true
    case .primeModalDismissed: app.counterView.counter.isPrimeModalShown = false
    case .goToSubmitted, .wentTo, .primeAlert:
      return elsewhere(&app, .counterView(.counter(action)))
    }
  case .counterView(.primeModal(.saveFavoritePrimeTapped)):
    guard let prime = Prime(app.counterView.counter.count),
      app.counterView.favoritePrimes.append(prime)
    else { break }
    app.activityFeed.record(.added(prime.id), at: AppEnvironment.bench.now())
  case .counterView(.primeModal(.removeFavoritePrimeTapped)):
    guard app.counterView.favoritePrimes.remove(id: app.counterView.counter.count) != nil else {
      break
    }
    app.activityFeed.record(.removed(app.counterView.counter.count), at: AppEnvironment.bench.now())
  case .favoritePrimes(.deleteFavoritePrimes(let offsets)):
    for prime in app.counterView.favoritePrimes.remove(atOffsets: offsets) {
      app.favoritesList.marked.remove(prime.id)
      app.activityFeed.record(.removed(prime.id), at: AppEnvironment.bench.now())
    }
  case .favoritePrimes(.marked(let ids)):
    app.favoritesList.marked = ids.filter { app.counterView.favoritePrimes.contains(key: $0) }
  case .activityFeed(.clearTapped):
    app.activityFeed.isAskingToClear = app.activityFeed.count > 0
  case .activityFeed(.clearConfirmed):
    if app.activityFeed.isAskingToClear { app.activityFeed.clear() }
  case .activityFeed(.clearDismissed):
    app.activityFeed.isAskingToClear = false
  default:
    return elsewhere(&app, action)
  }
  return .none
}

@inline(__always)
private func count(_ counter: inout CounterState, by step: Int) {
  guard !counter.isNthPrimeRequestInFlight else { return }
  let (next, isTooFar) = counter.count.addingReportingOverflow(step)
  if isTooFar {
    counter.errorMessage = "\(counter.count) is the last number there is."
  } else {
    counter.count = next
    counter.errorMessage = nil
  }
}

@inline(never)
private func elsewhere(_ app: inout AppState, _ action: AppAction) -> Effect<AppAction> {
  appReducer.run(&app, action, .bench)
}

extension AppEnvironment {
  /// Nothing outside the program: no search, no file, and always the same moment.
  static let bench = AppEnvironment(
    nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) })
}
