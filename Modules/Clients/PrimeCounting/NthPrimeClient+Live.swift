public import Primes
public import Recording

extension NthPrimeClient {
  /// The client that counts primes in this program.
  public static let live = NthPrimeClient { try await nthPrime($0, progress: $1) }

  /// The client as it enters a program whose runs can be recorded and repeated.
  public func through(_ outside: Outside) -> NthPrimeClient {
    NthPrimeClient(find: outside.call("nthPrime", errors: [NthPrimeError.self], find))
  }
}
