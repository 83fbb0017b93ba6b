import Primes
import PrimesTesting
import Testing

struct KnownPrimeCountTests {
  @Test func `primes are counted up to about a million`() {
    #expect(knownPrimeCount(upTo: .min) == 0)
    #expect(knownPrimeCount(upTo: 1) == 0)
    #expect(knownPrimeCount(upTo: 2) == 1)
    #expect(knownPrimeCount(upTo: 1_000_000) == 78_498)
    #expect(knownPrimeCount(upTo: 1_000_003) == 78_499)
    #expect(knownPrimeCount(upTo: 2_000_000) == nil)
    #expect(knownPrimeCount(upTo: .max) == nil)
  }

  @Test func `agrees with a plain sieve for every number`() {
    let counts = PlainSieve.million.counts
    #expect(counts.indices.filter { knownPrimeCount(upTo: $0) != counts[$0] } == [])
  }
}
