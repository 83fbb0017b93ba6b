import PrimesTesting
import Testing

@testable import PrimeCounting

@Suite struct SlidingPrimeCountTests {
  @Test(arguments: [100, 61_440, 500_000, 980_000])
  func `agrees with a plain sieve in every band`(limit: Int) {
    let counts = PlainSieve.million.counts
    let table = PrimeTable(upTo: 1200)
    var sliding = SlidingPrimeCount(upTo: limit)
    var next = 0
    var wrong: [Int] = []
    while sliding.slide(table.primes) {
      #expect(sliding.low == next)
      next = sliding.high
      for number in max(6, sliding.low)..<min(sliding.high, counts.count)
      where sliding.count(upTo: number) != counts[number] {
        wrong.append(number)
      }
    }
    #expect(wrong == [])
    #expect(next > limit)
  }

  @Test func `goes on from one sieved stretch to the next`() {
    let limit = 30 * SegmentedSieve.segmentBytes + 100_000
    let table = PrimeTable(upTo: limit)
    var sliding = SlidingPrimeCount(upTo: limit)
    while sliding.slide(table.primes) {
      let last = min(sliding.high - 1, table.limit)
      #expect(sliding.count(upTo: last) == table.count(upTo: last))
    }
    #expect(sliding.high > limit)
  }
}
