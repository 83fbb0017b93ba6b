public import ComposableArchitecture
public import Primes

/// A question for the nth prime: the search, and then the alert with its answer.
public enum PrimeAlertState: Equatable, Sendable, Codable {
  /// The search runs; the share from 0 to 1 was done after this much time.
  case asking(n: Int, share: Double, elapsed: Duration = .zero)
  /// The alert with the answer is shown; the search took this time.
  case answered(n: Int, PrimeAnswer, elapsed: Duration = .zero)

  /// The index of the prime that is searched for; nil once there is an answer.
  public var search: Int? {
    if case .asking(let n, _, _) = self { n } else { nil }
  }
}

/// The answer to a question for the nth prime.
public enum PrimeAnswer: Equatable, Sendable, Codable {
  /// The nth prime.
  case prime(Int)
  /// The index is below 1.
  case noSuchPrime
  /// The nth prime is too large for this program.
  case outOfReach
  /// The search failed for this reason.
  case failure(cause: String)
}

/// An action of a question for the nth prime.
public enum PrimeAlertAction: Equatable, Sendable, Codable {
  /// Search for the nth prime.
  case asked(n: Int)
  /// A share of the search is done after this much time.
  case progressed(share: Double, elapsed: Duration = .zero)
  /// The search has ended after this much time.
  case finished(n: Int, PrimeAnswer, elapsed: Duration = .zero)
  /// Stop the search.
  case cancelTapped
  /// The alert was dismissed.
  case dismissed
}

/// Asks one question at a time; nil is no question. Another question replaces the one that runs.
///
/// The search is cancelled when its question is removed or replaced.
public let primeAlertReducer = Reducer<
  PrimeAlertState?, PrimeAlertAction, NthPrimeEnvironment
> { state, action, environment in
  switch (action, state) {
  case (.asked(let n), _) where n != state?.search:
    state = .asking(n: n, share: 0)
    return .nthPrime(n, environment).bound(to: state) { $0?.search }
  case (.progressed(let share, let elapsed), .asking(let n, _, _)):
    state = .asking(n: n, share: share, elapsed: elapsed)
  case (.finished(let asked, let answer, let elapsed), .asking(let n, _, _)) where asked == n:
    state = .answered(n: n, answer, elapsed: elapsed)
  case (.cancelTapped, .asking), (.dismissed, .answered):
    state = nil
  case (.asked, _), (.cancelTapped, _), (.dismissed, _), (.progressed, _), (.finished, _):
    break
  }
  return .none
}

extension Effect<PrimeAlertAction> {
  fileprivate static func nthPrime(_ n: Int, _ environment: NthPrimeEnvironment) -> Effect {
    .run(name: "nthPrime") { send in
      let elapsed = environment.clock.stopwatch()
      let (shares, progress) = AsyncStream<Double>.makeStream(bufferingPolicy: .bufferingNewest(1))
      async let prime = {
        defer { progress.finish() }
        return try await environment.nthPrime.find(n) { progress.yield($0) }
      }()
      for await share in shares { await send(.progressed(share: share, elapsed: elapsed())) }
      await send(.finished(n: n, .prime(try await prime), elapsed: elapsed()))
    } catch: { error in
      switch error {
      case NthPrimeError.noSuchPrime: .finished(n: n, .noSuchPrime)
      case NthPrimeError.outOfReach: .finished(n: n, .outOfReach)
      default: .finished(n: n, .failure(cause: "\(error)"))
      }
    }
  }
}
