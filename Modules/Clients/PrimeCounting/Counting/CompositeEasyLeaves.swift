/// The part of C whose primes p lie below √z: the m are square-free, up to z, of primes between p
/// and y.
func compositeEasyLeaves(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, _ progress: ProgressMeter
) throws(CancellationError) -> Int {
  let first = max(PrimeCountPlan.k, table.count(upTo: cubeRoot(plan.x / plan.z))) + 1
  let last = table.count(upTo: squareRoot(plan.z))
  var sum = 0
  guard first <= last else { return sum }
  for index in first...last {
    let p = table.primes[index]
    let xByP = plan.x / p
    let most = min(xByP / p, plan.z)
    let least = min(max(xByP / (p * p), plan.z / p), most)
    let walk = CompositeEasyLeafWalk(
      xByP: xByP, index: index, least: least, most: most, last: table.count(upTo: plan.y),
      share: Double(index - first) / Double(last - first + 1))
    sum &-= try walk.leaves(from: 1, index: index, table, progress)
  }
  return sum
}

private struct CompositeEasyLeafWalk {
  let xByP: Int
  let index: Int
  let least: Int
  let most: Int
  /// The index of the last prime up to y.
  let last: Int
  /// How much of the work is done before this walk.
  let share: Double

  /// The sum of μ(m / from) (π(x / pm) − π(p) + 2) over the products m of `from` and at least one
  /// greater prime.
  func leaves(
    from: Int, index start: Int, _ table: borrowing PrimeTable, _ progress: ProgressMeter
  ) throws(CancellationError) -> Int {
    var sum = 0
    var next = start + 1
    while next <= last {
      let m = from &* table.primes[next]
      if m > most { break }
      if m > least { sum &-= table.count(upTo: quotient(xByP, m)) &- index &+ 2 }
      sum &-= try leaves(from: m, index: next, table, progress)
      next &+= 1
    }
    try progress.advance(by: 4 &* (next &- start), to: share)
    return sum
  }
}
