import PlatformC
public import Primes
public import Recording

extension NthPrimeClient {
  /// The client that counts primes in this program.
  public static let live = NthPrimeClient { n, progress in
    let last = Lock<ContinuousClock.Instant?>(nil)
    return try await nthPrime(n) { share in
      // Users see no more than twenty a second. Each is an action, a frame, and lines of a recording.
      let isDue = last.withLock { last in
        let now = ContinuousClock.now
        if let time = last, time.duration(to: now) < .milliseconds(50) { return false }
        last = now
        return true
      }
      if isDue || share == 1 { progress(share) }
    }
  }

  /// The client as it enters a program whose runs can be recorded and repeated.
  public func through(_ outside: Outside) -> NthPrimeClient {
    NthPrimeClient(
      find: outside.call("nthPrime", errors: [NthPrimeError.self], isIdempotent: true, find))
  }
}
