/// A client that finds the nth prime.
///
/// An app decides whether it computes the prime or asks a service.
public struct NthPrimeClient: Sendable {
  /// Finds the nth prime and reports its progress, as the share of the work that is done.
  public typealias Find =
    @Sendable (_ n: Int, _ progress: @escaping @Sendable (Double) -> Void) async throws -> Int

  /// Finds the nth prime.
  public var find: Find

  /// Creates a client.
  public init(find: @escaping Find) {
    self.find = find
  }
}

/// The reason why there is no nth prime.
public enum NthPrimeError: Error, Equatable, Sendable, Codable {
  /// The number is zero or negative; the first prime has n = 1.
  case noSuchPrime(n: Int)
  /// The prime does not fit an `Int`: n is greater than ``greatestN``.
  case outOfReach(n: Int)

  /// The number of primes below 2⁶³.
  public static let greatestN = 216_289_611_853_439_384
}

/// The environment of features that find the nth prime.
public struct NthPrimeEnvironment: Sendable {
  /// Finds the nth prime.
  public var nthPrime: NthPrimeClient
  /// Measures the time of the search.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(nthPrime: NthPrimeClient, clock: any Clock<Duration> = ContinuousClock()) {
    self.nthPrime = nthPrime
    self.clock = clock
  }
}
