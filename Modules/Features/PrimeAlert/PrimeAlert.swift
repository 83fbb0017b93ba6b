public import ComposableArchitecture
public import Primes

/// A question for the nth prime: while the answer is looked for, and then what came of it.
public enum PrimeAlertState: Equatable, Sendable, Codable {
  /// The answer is looked for; the share from 0 to 1 was done when this much time had passed.
  case asking(n: Int, share: Double, elapsed: Duration = .zero)
  /// The alert with the answer is shown; the search took this time.
  case answered(n: Int, PrimeAnswer, elapsed: Duration = .zero)
}

/// What comes of a question for the nth prime.
public enum PrimeAnswer: Equatable, Sendable, Codable {
  /// The nth prime.
  case prime(Int)
  /// There is no zeroth prime, nor one before it.
  case noSuchPrime
  /// The nth prime is too large for this program.
  case outOfReach
  /// Looking for it failed, for this reason.
  case failure(cause: String)
}

/// What happens to a question for the nth prime.
public enum PrimeAlertAction: Equatable, Sendable, Codable {
  /// Somebody wants to know the nth prime.
  case asked(n: Int)
  /// A share of the work is done, and this much time has passed.
  case progressed(share: Double, elapsed: Duration = .zero)
  /// The work is done, and took this time.
  case finished(n: Int, PrimeAnswer, elapsed: Duration = .zero)
  /// Nobody wants to know any more.
  case cancelTapped
  /// The answer was read.
  case dismissed
}

/// What looking for the nth prime needs.
public struct PrimeAlertEnvironment: Sendable {
  /// Finds the nth prime.
  public var nthPrime: NthPrimeClient
  /// Tells how long it takes.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(
    nthPrime: @escaping NthPrimeClient, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.nthPrime = nthPrime
    self.clock = clock
  }
}

/// Asks one question at a time; nil is no question.
///
/// The search for a prime is cancelled when its question goes away, whatever takes it away.
public let primeAlertReducer = Reducer<
  PrimeAlertState?, PrimeAlertAction, PrimeAlertEnvironment
> { state, action, environment in
  switch (action, state) {
  case (.asked, .asking):
    return .none
  case (.asked(let n), _):
    state = .asking(n: n, share: 0)
    return .nthPrime(n, environment).bound(to: state) { $0?.search }
  case (.progressed(let share, let elapsed), .asking(let n, _, _)):
    state = .asking(n: n, share: share, elapsed: elapsed)
    return .none
  case (.finished(let asked, let answer, let elapsed), .asking(let n, _, _)) where asked == n:
    state = .answered(n: n, answer, elapsed: elapsed)
    return .none
  case (.cancelTapped, .asking), (.dismissed, .answered):
    state = nil
    return .none
  case (.cancelTapped, _), (.dismissed, _), (.progressed, _), (.finished, _):
    return .none
  }
}

extension PrimeAlertState {
  /// The number whose prime is searched for.
  fileprivate var search: Int? {
    if case .asking(let n, _, _) = self { n } else { nil }
  }
}

extension Effect<PrimeAlertAction> {
  fileprivate static func nthPrime(_ n: Int, _ environment: PrimeAlertEnvironment) -> Effect {
    .run(name: "nthPrime") { send in
      let elapsed = environment.clock.stopwatch()
      let (shares, progress) = AsyncStream<Double>.makeStream(bufferingPolicy: .bufferingNewest(1))
      async let answer = PrimeAnswer(to: n, environment) {
        progress.yield($0)
      } whenDone: {
        progress.finish()
      }
      for await share in shares { await send(.progressed(share: share, elapsed: elapsed())) }
      await send(.finished(n: n, try await answer, elapsed: elapsed()))
    }
  }
}

extension PrimeAnswer {
  /// Looks for the nth prime; only being cancelled is an error.
  fileprivate init(
    to n: Int, _ environment: PrimeAlertEnvironment,
    progress: @escaping @Sendable (Double) -> Void, whenDone: @Sendable () -> Void
  ) async throws(CancellationError) {
    defer { whenDone() }
    do {
      self = .prime(try await environment.nthPrime(n, progress))
    } catch let error as CancellationError {
      throw error
    } catch NthPrimeError.noSuchPrime {
      self = .noSuchPrime
    } catch NthPrimeError.outOfReach {
      self = .outOfReach
    } catch {
      self = .failure(cause: "\(error)")
    }
  }
}

extension Clock<Duration> {
  /// Returns a function that returns how much time has passed since now.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
