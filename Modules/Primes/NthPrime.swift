/// Why there is no answer to a question for the nth prime.
public enum NthPrimeError: Error, Equatable, Sendable {
  /// The first prime is that of n = 1; there is none of zero or of a negative number.
  case noSuchPrime(n: Int)
  /// The prime does not fit an `Int`: n is greater than ``greatestN``.
  case outOfReach(n: Int)

  /// The number of primes below 2⁶³.
  public static let greatestN = 216_289_611_853_439_384
}

/// The nth prime, found off the caller's actor.
///
/// - Parameters:
///   - n: Counts from one: the first prime is 2.
///   - progress: Is told the share that is done, from 0 to 1 and never falling.
/// - Returns: The nth prime.
/// - Throws: `NthPrimeError`, before any work, where there is no answer; `CancellationError` soon
///   after the task is cancelled.
/// - Complexity: About O(n^⅔) time.
@concurrent
public func nthPrime(
  _ n: Int, progress: @Sendable (Double) -> Void = { _ in }
) async throws -> Int {
  try withoutActuallyEscaping(progress) { progress in
    try nthPrimeNow(n, progress: Progress(report: progress))
  }
}

func nthPrimeNow(_ n: Int, progress: Progress) throws -> Int {
  guard n > 0 else { throw NthPrimeError.noSuchPrime(n: n) }
  guard n <= NthPrimeError.greatestN else { throw NthPrimeError.outOfReach(n: n) }
  try progress.check(0)
  if n <= smallPrimes.primes.count { return smallPrimes.primes[n] }
  // The greatest prime below 2⁶³ is less than 30 below it.
  let estimate = min(estimateNthPrime(n), 0x1p63 - 0x1p11)
  let start = Int(estimate) / 30
  let count = try countPrimes(upTo: 30 * start, progress: progress)
  progress.begin(share: 0.01)
  let search = PrimeSearch(start: start, progress: progress)
  return try n > count ? search.ascend(n - count) : search.descend(count - n)
}

private let smallPrimes = PrimeTable(upTo: 1 << 20)
