/// Φ₀ of Gourdon's formula: the sum of μ(m) φ(x / m, k) over the square-free m up to z whose prime
/// factors lie between the kth prime and y.
func ordinaryLeaves(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, _ progress: Progress
) throws(CancellationError) -> Int {
  let walk = OrdinaryLeafWalk(
    plan: plan, phi: PartialSieveFunction(), last: table.count(upTo: plan.y))
  var sum = walk.phi.count(upTo: plan.x)
  for index in PrimeCountPlan.k + 1...walk.last {
    sum &-= try walk.leaves(
      from: table.primes[index], index: index, primes: table.primes, progress)
  }
  return sum
}

private struct OrdinaryLeafWalk: ~Copyable {
  let plan: PrimeCountPlan
  let phi: PartialSieveFunction
  /// The index of the last prime up to y.
  let last: Int

  /// The leaves that are multiples of m by greater primes than that of `index`, and m's own.
  ///
  /// D. B. Staple, "The combinatorial algorithm for computing π(x)", arXiv:1503.01839, section 2.2.
  func leaves(
    from m: Int, index: Int, primes: borrowing PrimeList, _ progress: Progress
  ) throws(CancellationError) -> Int {
    var sum = phi.count(upTo: plan.x / m)
    var next = index + 1
    while next <= last {
      let multiple = m &* primes[next]
      if multiple > plan.z { break }
      sum &-= try leaves(from: multiple, index: next, primes: primes, progress)
      next &+= 1
    }
    try progress.advance(by: 4 &* (next &- index), to: Double(index) / Double(last))
    return sum
  }
}

/// φ(x, k): how many numbers up to x have no prime factor among the first k = 7 primes.
struct PartialSieveFunction: ~Copyable {
  /// The product of the first seven primes, and how many numbers below it are coprime to it.
  private static let period = 510_510
  private static let coprime = 92_160

  private let words: UnsafeMutablePointer<UInt64>
  private let before: UnsafeMutablePointer<UInt32>

  init() {
    let wordCount = PartialSieveFunction.period / 240 + 1
    words = .allocate(capacity: wordCount)
    before = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
    words.withMemoryRebound(to: UInt8.self, capacity: 8 * wordCount) { bytes in
      SievePattern.of7To17.fill(bytes, from: 0, count: 8 * wordCount)
    }
    var count = 0
    for word in 0..<wordCount {
      before[word] = UInt32(count)
      count += words[word].nonzeroBitCount
    }
  }

  deinit {
    words.deallocate()
    before.deallocate()
  }

  func count(upTo x: Int) -> Int {
    let (periods, rest) = x.quotientAndRemainder(dividingBy: PartialSieveFunction.period)
    let (word, offset) = rest.quotientAndRemainder(dividingBy: 240)
    let bits = words[word] & Wheel.shared.bitsUpTo[offset]
    return periods &* PartialSieveFunction.coprime
      &+ Int(truncatingIfNeeded: before[word]) &+ bits.nonzeroBitCount
  }
}
