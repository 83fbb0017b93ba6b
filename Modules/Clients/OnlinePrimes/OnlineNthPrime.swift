public import HelperPrograms
public import Primes

/// A client that asks Wolfram Alpha for the nth prime.
public struct OnlineNthPrime: Sendable {
  private let wolframAlpha: OnlineService

  /// Creates a client of the program that asks Wolfram Alpha.
  public init(program: HelperProgram) {
    wolframAlpha = OnlineService(
      "Wolfram Alpha", program: program, alternative: "start without --online")
  }

  /// Returns the nth prime.
  ///
  /// - Throws: `NthPrimeError`, without a question, if there is no such prime; `OnlineService.Failure`,
  ///   or `CancellationError`.
  public func callAsFunction(_ n: Int) async throws -> Int {
    guard n > 0 else { throw NthPrimeError.noSuchPrime(n: n) }
    guard n <= NthPrimeError.greatestN else { throw NthPrimeError.outOfReach(n: n) }
    return try await wolframAlpha.answer(to: ["wolfram-alpha", "\(n)"]) { line in
      guard let prime = Int(line) else { return nil }
      guard prime > n, isPrime(prime) else {
        throw OnlineService.Failure(
          """
          Wolfram Alpha answered with \(prime), which is not prime number \(n). Ask again later, or \
          start without --online.
          """)
      }
      return prime
    }
  }
}

extension NthPrimeClient {
  /// The client that asks Wolfram Alpha; it reports no progress.
  public static func online(by program: HelperProgram) -> NthPrimeClient {
    let nthPrime = OnlineNthPrime(program: program)
    return NthPrimeClient { n, _ in try await nthPrime(n) }
  }
}
