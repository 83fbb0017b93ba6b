// Reading order: this file, `Estimate` and `PrimeSearch`, then `Counting` from `PrimeCount` on, which sums
// the terms of Gourdon's formula, and `Sieving` from `Wheel` on.

import Primes

/// Finds the nth prime, off the caller's actor.
///
/// - Parameters:
///   - n: Counts from one: the first prime is 2.
///   - progress: Receives the share of the work that is done, ascending from 0 to 1.
/// - Throws: `NthPrimeError`, before any work; or `CancellationError`, soon after the task is
///   cancelled.
/// - Complexity: About O(n^⅔) time.
@concurrent
public func nthPrime(
  _ n: Int, progress: @Sendable (Double) -> Void = { _ in }
) async throws -> Int {
  try withoutActuallyEscaping(progress) { progress in
    try nthPrime(n, progress: ProgressMeter(report: progress))
  }
}

/// The nth prime, found on the caller's thread; cancelled by the task that it runs in.
func nthPrime(_ n: Int, progress: ProgressMeter) throws -> Int {
  guard n > 0 else { throw NthPrimeError.noSuchPrime(n: n) }
  guard n <= NthPrimeError.greatestN else { throw NthPrimeError.outOfReach(n: n) }
  let prime =
    n <= smallPrimes.primes.count
    ? smallPrimes.primes[n] : try nthPrimeByCounting(n, progress: progress)
  progress.finish()
  return prime
}

/// The primes for which counting would take longer than looking up.
let smallPrimes = PrimeTable(upTo: 1 << 20)

/// Counts the primes up to an estimate, and sieves from there to the prime.
private func nthPrimeByCounting(
  _ n: Int, progress: ProgressMeter
) throws(CancellationError) -> Int {
  // Where the estimate passes 2⁶³, the greatest double below it will do.
  let start = Int(min(estimateNthPrime(n), Double(Int.max).nextDown)) / 30
  let count = try countPrimes(PrimeCountPlan(x: 30 * start), progress: progress)
  try progress.begin(share: 0.01)
  let distance = n > count ? n - count : count - n
  let search = PrimeSearch(start: start, distance: distance, progress: progress)
  return n > count ? try search.ascend(distance) : try search.descend(distance)
}
