/// A + C of Gourdon's formula, but for C's composite m: the leaves whose partial sieve is a mere
/// count of primes.
///
/// A sums π(x / pq) over the primes p from x* to ∛x and q from p to √(x / p), twice where
/// x / pq < y. C sums −μ(m) (π(x / pm) − π(p) + 2) over the p up to x* and the m for which
/// p² > x / pm, primes where p > √z. All x / pq lie below √x: a small table of π that
/// slides up to there is never far from the processor.
func easyLeaves(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, _ progress: ProgressMeter
) throws(CancellationError) -> Int {
  var sum = 0
  var counts = SlidingPrimeCount(upTo: plan.squareRootOfX)
  while counts.slide(table.primes) {
    let band = EasyLeafBand(plan: plan, low: counts.low, high: counts.high, table)
    var index = band.pairs.lowerBound
    while index < band.pairs.upperBound {
      sum &+= try band.pairs(index, table, counts, progress)
      index &+= 1
    }
    index = band.doubles.lowerBound
    while index < band.doubles.upperBound {
      sum &+= try band.doubles(index, table, counts, progress)
      index &+= 1
    }
  }
  return sum
}

/// The leaves with low ≤ x / pq < high.
private struct EasyLeafBand {
  let plan: PrimeCountPlan
  let xByLow: Int
  let xByHigh: Int
  /// The indices of the primes p that have leaves in this band: leaves of C, then leaves of A.
  let pairs: Range<Int>
  let doubles: Range<Int>
  /// The share of the work that is done before this band, and after it.
  private let share: (before: Double, after: Double)

  init(plan: PrimeCountPlan, low: Int, high: Int, _ table: borrowing PrimeTable) {
    self.plan = plan
    xByLow = plan.x / max(low, 1)
    xByHigh = plan.x / high
    let (x, y, z) = (plan.x, plan.y, plan.z)
    let root = squareRoot(xByLow)
    let beforePairs = max(
      PrimeCountPlan.k, table.count(upTo: cubeRoot(x / y)), table.count(upTo: squareRoot(z)),
      table.count(upTo: min(squareRoot(low), plan.star)),
      table.count(upTo: min(xByHigh / y, plan.star)))
    let lastPair = table.count(upTo: min(root, plan.star))
    pairs = beforePairs + 1..<max(beforePairs, lastPair) + 1
    let leastDouble = max(plan.star, min(xByHigh / high, plan.cubeRootOfX))
    let beforeDoubles = table.count(upTo: leastDouble)
    let lastDouble = table.count(upTo: min(root, plan.cubeRootOfX))
    doubles = beforeDoubles + 1..<max(beforeDoubles, lastDouble) + 1
    // There are no leaves below ∛x, and measured, three quarters of them are soon after it.
    func share(_ end: Int) -> Double {
      let root = Double(plan.cubeRootOfX)
      let passed = naturalLogarithm(max(Double(end) / root, 1))
      let whole = naturalLogarithm(Double(plan.squareRootOfX) / root)
      return (passed / whole).squareRoot().squareRoot()
    }
    self.share = (share(low), share(high))
  }

  /// The share of the work that is done after a number of the band's primes.
  private func share(after done: Int) -> Double {
    let fraction = Double(done) / Double(max(1, pairs.count + doubles.count))
    return share.before + (share.after - share.before) * fraction
  }

  /// C's leaves of the prime p of an index, with m = q prime.
  @inline(__always)
  func pairs(
    _ index: Int, _ table: borrowing PrimeTable, _ counts: borrowing SlidingPrimeCount,
    _ progress: ProgressMeter
  ) throws(CancellationError) -> Int {
    let p = table.primes[index]
    let xByP = plan.x / p
    let most = min(xByLow / p, xByP / p, plan.y)
    let least = min(max(xByHigh / p, xByP / (p * p), p), most)
    let clustered = min(max(least, squareRoot(xByP)), most)
    var i = table.count(upTo: most)
    let lastClustered = table.count(upTo: clustered)
    let last = table.count(upTo: least)
    try progress.advance(by: 32 &+ 2 &* (i &- last), to: share(after: index - pairs.lowerBound))
    var sum = 0
    // Above √(x / p) neighboring q share a count: all of a run are found at once.
    while i > lastClustered {
      let count = counts.count(upTo: quotient(xByP, table.primes[i]))
      let next = quotient(xByP, table.primes[count &+ 1])
      let end = table.count(upTo: max(next, clustered))
      sum &+= (count &- index &+ 2) &* (i &- end)
      i = end
    }
    sum &+= (i &- last) &* (2 &- index)
    while i > last {
      sum &+= counts.count(upTo: quotient(xByP, table.primes[i]))
      i &-= 1
    }
    return sum
  }

  /// A's leaves of the prime p of an index.
  @inline(__always)
  func doubles(
    _ index: Int, _ table: borrowing PrimeTable, _ counts: borrowing SlidingPrimeCount,
    _ progress: ProgressMeter
  ) throws(CancellationError) -> Int {
    let p = table.primes[index]
    let xByP = plan.x / p
    let root = squareRoot(xByP)
    let most = min(xByLow / p, root)
    var i = table.count(upTo: max(p, min(xByHigh / p, root))) + 1
    let lastSingle = table.count(upTo: min(xByP / plan.y, most))
    let last = table.count(upTo: most)
    let done = index - doubles.lowerBound + pairs.count
    try progress.advance(by: 32 &+ 2 &* (last &- i), to: share(after: done))
    var sum = 0
    while i <= lastSingle {
      sum &+= counts.count(upTo: quotient(xByP, table.primes[i]))
      i &+= 1
    }
    var twice = 0
    while i <= last {
      twice &+= counts.count(upTo: quotient(xByP, table.primes[i]))
      i &+= 1
    }
    return sum &+ 2 &* twice
  }
}

/// The quotient of two positive numbers.
@inline(__always)
func quotient(_ dividend: Int, _ divisor: Int) -> Int {
  Int(bitPattern: UInt(bitPattern: dividend) / UInt(bitPattern: divisor))
}
