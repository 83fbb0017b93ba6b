import Testing

@testable import PrimeCounting

@Suite struct FactorTableTests {
  private static let plan = PrimeCountPlan(x: 10_000_000_000)

  @Test func `the entries are the numbers coprime to 210`() throws {
    let primes = PrimeTable(upTo: Self.plan.z)
    let factors = try FactorTable(
      plan: Self.plan, primes: primes.primes, ProgressMeter { _ in })
    let numbers = (1...Self.plan.z).filter { number in
      [2, 3, 5, 7].allSatisfy { number % $0 != 0 }
    }
    for (index, number) in numbers.enumerated() {
      #expect(factors.number(at: index) == number)
      #expect(factors.index(atMost: number) == index)
    }
    #expect(factors.index(atMost: 0) == -1)
    #expect(factors.index(atMost: 10) == 0)
    #expect(factors.index(atMost: 210) == 47)
    #expect(factors.index(atMost: 211) == 48)
  }

  @Test func `an entry marks a leaf and the sign of μ`() throws {
    let plan = Self.plan
    let primes = PrimeTable(upTo: plan.z)
    let table = try FactorTable(plan: plan, primes: primes.primes, ProgressMeter { _ in })
    for index in 1...table.index(atMost: plan.z) {
      let m = table.number(at: index)
      let factors = primeFactors(m)
      let isLeaf = Set(factors).count == factors.count && factors.allSatisfy { $0 <= plan.y }
      let entry = Int(table.entries[index])
      #expect((entry != 0) == isLeaf, "m = \(m)")
      guard isLeaf, let least = factors.first else { continue }
      #expect((entry % 2 == 1) == (factors.count % 2 == 1), "m = \(m)")
      // Greater than every prime below the least factor, and, unless m is prime, no greater.
      #expect(entry >= least - 1, "m = \(m)")
      #expect(factors.count == 1 || entry <= least, "m = \(m)")
    }
  }

  @Test func `one is no leaf`() throws {
    let primes = PrimeTable(upTo: Self.plan.z)
    let table = try FactorTable(plan: Self.plan, primes: primes.primes, ProgressMeter { _ in })
    #expect(table.entries[0] == 0)
  }
}
