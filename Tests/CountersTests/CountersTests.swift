import ComposableArchitecture
import ComposableArchitectureTesting
import ComposableInterface
import Counter
import Counters
import PrimeAlert
import PrimeModal
import Primes
import Testing
import ViewValues

@MainActor
struct CountersTests {
  private let clock = TestClock()

  /// A store of three counters whose searches take as many seconds as their count.
  private func store(_ counts: [Int] = [7, 7, 7]) -> TestStore<
    CountersState, CountersAction, NthPrimeEnvironment
  > {
    let clock = clock
    return TestStore(
      initialState: CountersState(counts: counts), reducer: countersReducer,
      environment: NthPrimeEnvironment(
        nthPrime: NthPrimeClient { n, _ in
          try await clock.sleep(for: .seconds(n))
          return 100 + n
        }, clock: clock))
  }

  private func answer(_ id: Int, _ n: Int) -> CountersAction {
    .counter(
      id: id,
      .counter(.primeAlert(.finished(n: n, .prime(100 + n), elapsed: .seconds(n)))))
  }

  @Test func `each counter counts for itself`() async {
    let store = store()
    store.send(.counter(id: 2, .counter(.incrTapped))) {
      $0.counters[id: 2]?.value.counter.count = 8
    }
    store.send(.counter(id: 3, .counter(.decrTapped))) {
      $0.counters[id: 3]?.value.counter.count = 6
    }
    store.send(.counter(id: 1, .primeModal(.saveFavoritePrimeTapped))) {
      $0.counters[id: 1]?.value.favoritePrimes =
        IdentifiedArray([Prime(7)].compactMap(\.self))
    }
    await store.finish()
  }

  @Test func `counters search at once, and each gets its own answer`() async {
    let store = store([3, 2, 3])
    for id in [1, 2, 3] {
      let n = id == 2 ? 2 : 3
      store.send(.counter(id: id, .counter(.primeAlert(.asked(n: n))))) {
        $0.counters[id: id]?.value.counter.primeAlert = .asking(n: n, share: 0)
      }
    }
    await clock.advance(by: .seconds(2))
    await store.receive(answer(2, 2)) {
      $0.counters[id: 2]?.value.counter.primeAlert =
        .answered(n: 2, .prime(102), elapsed: .seconds(2))
    }
    await clock.advance(by: .seconds(1))
    for id in [1, 3] {
      await store.receive(answer(id, 3)) {
        $0.counters[id: id]?.value.counter.primeAlert =
          .answered(n: 3, .prime(103), elapsed: .seconds(3))
      }
    }
    await store.finish()
  }

  private func dialog(_ id: Int) -> AlertState<CountersAction> {
    AlertState(
      "Remove counter \(id)?", message: "Its count, its primes and what it looks for go with it.",
      buttons: [.destructive("Remove", action: .removeConfirmed(id: id)), .cancel("Cancel")])
  }

  @Test func `counters move to another place, and no further`() async {
    let store = store([7, 7, 7])
    store.send(.moved(offsets: [0], to: 2)) { $0.counters.move(fromOffsets: [1], toOffset: 0) }
    store.send(.moved(offsets: [9], to: 0))
    #expect(store.state.counters.map(\.id) == [2, 1, 3])
    await store.finish()
  }

  @Test func `removing a counter cancels only its own search`() async {
    let store = store([3, 3])
    for id in [1, 2] {
      store.send(.counter(id: id, .counter(.primeAlert(.asked(n: 3))))) {
        $0.counters[id: id]?.value.counter.primeAlert = .asking(n: 3, share: 0)
      }
    }
    store.send(.removeTapped(id: 1)) { $0.dialog = dialog(1) }
    store.send(.removeConfirmed(id: 1)) {
      $0.counters.remove(id: 1)
      $0.dialog = nil
    }
    await clock.advance(by: .seconds(3))
    await store.receive(answer(2, 3)) {
      $0.counters[id: 2]?.value.counter.primeAlert =
        .answered(n: 3, .prime(103), elapsed: .seconds(3))
    }
    await store.finish()
  }

  @Test func `a new counter gets an id never used before`() async {
    let store = store([7])
    store.send(.removeTapped(id: 1)) { $0.dialog = dialog(1) }
    store.send(.removeConfirmed(id: 1)) {
      $0.counters = []
      $0.dialog = nil
    }
    store.exhaustivity = .off(showSkipped: false)
    store.send(.addTapped)
    #expect(store.state.counters.map(\.id) == [2])
    store.send(.addTapped)
    #expect(store.state.counters.map(\.id) == [2, 3])
    await store.finish()
  }

