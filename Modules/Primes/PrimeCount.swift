/// The quantities that Gourdon's formula for the number of primes up to x is written in.
///
/// X. Gourdon, "Computation of π(x): improvements to the Meissel, Lehmer, Lagarias, Miller,
/// Odlyzko, Deléglise and Rivat method" (2001):
///
///     π(x) = A − B + C + D + Φ₀ + Σ
///
/// for any y and z with ∛x ≤ y ≤ z < √x. Larger y and z move work from the sieve of D, which goes
/// up to x / z, to the table look-ups of A and C.
struct PrimeCountPlan {
  let x: Int
  let y: Int
  let z: Int
  /// From this prime on A takes over from C.
  let star: Int
  let squareRootOfX: Int
  let cubeRootOfX: Int

  /// How many of the first primes every partial sieve begins with: 2, 3, 5, 7, 11, 13 and 17.
  static let k = 7
  /// The least x whose fourth root reaches the kth prime, as the formula needs.
  static let leastX = 17 * 17 * 17 * 17

  init(x: Int) {
    self.x = x
    squareRootOfX = squareRoot(x)
    cubeRootOfX = cubeRoot(x)
    let root = Double(cubeRootOfX)
    let most = squareRootOfX - 1
    let logarithm = naturalLogarithm(Double(x))
    // Measured: the factor that balances the parts grows about linearly with ln x.
    let factor = max(1, 0.5 * (logarithm - 22))
    y = min(max(Int(root * factor), cubeRootOfX + 1), most)
    z = min(max(Int(root * factor * 2), y), most)
    let roundedUp = (x - 1) / (y * y) + 1
    star = max(1, min(max(squareRoot(squareRootOfX), roundedUp), y, squareRoot(x / y)))
  }

  /// How far the table of primes has to reach for all look-ups.
  var tableLimit: Int { max(z, squareRoot(x / star), x / (star * y)) }
}

/// How many primes there are up to `x`, which must be at least `PrimeCountPlan.leastX`.
///
/// - Complexity: O(x^⅔) time and O(∛x · log x) memory.
func countPrimes(upTo x: Int, progress: ProgressMeter) throws(CancellationError) -> Int {
  let plan = PrimeCountPlan(x: x)
  try progress.begin(share: 0.01)
  let table = PrimeTable(upTo: plan.tableLimit)
  let ordinary = try ordinaryLeaves(plan, table, progress)
  try progress.begin(share: 0.01)
  let compositeEasy = try compositeEasyLeaves(plan, table, progress)
  try progress.begin(share: 0.25)
  let easy = try easyLeaves(plan, table, progress)
  try progress.begin(share: 0.17)
  let pairs = try largePrimePairs(plan, table, progress)
  try progress.begin(share: 0.01)
  let factors = try FactorTable(plan: plan, primes: table.primes, progress)
  try progress.begin(share: 0.54)
  let hard = try hardLeaves(plan, table, factors, progress)
  let sigma = sigmaTerms(plan, table, primesUpToSquareRoot: pairs.primesUpToSquareRoot)
  // The parts may pass 2⁶³ where x is near it; their sum modulo 2⁶⁴ is right all the same.
  return easy &+ compositeEasy &- pairs.sum &+ hard &+ ordinary &+ sigma
}
