import PrimesTesting
import Testing

@testable import PrimeCounting

@Suite struct PrimeTableTests {
  @Test(arguments: [0, 1, 6, 7, 30, 239, 240, 961, 7919, 65_536, 1_000_000])
  func `lists the primes and counts them up to any number`(limit: Int) {
    let table = PrimeTable(upTo: limit)
    #expect(table.limit >= limit)
    let sieve = PlainSieve(upTo: table.limit)
    let listed = (1...table.primes.count).map { table.primes[$0] }
    #expect(listed.filter { $0 <= table.limit } == listed)
    #expect(listed == [2, 3, 5] + sieve.primes.filter { $0 > 5 })
    let counted = sieve.isPrime.indices.map { table.count(upTo: $0) }
    #expect(counted == sieve.counts)
  }

  @Test func `the eleventh prime is the first that no pattern strikes`() {
    let table = PrimeTable(upTo: 100)
    #expect(table.primes[PrimeList.indexOf31] == 31)
  }
}
