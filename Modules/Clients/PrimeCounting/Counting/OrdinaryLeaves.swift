/// Φ₀ of Gourdon's formula: the sum of μ(m) φ(x / m, k) over the square-free m up to z whose prime
/// factors lie between the kth prime and y.
func ordinaryLeaves(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, _ progress: ProgressMeter
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

  /// The leaf of m, and of its multiples by primes beyond `index`.
  ///
  /// D. B. Staple, "The combinatorial algorithm for computing π(x)", arXiv:1503.01839, section 2.2.
  func leaves(
    from m: Int, index: Int, primes: borrowing PrimeList, _ progress: ProgressMeter
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
