import ComposableArchitecture
import ComposableArchitectureTesting
import PrimeAlert
import Primes
import Testing

@MainActor
struct PrimeAlertTests {
  private func store(
    _ state: PrimeAlertState? = nil,
    nthPrime: @escaping @Sendable (Int, @Sendable (Double) -> Void) async throws -> Int
  ) -> TestStore<PrimeAlertState?, PrimeAlertAction, NthPrimeEnvironment> {
    TestStore(
      initialState: state, reducer: primeAlertReducer,
      environment: NthPrimeEnvironment(nthPrime: NthPrimeClient(find: nthPrime), clock: TestClock())
    )
  }

  @Test func `a question is answered after its progress`() async {
    let store = store { _, progress in
      progress(0.5)
      return 17
    }
    store.send(.asked(n: 7)) { $0 = .asking(n: 7, share: 0) }
    await store.receive(.progressed(share: 0.5)) { $0 = .asking(n: 7, share: 0.5) }
    await store.receive(.finished(n: 7, .prime(17))) { $0 = .answered(n: 7, .prime(17)) }
    store.send(.dismissed) { $0 = nil }
    await store.finish()
  }

  @Test func `a second question replaces the first`() async {
    let (answers, answer) = AsyncStream<Int>.makeStream()
    let store = store { n, _ in
      if n == 8 { return 19 }
      for await prime in answers { return prime }
      throw CancellationError()
    }
    store.send(.asked(n: 7)) { $0 = .asking(n: 7, share: 0) }
    store.send(.asked(n: 7))
    store.send(.asked(n: 8)) { $0 = .asking(n: 8, share: 0) }
    answer.yield(17)
    await store.receive(.finished(n: 8, .prime(19))) { $0 = .answered(n: 8, .prime(19)) }
    await store.finish()
  }

  @Test func `cancelling stops the work`() async {
    let (answers, answer) = AsyncStream<Int>.makeStream()
    let store = store { _, _ in
      for await prime in answers { return prime }
      throw CancellationError()
    }
    store.send(.asked(n: 7)) { $0 = .asking(n: 7, share: 0) }
    store.send(.cancelTapped) { $0 = nil }
    answer.yield(17)
    await store.finish()
  }

  @Test(
    arguments: [
      (NthPrimeError.noSuchPrime(n: 0) as any Error, PrimeAnswer.noSuchPrime),
      (NthPrimeError.outOfReach(n: 0), .outOfReach),
      (Broken(), .failure(cause: "the line is cut")),
      (CancellationError(), .failure(cause: "CancellationError()")),
    ])
  func `an error is an answer`(error: any Error, answer: PrimeAnswer) async {
    let store = store { _, _ in throw error }
    store.send(.asked(n: 0)) { $0 = .asking(n: 0, share: 0) }
    await store.receive(.finished(n: 0, answer)) { $0 = .answered(n: 0, answer) }
    await store.finish()
  }

  @Test func `late answers and progress are ignored`() async {
    let store = store(.answered(n: 7, .prime(17))) { _, _ in 0 }
    store.send(.progressed(share: 1))
    store.send(.finished(n: 8, .prime(19)))
    store.send(.cancelTapped)
    await store.finish()

    let asking = self.store(.asking(n: 7, share: 0)) { _, _ in 0 }
    asking.send(.finished(n: 8, .prime(19)))
    asking.send(.dismissed)
    await asking.finish()
  }
}

private struct Broken: Error, CustomStringConvertible {
  var description: String { "the line is cut" }
}
