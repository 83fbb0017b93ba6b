public import HelperPrograms
import Primes

/// Asks Wolfram Alpha for the nth prime, through the program that knows how to.
public struct OnlineNthPrime: Sendable {
  private let wolframAlpha: OnlineService

  /// Creates a client of the program that asks Wolfram Alpha.
  public init(program: HelperProgram) {
    wolframAlpha = OnlineService(
      "Wolfram Alpha", program: program, alternative: "start without --online")
  }

  /// Returns the nth prime.
  ///
  /// - Throws: `NthPrimeError`, without asking, where there is no answer; `OnlineService.Failure`, or
  ///   `CancellationError`.
  public func callAsFunction(_ n: Int) async throws -> Int {
    guard n > 0 else { throw NthPrimeError.noSuchPrime(n: n) }
    guard n <= NthPrimeError.greatestN else { throw NthPrimeError.outOfReach(n: n) }
    return try await wolframAlpha.answer(to: ["\(n)"]) { line in
      guard let prime = Int(line) else { return nil }
      guard prime > n, isPrime(prime) else { throw OnlineService.Failure(prime, for: n) }
      return prime
    }
  }
}

extension OnlineService.Failure {
  fileprivate init(_ number: Int, for n: Int) {
    self.init(
      """
      Wolfram Alpha answered with \(number), which is not prime number \(n). Ask again later, or \
      start without --online.
      """)
  }
}
