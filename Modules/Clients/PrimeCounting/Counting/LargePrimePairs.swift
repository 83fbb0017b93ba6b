/// B of Gourdon's formula: the sum of π(x / p) over the primes p from y to √x, itself a count of
/// products of two primes above y.
///
/// The p descend while the x / p ascend, so that one pass of a sieve from √x to x / y counts them.
///
/// - Returns: The sum, and the number of primes up to √x.
func largePrimePairs(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, _ progress: ProgressMeter
) throws(CancellationError) -> (sum: Int, primesUpToSquareRoot: Int) {
  var descending = DescendingPrimes(from: plan.squareRootOfX, downTo: plan.y)
  var counter = SieveCounter(byteCapacity: SegmentedSieve.segmentBytes)
  let last = plan.x / plan.y / 30
  var start = plan.squareRootOfX / 30
  let origin = start
  var sum = 0
  var sieved = 0
  var pairs = 0
  var belowOrigin = 0
  var prime = descending.next(table.primes)
  while start <= last {
    // Whole words: the sieve goes a little beyond x / y, which has no effect.
    let count = min(SegmentedSieve.segmentBytes, (last - start) / 8 * 8 + 8)
    counter.sieve(from: start, count: count, primes: table.primes)
    let (low, high) = (30 &* start, 30 &* (start &+ count))
    var cursor = SieveCounter.Cursor()
    while let p = prime {
      let quotient = plan.x / p
      if quotient >= high { break }
      sum &+= sieved &+ counter.count(upTo: quotient &- low, &cursor)
      pairs &+= 1
      if p < 30 * origin { belowOrigin &+= 1 }
      prime = descending.next(table.primes)
    }
    sieved &+= counter.total(&cursor)
    start &+= count
    try progress.advance(
      by: 4 * count, to: Double(start - origin) / Double(last - origin + 1))
  }
  // Each count began at the sieve's first number, which y may lie behind: the primes before it are missing in each.
  let missing = table.count(upTo: min(plan.y, 30 * origin - 1)) + belowOrigin
  return (sum &+ pairs &* missing, table.count(upTo: plan.y) + pairs)
}
