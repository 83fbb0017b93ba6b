/// A client that finds the nth prime and reports its progress, as the share of the work that is done.
///
/// Environments hold one, so that an app decides whether the prime is computed or asked for:
///
/// ```swift
/// CounterEnvironment(nthPrime: { try await nthPrime($0, progress: $1) })
/// ```
public typealias NthPrimeClient =
  @Sendable (_ n: Int, _ progress: @escaping @Sendable (Double) -> Void) async throws -> Int
