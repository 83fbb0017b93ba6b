import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import PrimeModal
import Primes
import RandomTesting
import Testing

@testable import PrimeTime

/// The reducers of the articles about PrimeTime, written as plain functions, compared with the app's.
@MainActor
struct PrimeTimeArticleTests {
  private let store = Store(
    initialState: AppState(), reducer: appReducer,
    environment: AppEnvironment(nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) })
  )

  @Test(arguments: 0..<20)
  func `one function, combined reducers and the app agree`(seed: UInt64) {
    var user = RandomReader(seed: seed)
    var (nested, combined, modular, logged) =
      (PlainState(), PlainState(), PlainState(), PlainState())
    var log: [(action: PlainAction, state: PlainState)] = []
    let reduce = activityFeed(combinedReducer())
    let modularReduce = modularReducer()
    let logAndReduce = logging(reduce) { log.append(($0, $1)) }
    for number in 1...60 {
      let action = user.action(on: nested)
      let ours = AppAction(action, on: nested)
      nestedReducer(&nested, action)
      reduce(&combined, action)
      logAndReduce(&logged, action)
      modularReduce(&modular, action.inModularApp)
      store.send(ours)

      let expected = PlainState(store.state)
      #expect(nested == expected, "after \(action)")
      #expect(combined == expected, "after \(action)")
      #expect(modular.counterView == expected.counterView, "after \(action)")
      #expect(log.count == number)
      #expect(log.last?.action == action && log.last?.state == expected)
    }
    #expect(!nested.activityFeed.isEmpty)
  }

  @Test func `logging names the same actions in the same order`() async {
    let lines = Lines()
    let store = Store(
      initialState: AppState(), reducer: appReducer.logging(to: { lines.append($0) }),
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) }))
    var (state, log) = (PlainState(), [PlainAction]())
    let reduce = logging(activityFeed(combinedReducer())) { action, _ in log.append(action) }
    for action in [
      .counter(.incrTapped), .counter(.incrTapped), .primeModal(.saveFavoritePrimeTapped),
    ] as [PlainAction] {
      store.send(AppAction(action, on: state))
      reduce(&state, action)
    }
    await store.finish()
    #expect(log.map { "\($0.inModularApp)" }.map(\.lastCase) == lines.all.map(\.lastCase))
    #expect(lines.all.last?.contains("favorites") == true)
  }

  @Test func `a reducer of the app refuses what the plain one takes`() {
    var plain = PlainState(count: 4)
    store.send(.counterView(.counter(.wentTo(4))))
    nestedReducer(&plain, .primeModal(.saveFavoritePrimeTapped))
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    #expect(plain.favoritePrimes == [4])
    #expect(store.state.counterView.favoritePrimes.isEmpty)
  }

  @Test func `a scoped store follows the store that it comes from`() {
    let count = store.scope(state: \.counterView.counter.count, action: \.self)
    for _ in 0..<5 { store.send(.counterView(.counter(.incrTapped))) }
    #expect(count.state == 5)
    for _ in 0..<3 { count.send(.counterView(.counter(.incrTapped))) }
    #expect(store.state.counterView.counter.count == 8 && count.state == 8)
    // The store of the article stays behind here, until it subscribes.
    for _ in 0..<3 { store.send(.counterView(.counter(.incrTapped))) }
    #expect(count.state == 11)
  }
}

extension AppAction {
  /// The app's action for one of the articles: it names favorites by number, not by offset.
  fileprivate init(_ action: PlainAction, on state: PlainState) {
    self =
      switch action {
      case .counter(.decrTapped): .counterView(.counter(.decrTapped))
      case .counter(.incrTapped): .counterView(.counter(.incrTapped))
      case .primeModal(.saveFavoritePrimeTapped):
        .counterView(.primeModal(.saveFavoritePrimeTapped))
      case .primeModal(.removeFavoritePrimeTapped):
        .counterView(.primeModal(.removeFavoritePrimeTapped))
      case .favoritePrimes(.deleteFavoritePrimes(let offsets)):
        .favoritePrimes(.deleteFavoritePrimes(Set(offsets.map { state.favoritePrimes[$0] })))
      }
  }
}

extension PlainState {
  /// What the articles know of the app's state.
  fileprivate init(_ app: AppState) {
    count = app.counterView.counter.count
    favoritePrimes = Array(app.counterView.favoritePrimes.ids)
    activityFeed = app.activityFeed.activities.map { activity in
      switch activity.event {
      case .added(let number): .added(number)
      case .removed(let number): .removed(number)
      case .replaced: .removed(0)
      }
    }
  }
}

/// A reader of the articles, who uses the buttons that their screens show.
private struct RandomReader {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func action(on state: PlainState) -> PlainAction {
    if !state.favoritePrimes.isEmpty, random.isOne(in: 8) {
      let offsets = state.favoritePrimes.indices.filter { _ in random.isOne(in: 2) }
      return .favoritePrimes(.deleteFavoritePrimes(offsets))
    }
    if isPrime(state.count), random.isOne(in: 2) {
      let isFavorite = state.favoritePrimes.contains(state.count)
      return .primeModal(isFavorite ? .removeFavoritePrimeTapped : .saveFavoritePrimeTapped)
    }
    return .counter(random.isOne(in: 4) ? .decrTapped : .incrTapped)
  }
}

/// The lines of a log, which effects write.
private final class Lines: Sendable {
  nonisolated(unsafe) private(set) var all: [String] = []

  func append(_ line: String) { all.append(line) }
}

extension String {
  /// The last case name of an action that was described, such as `incrTapped`.
  fileprivate var lastCase: Substring? {
    prefix { $0 != "\n" }.split { !$0.isLetter }.last
  }
}