  @Test func `adding a counter selects its row`() async {
    let store = store([7, 7])
    store.exhaustivity = .off(showSkipped: false)
    store.send(.selected(2)) { $0.selected = 2 }
    store.send(.selected(9))
    #expect(store.state.selected == 2)
    store.send(.addTapped)
    #expect(store.state.selected == 3)
    await store.finish()
  }

  @Test func `removing the current row selects the next or previous one`() async {
    let store = store([7, 7, 7])
    store.exhaustivity = .off(showSkipped: false)
    for (removed, current) in [(3, 2), (1, 2), (2, nil)] {
      store.send(.selected(removed == 1 ? 2 : removed))
      store.send(.removeTapped(id: removed))
      store.send(.removeConfirmed(id: removed))
      #expect(store.state.selected == current)
    }
    await store.finish()
  }

  @Test func `counters that are added begin where those before them did`() {
    let store = Store(
      initialState: CountersState(counts: [7], newCount: 7), reducer: countersReducer,
      environment: NthPrimeEnvironment(nthPrime: NthPrimeClient { n, _ in n }, clock: clock))
    store.send(.addTapped)
    #expect(store.state.counters.map(\.value.counter.count) == [7, 7])
  }

  @Test func `removing requires an existing counter and a confirmation`()
    async
  {
    let store = store([7])
    store.send(.removeTapped(id: 9))
    store.send(.removeConfirmed(id: 9))
    store.send(.removeConfirmed(id: 1))
    store.send(.removeTapped(id: 1)) { $0.dialog = dialog(1) }
    store.send(.dialogDismissed) { $0.dialog = nil }
    await store.finish()
  }

  @Test func `leaving a counter closes its sheet but not its search`() async {
    let store = store([3])
    store.send(.pathChanged([1])) { $0.path = [1] }
    store.send(.counter(id: 1, .counter(.isPrimeTapped))) {
      $0.counters[id: 1]?.value.counter.isPrimeModalShown = true
    }
    store.send(.counter(id: 1, .counter(.primeAlert(.asked(n: 3))))) {
      $0.counters[id: 1]?.value.counter.primeAlert = .asking(n: 3, share: 0)
    }
    store.send(.pathChanged([])) {
      $0.path = []
      $0.counters[id: 1]?.value.counter.isPrimeModalShown = false
    }
    await clock.advance(by: .seconds(3))
    await store.receive(answer(1, 3)) {
      $0.counters[id: 1]?.value.counter.primeAlert =
        .answered(n: 3, .prime(103), elapsed: .seconds(3))
    }
    await store.finish()
  }

  @Test func `a prime shown in a row is not shown again`()
    async
  {
    let store = store([3])
    store.send(.counter(id: 1, .counter(.primeAlert(.asked(n: 3))))) {
      $0.counters[id: 1]?.value.counter.primeAlert = .asking(n: 3, share: 0)
    }
    await clock.advance(by: .seconds(3))
    await store.receive(answer(1, 3)) {
      $0.counters[id: 1]?.value.counter.primeAlert =
        .answered(n: 3, .prime(103), elapsed: .seconds(3))
    }
    store.send(.pathChanged([1])) {
      $0.path = [1]
      $0.counters[id: 1]?.value.counter.primeAlert = nil
    }
    await store.finish()
  }

  @Test func `dismissing a found prime keeps a failure`() {
    var state = CounterState(count: 3)
    state.primeAlert = .answered(n: 3, .failure(cause: "The network is down."))
    let failed = state
    state.dismissFoundPrime()
    #expect(state == failed)
  }

  @Test func `an answer stays when it arrives on the counter's screen`() async {
    let store = store([3])
    store.send(.counter(id: 1, .counter(.primeAlert(.asked(n: 3))))) {
      $0.counters[id: 1]?.value.counter.primeAlert = .asking(n: 3, share: 0)
    }
    store.send(.pathChanged([1])) { $0.path = [1] }
    await clock.advance(by: .seconds(3))
    await store.receive(answer(1, 3)) {
      $0.counters[id: 1]?.value.counter.primeAlert =
        .answered(n: 3, .prime(103), elapsed: .seconds(3))
    }
    store.send(.pathChanged([1]))
    await store.finish()
  }

  @Test func `the screen of a counter that is removed is left`() async {
    let store = store([7, 7])
    store.send(.pathChanged([2])) { $0.path = [2] }
    store.send(.removeTapped(id: 2)) { $0.dialog = dialog(2) }
    store.send(.removeConfirmed(id: 2)) {
      $0.counters.remove(id: 2)
      $0.dialog = nil
      $0.path = []
    }
    await store.finish()
  }

  @Test func `a path leads to one counter that is there`() async {
    let store = store([7, 7])
    store.send(.pathChanged([9]))
    store.send(.pathChanged([1, 9, 2])) { $0.path = [2] }
    await store.finish()
  }

}
