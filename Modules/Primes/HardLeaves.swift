/// D of Gourdon's formula: the leaves whose partial sieves have to be counted in a sieve.
///
/// It sums −μ(m) φ(x / pm, π(p) − 1) over the primes p from the kth to x* and the leaves m up to z
/// with p² ≤ x / pm < x / z. A sieve goes from 0 to x / z; in each segment the primes are struck
/// one after the other, and before each its leaves are counted.
func hardLeaves(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, _ progress: Progress
) throws(CancellationError) -> Int {
  let leaves = HardLeafCount(plan: plan, table)
  let limit = plan.x / plan.z
  var sieve = CountingSieve()
  var start = 0
  var sum = 0
  while 30 * start < limit {
    let count = min(CountingSieve.capacity, ((limit / 30 + 1 - start) / 64 + 1) * 64)
    let share = (Double(start) * 30 / Double(limit)).squareRoot()
    sum &+= try leaves.segment(from: start, count: count, &sieve, table) {
      () throws(CancellationError) in try progress.check(share)
    }
    start += count
  }
  return sum
}

private struct HardLeafCount: ~Copyable {
  let plan: PrimeCountPlan
  let factors: FactorTable
  /// How many numbers before the segment have no factor among the primes before the ith.
  private let before: UnsafeMutablePointer<Int>
  private let lastPrime: Int
  /// Up to this prime the m are composite too.
  private let lastComposite: Int

  init(plan: PrimeCountPlan, _ table: borrowing PrimeTable) {
    self.plan = plan
    factors = FactorTable(plan: plan, primes: table.primes)
    lastPrime = table.count(upTo: plan.star)
    lastComposite = min(lastPrime, table.count(upTo: squareRoot(plan.z)))
    before = .allocate(capacity: lastPrime + 1)
    before.initialize(repeating: 0, count: lastPrime + 1)
  }

  deinit { before.deallocate() }

  /// The sum of the leaves with low ≤ x / pm < high.
  func segment(
    from start: Int, count: Int, _ sieve: inout CountingSieve, _ table: borrowing PrimeTable,
    check: () throws(CancellationError) -> Void
  ) throws(CancellationError) -> Int {
    let (low, high) = (30 * start, 30 * (start + count))
    sieve.begin(from: start, count: count)
    var sum = 0
    var index = PrimeCountPlan.k + 1
    while index <= lastPrime {
      let p = table.primes[index]
      let xByP = plan.x / p
      let factorLimit = index <= lastComposite ? plan.z : plan.y
      let most = min(xByP / (p * p), quotient(xByP, max(low, 1)), factorLimit)
      let least = quotient(xByP, high)
      if p >= most { break }
      if index <= lastComposite {
        sum &+= composites(index, xByP, max(least, plan.z / p), most, low: low, sieve, table)
      } else {
        sum &+= primes(index, xByP, max(least, p), most, low: low, sieve, table)
      }
      before[index] &+= sieve.total
      sieve.strike(p, start: start)
      index += 1
      if index & 0x3F == 0 { try check() }
    }
    try check()
    return sum
  }

  @inline(__always)
  private func composites(
    _ index: Int, _ xByP: Int, _ least: Int, _ most: Int, low: Int,
    _ sieve: borrowing CountingSieve, _ table: borrowing PrimeTable
  ) -> Int {
    let p = table.primes[index]
    let last = factors.index(atMost: min(least, most))
    var entry = factors.index(atMost: most)
    var cursor = CountingSieve.Cursor()
    var sum = 0
    while entry > last {
      let factor = Int(truncatingIfNeeded: factors.entries[entry])
      if factor > p {
        let place = quotient(xByP, factors.number(at: entry)) &- low
        let phi = before[index] &+ sieve.count(upTo: place, &cursor)
        // An odd entry has μ(m) = −1.
        sum &+= factor & 1 == 0 ? 0 &- phi : phi
      }
      entry &-= 1
    }
    return sum
  }

  /// The leaves whose m is a prime: more of them than there are of p.
  @inline(__always)
  private func primes(
    _ index: Int, _ xByP: Int, _ least: Int, _ most: Int, low: Int,
    _ sieve: borrowing CountingSieve, _ table: borrowing PrimeTable
  ) -> Int {
    let last = table.count(upTo: min(least, most))
    var next = table.count(upTo: most)
    var cursor = CountingSieve.Cursor()
    var sum = before[index] &* (next &- last)
    while next > last {
      sum &+= sieve.count(upTo: quotient(xByP, table.primes[next]) &- low, &cursor)
      next &-= 1
    }
    return sum
  }
}
