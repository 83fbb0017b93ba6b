/// D of Gourdon's formula: the leaves whose partial sieves have to be counted in a sieve.
///
/// It sums −μ(m) φ(x / pm, π(p) − 1) over the primes p from the kth to x* and the leaves m up to z
/// with p² ≤ x / pm < x / z. A sieve goes from 0 to x / z; in each segment the primes are struck
/// one after the other, and before each its leaves are counted.
func hardLeaves(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, _ factors: borrowing FactorTable,
  _ progress: ProgressMeter
) throws(CancellationError) -> Int {
  let leaves = HardLeafCount(plan: plan, table)
  let limit = plan.x / plan.z
  var sieve = CountingSieve()
  var start = 0
  var sum = 0
  while 30 * start < limit {
    let count = min(CountingSieve.capacity, ((limit / 30 + 1 - start) / 64 + 1) * 64)
    sum &+= try leaves.segment(from: start, count: count, &sieve, table, factors, progress)
    start += count
  }
  return sum
}

private struct HardLeafCount: ~Copyable {
  let plan: PrimeCountPlan
  /// How many numbers before the segment have no factor among the primes before the ith.
  private let before: UnsafeMutablePointer<Int>
  private let lastPrime: Int
  /// Up to this prime the m are composite too.
  private let lastComposite: Int

  init(plan: PrimeCountPlan, _ table: borrowing PrimeTable) {
    self.plan = plan
    lastPrime = table.count(upTo: plan.star)
    lastComposite = min(lastPrime, table.count(upTo: squareRoot(plan.z)))
    before = .allocate(capacity: lastPrime + 1)
    before.initialize(repeating: 0, count: lastPrime + 1)
  }

  deinit { before.deallocate() }

  /// The sum of the leaves with low ≤ x / pm < high.
  func segment(
    from start: Int, count: Int, _ sieve: inout CountingSieve, _ table: borrowing PrimeTable,
    _ factors: borrowing FactorTable, _ progress: ProgressMeter
  ) throws(CancellationError) -> Int {
    let (low, high) = (30 * start, 30 * (start + count))
    let shares = (before: share(low), after: share(high))
    sieve.begin(from: start, count: count)
    var sum = 0
    var index = PrimeCountPlan.k + 1
    while index <= lastPrime {
      let p = table.primes[index]
      let xByP = plan.x / p
      let isComposite = index <= lastComposite
      let most = min(
        xByP / (p * p), quotient(xByP, max(low, 1)), isComposite ? plan.z : plan.y)
      if p >= most { break }
      let least = max(quotient(xByP, high), isComposite ? plan.z / p : p)
      let bounds = HardLeafBounds(
        index: index, xByP: xByP, above: min(least, most), upTo: most, low: low)
      sum &+= isComposite ? composites(bounds, p, sieve, factors) : primes(bounds, sieve, table)
      before[index] &+= sieve.total
      sieve.strike(p, start: start)
      index += 1
      try progress.advance(
        by: 1000 &+ bounds.upTo &- bounds.above,
        to: shares.before
          + (shares.after - shares.before) * Double(index) / Double(lastPrime))
    }
    return sum
  }

  /// The share of the work that is done when the sieve has reached `end`. Leaves grow rare: by
  /// measurement, half the time is spent in the first sixteenth.
  private func share(_ end: Int) -> Double {
    (Double(end) * Double(plan.z) / Double(plan.x)).squareRoot().squareRoot()
  }

  /// The leaves whose m may be composite.
  @inline(__always)
  private func composites(
    _ bounds: HardLeafBounds, _ p: Int, _ sieve: borrowing CountingSieve,
    _ factors: borrowing FactorTable
  ) -> Int {
    let last = factors.index(atMost: bounds.above)
    var entry = factors.index(atMost: bounds.upTo)
    let before = before[bounds.index]
    var cursor = CountingSieve.Cursor()
    var sum = 0
    while entry > last {
      let factor = Int(truncatingIfNeeded: factors.entries[entry])
      if factor > p {
        let place = quotient(bounds.xByP, factors.number(at: entry)) &- bounds.low
        let phi = before &+ sieve.count(upTo: place, &cursor)
        // An odd entry has μ(m) = −1.
        sum &+= factor & 1 == 0 ? 0 &- phi : phi
      }
      entry &-= 1
    }
    return sum
  }

  /// The leaves whose m is a prime.
  @inline(__always)
  private func primes(
    _ bounds: HardLeafBounds, _ sieve: borrowing CountingSieve, _ table: borrowing PrimeTable
  ) -> Int {
    let last = table.count(upTo: bounds.above)
    var next = table.count(upTo: bounds.upTo)
    var cursor = CountingSieve.Cursor()
    var sum = before[bounds.index] &* (next &- last)
    while next > last {
      let place = quotient(bounds.xByP, table.primes[next]) &- bounds.low
      sum &+= sieve.count(upTo: place, &cursor)
      next &-= 1
    }
    return sum
  }
}

/// The leaves of one prime p in one segment: above < m ≤ upTo.
private struct HardLeafBounds {
  /// Which prime p is.
  let index: Int
  let xByP: Int
  let above: Int
  let upTo: Int
  /// The segment's first number.
  let low: Int
}
