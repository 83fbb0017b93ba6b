import Primes
import RandomTesting
import Testing

struct FactorizationTests {
  private func expectFactors(of n: Int) {
    guard let factors = primeFactors(of: n) else {
      Issue.record("no factors of \(n)")
      return
    }
    var product = 1
    for factor in factors {
      #expect(isPrime(factor.prime))
      for _ in 0..<factor.exponent { product *= factor.prime }
    }
    #expect(product == n)
    #expect(factors.map(\.prime) == Set(factors.map(\.prime)).sorted())
  }

  @Test func `small numbers are the product of their prime factors`() {
    for n in 1..<20_000 { expectFactors(of: n) }
  }

  @Test func `numbers without prime factors have none`() {
    #expect(primeFactors(of: 1) == [])
    #expect(primeFactors(of: 0) == nil)
    #expect(primeFactors(of: -12) == nil)
    #expect(primeFactors(of: .min) == nil)
  }

  @Test func `a prime that divides several times is there once`() {
    #expect(
      primeFactors(of: 360) == [
        PrimeFactor(prime: 2, exponent: 3), PrimeFactor(prime: 3, exponent: 2),
        PrimeFactor(prime: 5, exponent: 1),
      ])
    #expect(primeFactors(of: 1 << 62) == [PrimeFactor(prime: 2, exponent: 62)])
  }

  @Test(arguments: [
    Int.max, Int.max - 1, 3_037_000_493 * 3_037_000_453, 3_037_000_493 * 3_037_000_493,
    2_147_483_647 * 2_147_483_629, 2_097_143 * 2_097_143 * 2_097_143, 257 * 263 * 269 * 271,
    55_108 * 55_108 + 1, 257 * 257 * 257 * 257, 9_223_372_036_854_775_783,
    1_000_003 * 1_000_003 * 1_000_033,
  ])
  func `large numbers are factored`(n: Int) {
    expectFactors(of: n)
  }

  @Test func `products of two random primes of 31 bits are factored`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20 {
      let pair = (0..<2).compactMap { _ in
        prime(after: Int.random(in: 1 << 30..<1 << 31, using: &random))
      }
      expectFactors(of: pair.reduce(1, *))
    }
  }
}
