import ComposableArchitectureTesting
import PrimeAlert
import Primes
import Testing

@MainActor @Test func `a long search tells its progress and stops when cancelled`() async {
  let clock = TestClock()
  let store = TestStore(
    initialState: nil, reducer: primeAlertReducer,
    environment: NthPrimeEnvironment(
      nthPrime: NthPrimeClient { _, progress in
        for quarter in 1...4 {
          try await clock.sleep(for: .seconds(1))
          progress(Double(quarter) / 4)
        }
        return 17
      }, clock: clock))
  store.send(.asked(n: 7)) { $0 = .asking(n: 7, share: 0) }
  await clock.advance(by: .seconds(1))
  await store.receive(.progressed(share: 0.25, elapsed: .seconds(1))) {
    $0 = .asking(n: 7, share: 0.25, elapsed: .seconds(1))
  }
  store.send(.cancelTapped) { $0 = nil }
  await clock.run()
  await store.finish()
}
