import Primes
import Testing

@testable import PrimeCounting

@Suite struct EstimateTests {
  /// p(10ᵏ) (OEIS A006988).
  @Test(arguments: [
    (100_000, 1_299_709), (1_000_000, 15_485_863), (1_000_000_000, 22_801_763_489),
    (1_000_000_000_000, 29_996_224_275_833), (100_000_000_000_000, 3_475_385_758_524_527),
    (10_000_000_000_000_000, 394_906_913_903_735_329),
  ])
  func `is nearer to the prime than its square root`(n: Int, prime: Int) {
    let distance = abs(estimateNthPrime(n) - Double(prime))
    #expect(distance < Double(prime).squareRoot())
  }

  @Test func `rises with n`() {
    let estimates = stride(from: 2, to: 1_000_000, by: 997).map { estimateNthPrime($0) }
    #expect(zip(estimates, estimates.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `is near 2⁶³ at the end`() {
    let distance = abs(estimateNthPrime(NthPrimeError.greatestN) - 0x1p63)
    #expect(distance < 0x1p32)
  }

  /// ln of 1, 2, e, 10, 10¹⁸, and of 2⁻¹⁰.
  @Test(arguments: [
    (1, 0), (2, 0.6931471805599453), (2.718281828459045, 1), (10, 2.302585092994046),
    (1e18, 41.44653167389282), (0x1p-10, -6.931471805599453), (1.4142135623730951, 0.34657359),
  ])
  func `the natural logarithm is right`(number: Double, logarithm: Double) {
    let tolerance = number == 1.4142135623730951 ? 1e-8 : 1e-15
    #expect(abs(naturalLogarithm(number) - logarithm) <= tolerance * max(1, abs(logarithm)))
  }

  @Test func `logarithms of products add up`() {
    for a in stride(from: 1.1, to: 40, by: 0.7) {
      let sum = naturalLogarithm(a) + naturalLogarithm(a + 1)
      #expect(abs(naturalLogarithm(a * (a + 1)) - sum) < 1e-14)
    }
  }
}
