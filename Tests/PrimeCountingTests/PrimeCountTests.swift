import PrimesTesting
import Testing

@testable import PrimeCounting

@Suite struct PrimeCountTests {
  private static let silent = { @Sendable (_: Double) in }

  private func count(upTo x: Int) throws -> Int {
    try countPrimes(PrimeCountPlan(x: x), progress: ProgressMeter(report: Self.silent))
  }

  /// π(10ᵏ) (OEIS A006880).
  @Test(arguments: [
    (100_000, 9592), (1_000_000, 78498), (10_000_000, 664_579), (100_000_000, 5_761_455),
    (1_000_000_000, 50_847_534), (10_000_000_000, 455_052_511), (100_000_000_000, 4_118_054_813),
  ])
  func `gives the published numbers of primes up to 10ᵏ`(x: Int, primes: Int) throws {
    #expect(try count(upTo: x) == primes)
  }

  @Test func `agrees with a plain sieve from the least x on`() throws {
    let counts = PlainSieve.million.counts
    let least = PrimeCountPlan.leastX
    let wrong = try (least..<least + 2000).filter { try count(upTo: $0) != counts[$0] }
    #expect(wrong == [])
  }

  @Test func `agrees with a plain sieve up to a million`() throws {
    let counts = PlainSieve.million.counts
    let sample = stride(from: PrimeCountPlan.leastX, to: 1_000_000, by: 509)
    let wrong = try sample.filter { try count(upTo: $0) != counts[$0] }
    #expect(wrong == [])
  }

  @Test func `is right beside squares, cubes and fourth powers of primes`() throws {
    let counts = PlainSieve.million.counts
    let powers = [
      17 * 17 * 17 * 17, 19 * 19 * 19 * 19, 23 * 23 * 23 * 23, 29 * 29 * 29 * 29,
      47 * 47 * 47, 53 * 53 * 53, 97 * 97 * 97, 311 * 311, 499 * 499, 991 * 991, 997 * 997,
    ]
    for power in powers {
      for x in power - 1...power + 1 where x >= PrimeCountPlan.leastX {
        #expect(try count(upTo: x) == counts[x], "x = \(x)")
      }
    }
  }

  /// The formula holds for any y and z, so that a wrong bound shows as a different sum.
  @Test(arguments: [100_003, 299_993, 999_983, 1_000_000])
  func `does not depend on y and z`(x: Int) throws {
    let counts = PlainSieve.million.counts
    let (least, most) = (cubeRoot(x) + 1, squareRoot(x) - 1)
    var wrong: [String] = []
    for y in least...most {
      for z in stride(from: y, through: most, by: 137) {
        let plan = PrimeCountPlan(x: x, y: y, z: z)
        let count = try countPrimes(plan, progress: ProgressMeter(report: Self.silent))
        if plan.y != y || plan.z != z || count != counts[x] { wrong.append("y = \(y), z = \(z)") }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [5, 10, 20])
  func `does not depend on y and z far up`(factor: Int) throws {
    let x = 1_000_000_000
    for z in [1, 2, 3] {
      let plan = PrimeCountPlan(x: x, y: 1000 * factor, z: 1000 * factor * z)
      let count = try countPrimes(plan, progress: ProgressMeter(report: Self.silent))
      #expect(count == 50_847_534, "z / y = \(z)")
    }
  }

  @Test(arguments: [100_000, 999_983, 15_485_863, 1_000_000_007, 22_801_763_489, 1 << 40])
  func `keeps the order that the formula needs`(x: Int) {
    let plan = PrimeCountPlan(x: x)
    #expect(plan.cubeRootOfX <= plan.y)
    #expect(plan.y <= plan.z)
    #expect(plan.z < plan.squareRootOfX)
    #expect(plan.star * plan.star * plan.star * plan.star >= x || plan.star >= plan.y)
    #expect(plan.star <= plan.y)
    #expect(plan.tableLimit >= plan.z)
  }

  @Test func `keeps the greatest x in its order too`() {
    let plan = PrimeCountPlan(x: Int.max)
    #expect(plan.cubeRootOfX == 2_097_151)
    #expect(plan.squareRootOfX == 3_037_000_499)
    #expect(plan.y > plan.cubeRootOfX && plan.z < plan.squareRootOfX)
    #expect(plan.tableLimit < 64_000_000)
  }

  /// B by its definition, from a plain sieve.
  @Test(arguments: [100_000, 314_159, 999_999])
  func `sums π of x/p over the primes from y to √x`(x: Int) throws {
    let sieve = PlainSieve.million
    let counts = sieve.counts
    let plan = PrimeCountPlan(x: x)
    let table = PrimeTable(upTo: plan.tableLimit)
    let pairs = try largePrimePairs(plan, table, ProgressMeter(report: Self.silent))
    let primes = sieve.primes.filter { $0 > plan.y && $0 <= plan.squareRootOfX }
    #expect(pairs.sum == primes.reduce(0) { $0 + counts[x / $1] })
    #expect(pairs.primesUpToSquareRoot == counts[plan.squareRootOfX])
  }

  /// Φ₀ by its definition: every m up to z, factored by trial.
  @Test(arguments: [100_000, 314_159, 999_999])
  func `sums the ordinary leaves`(x: Int) throws {
    let plan = PrimeCountPlan(x: x)
    let table = PrimeTable(upTo: plan.tableLimit)
    let sum = try ordinaryLeaves(plan, table, ProgressMeter(report: Self.silent))
    let phi = PartialSieveFunction()
    var expected = 0
    for m in 1...plan.z {
      let factors = primeFactors(m)
      let isLeaf = factors.allSatisfy { $0 > 17 && $0 <= plan.y }
      guard isLeaf, Set(factors).count == factors.count else { continue }
      expected += (factors.count % 2 == 0 ? 1 : -1) * phi.count(upTo: x / m)
    }
    #expect(sum == expected)
  }
}

/// The prime factors of a number in ascending order, by trial division.
func primeFactors(_ number: Int) -> [Int] {
  var rest = number
  var factors: [Int] = []
  var divisor = 2
  while rest > 1 {
    if rest % divisor == 0 {
      factors.append(divisor)
      rest /= divisor
    } else {
      divisor = divisor * divisor > rest ? rest : divisor + 1
    }
  }
  return factors
}
