import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Primes
import Testing

@testable import PrimeAlert

@MainActor
struct SearchTimeTests {
  private let clock = TestClock()

  /// Finds 17 in four steps, each of which takes a time.
  private func environment(step: Duration) -> NthPrimeEnvironment {
    NthPrimeEnvironment(
      nthPrime: NthPrimeClient { [clock] _, progress in
        for quarter in 1...4 {
          try await clock.sleep(for: step)
          progress(Double(quarter) / 4)
        }
        return 17
      }, clock: clock)
  }

  @Test func `a finished search knows how long it took`() async {
    let store = TestStore(
      initialState: nil, reducer: primeAlertReducer, environment: environment(step: .seconds(30)))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.asked(n: 7))
    await clock.run()
    await store.skipReceivedActions()
    #expect(store.state == .answered(n: 7, .prime(17), elapsed: .seconds(120)))
    await store.finish()
  }

  @Test(arguments: [
    (PrimeAlertState.asking(n: 7, share: 0.25), nil),
    (.asking(n: 7, share: 0.25, elapsed: .seconds(1)), nil),
    (.asking(n: 7, share: 0.25, elapsed: .seconds(4)), "About 12 seconds left"),
    (.asking(n: 7, share: 0.5, elapsed: .seconds(2)), "About 2 seconds left"),
    (.asking(n: 7, share: 0.29, elapsed: .milliseconds(2_900)), "About 8 seconds left"),
    (.asking(n: 7, share: 0.25, elapsed: .seconds(45)), "About 3 minutes left"),
    (.asking(n: 7, share: 1e-6, elapsed: .seconds(2)), "About 555 hours 34 minutes left"),
    (.asking(n: 7, share: 0, elapsed: .seconds(4)), nil),
    (.asking(n: 7, share: 1, elapsed: .seconds(4)), nil),
    (.asking(n: 7, share: .nan, elapsed: .seconds(4)), nil),
    (.asking(n: 7, share: -.infinity, elapsed: .seconds(4)), nil),
    (.asking(n: 7, share: .leastNonzeroMagnitude, elapsed: .seconds(4)), nil),
  ])
  func `a long search says how long it will take`(_ state: PrimeAlertState, _ text: String?) {
    let store = Store(
      initialState: state, reducer: primeAlertReducer, environment: environment(step: .zero))
    let outline = ViewGraph(PrimeProgressView(store: store)) {}.tree().outline
    #expect(outline.contains("Looking for the 7th prime"))
    #expect(outline.contains(" left") == (text != nil))
    if let text { #expect(outline.contains(text)) }
  }

  @Test func `an answer that took a while says how long`() {
    #expect(PrimeAlertState.answered(n: 7, .prime(17)).words.message == "")
    #expect(PrimeAlertState.answered(n: 7, .prime(17), elapsed: .seconds(1)).words.message == "")
    #expect(
      PrimeAlertState.answered(n: 7, .prime(17), elapsed: .seconds(75)).words.message
        == "It took 1 minute 15 seconds.")
  }
}
