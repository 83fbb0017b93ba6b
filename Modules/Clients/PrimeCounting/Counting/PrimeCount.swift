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

  /// Takes the y and z at which the parts take least time together.
  init(x: Int) {
    // Measured: the best y / ∛x grows about linearly with ln x.
    let factor = max(1, 0.5 * (naturalLogarithm(Double(x)) - 22))
    let y = Int(Double(cubeRoot(x)) * factor)
    self.init(x: x, y: y, z: 2 * y)
  }

  /// Takes the admissible y and z that are nearest to the given ones.
  init(x: Int, y: Int, z: Int) {
    self.x = x
    squareRootOfX = squareRoot(x)
    cubeRootOfX = cubeRoot(x)
    self.y = min(max(y, cubeRootOfX + 1), squareRootOfX - 1)
    self.z = min(max(z, self.y), squareRootOfX - 1)
    let roundedUp = (x - 1) / (self.y * self.y) + 1
    star = min(max(squareRoot(squareRootOfX), roundedUp), self.y, squareRoot(x / self.y))
  }

  /// How far the table of primes has to reach for all look-ups.
  var tableLimit: Int { max(z, squareRoot(x / star), x / (star * y)) }
}

/// How many primes there are up to the x of a plan, which must be at least `PrimeCountPlan.leastX`.
///
/// - Complexity: O(x^⅔) time and O(∛x · log x) memory.
func countPrimes(
  _ plan: PrimeCountPlan, progress: ProgressMeter
) throws(CancellationError) -> Int {
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
