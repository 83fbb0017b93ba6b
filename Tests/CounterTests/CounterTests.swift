import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import PrimeAlert
import Primes
import Testing

@MainActor
struct CounterTests {
  private func store(
    _ state: CounterState,
    nthPrime: @escaping @Sendable (Int) async throws -> Int = { $0 }
  ) -> TestStore<CounterState, CounterAction, NthPrimeEnvironment> {
    TestStore(
      initialState: state, reducer: counterReducer,
      environment: NthPrimeEnvironment(
        nthPrime: NthPrimeClient { n, _ in try await nthPrime(n) }, clock: TestClock()))
  }

  @Test func `incrementing adds one and decrementing subtracts one`() async {
    let store = store(CounterState(count: 1))
    store.send(.incrTapped) { $0.count = 2 }
    store.send(.decrTapped) { $0.count = 1 }
    await store.finish()
  }

  @Test func `the count jumps to a number unless a search runs`() async {
    var state = CounterState(count: .max)
    state.errorMessage = "Too large."
    let store = store(state)
    store.send(.wentTo(17)) {
      $0.count = 17
      $0.errorMessage = nil
    }
    await store.finish()
    state = CounterState(count: 7)
    state.primeAlert = .asking(n: 7, share: 0)
    let asking = self.store(state)
    asking.send(.wentTo(17))
    await asking.finish()
  }

  @Test func `an overlong pasted text is cut and refused`() async {
    var state = CounterState(count: 1)
    state.goTo = GoToState()
    let store = store(state)
    store.send(.goToTyped(String(repeating: "7", count: 1 << 20))) {
      $0.goTo?.text = String(repeating: "7", count: 65)
    }
    let marks = "7" + String(repeating: "\u{301}", count: 1 << 20)
    store.send(.goToTyped(marks)) {
      $0.goTo?.text = "7" + String(repeating: "\u{301}", count: 64)
    }
    store.send(.goToTyped(String(repeating: " ", count: 62) + "1234")) {
      $0.goTo?.text = String(repeating: " ", count: 62) + "123"
    }
    store.send(.goToSubmitted) { $0.goTo?.errorMessage = "Type at most 64 characters." }
    await store.finish()
  }

  @Test func `counting stops at the largest number`() async {
    let store = store(CounterState(count: .max))
    store.send(.incrTapped) {
      $0.errorMessage = "9,223,372,036,854,775,807 is the largest number there is."
    }
    store.send(.decrTapped) {
      $0.count = .max - 1
      $0.errorMessage = nil
    }
    await store.finish()
  }

  @Test func `a step counts by ten`() async {
    let store = store(CounterState(count: 1))
    store.send(.stepped(by: 10)) { $0.count = 11 }
    store.send(.stepped(by: -10)) { $0.count = 1 }
    store.send(.stepped(by: -10)) { $0.count = -9 }
    store.send(.stepped(by: 0))
    await store.finish()
  }

  @Test func `a step ends at the last number and says so`() async {
    let store = store(CounterState(count: .max - 3))
    let last = "9,223,372,036,854,775,807 is the largest number there is."
    store.send(.stepped(by: 10)) {
      $0.count = .max
      $0.errorMessage = last
    }
    store.send(.stepped(by: 10))
    store.send(.stepped(by: .min)) {
      $0.count = -1
      $0.errorMessage = nil
    }
    store.send(.stepped(by: .min)) {
      $0.count = .min
      $0.errorMessage = "-9,223,372,036,854,775,808 is the smallest number there is."
    }
    await store.finish()
  }

  @Test func `counting stops at the smallest number`() async {
    let store = store(CounterState(count: .min))
    store.send(.decrTapped) {
      $0.errorMessage = "-9,223,372,036,854,775,808 is the smallest number there is."
    }
    await store.finish()
  }

  @Test(
    arguments: [
      ("7", 7), ("-3", -3), ("−3", -3), ("+7", 7), (" 1 000 003 ", 1_000_003),
      ("1,000,003", 1_000_003), ("1.000.003", 1_000_003), ("1e6", 1_000_000),
      ("10^9", 1_000_000_000),
      ("2**31-1", 2_147_483_647), ("007", 7), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min),
    ])
  func `submitting jumps to the typed number`(text: String, number: Int) async {
    let store = store(CounterState(count: 42))
    store.send(.goToTapped) { $0.goTo = GoToState() }
    store.send(.goToTyped(text)) { $0.goTo?.text = text }
    store.send(.goToSubmitted) {
      $0.count = number
      $0.goTo = nil
    }
    await store.finish()
  }

  @Test(
    arguments: [
      ("", "Type a number."),
      (" ", "Type a number."),
      ("seven", "“seven” is no whole number."),
      ("-", "“-” is no whole number."),
      ("--7", "“--7” is no whole number."),
      ("1.5", "“1.5” is no whole number."),
      ("100⏎200", "“100⏎200” is no whole number."),
      ("10^99", "Numbers go from -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807."),
      ("٧", "“٧” is no whole number."),
      (
        "9223372036854775808",
        "Numbers go from -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807."
      ),
    ])
  func `text that is not a number gets an error message`(text: String, message: String) async {
    let store = store(CounterState(count: 42))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.goToTapped)
    store.send(.goToTyped(text))
    store.send(.goToSubmitted) { $0.goTo?.errorMessage = message }
    #expect(store.state.count == 42)
    store.send(.goToTyped("7")) { $0.goTo?.errorMessage = nil }
    await store.finish()
  }

  @Test func `the sheet for typing a number is dismissed`() async {
    let store = store(CounterState(count: 42))
    store.send(.goToTapped) { $0.goTo = GoToState() }
    store.send(.goToDismissed) { $0.goTo = nil }
    store.send(.goToTyped("7"))
    store.send(.goToSubmitted)
    await store.finish()
  }

  @Test func `the sheet about the count opens and closes`() async {
    let store = store(CounterState(count: 7))
    store.send(.isPrimeTapped) { $0.isPrimeModalShown = true }
    store.send(.primeModalDismissed) { $0.isPrimeModalShown = false }
    await store.finish()
  }

  @Test func `the count is locked during a search`() async {
    let (answers, answer) = AsyncStream<Int>.makeStream()
    let store = store(CounterState(count: 7)) { _ in
      for await prime in answers { return prime }
      throw CancellationError()
    }
    store.send(.primeAlert(.asked(n: 7))) { $0.primeAlert = .asking(n: 7, share: 0) }
    store.send(.incrTapped)
    store.send(.decrTapped)
    store.send(.stepped(by: 10))
    store.send(.goToTapped)
    store.send(.goToTyped("7"))
    answer.yield(17)
    await store.receive(.primeAlert(.finished(n: 7, .prime(17)))) {
      $0.primeAlert = .answered(n: 7, .prime(17))
    }
    store.send(.primeAlert(.dismissed)) { $0.primeAlert = nil }
    store.send(.incrTapped) { $0.count = 8 }
    await store.finish()
  }

  @Test func `asking removes the error message`() async {
    let store = store(CounterState(count: .max))
    store.exhaustivity = .off(showSkipped: false)
    store.send(.incrTapped)
    store.send(.primeAlert(.asked(n: 1))) { $0.errorMessage = nil }
    await store.skipReceivedActions()
    await store.finish()
  }
}
