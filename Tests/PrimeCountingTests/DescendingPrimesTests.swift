import PrimesTesting
import Testing

@testable import PrimeCounting

@Suite struct DescendingPrimesTests {
  @Test(arguments: [
    (1000, 100), (240, 30), (239, 40), (241, 31), (999_983, 31), (999_983, 999_979),
  ])
  func `gives the primes of the range from the greatest on`(last: Int, least: Int) {
    let table = PrimeTable(upTo: 1200)
    var descending = DescendingPrimes(from: last, downTo: least)
    var primes: [Int] = []
    while let prime = descending.next(table.primes) { primes.append(prime) }
    let expected = PlainSieve.million.primes.filter { $0 > least && $0 <= last }
    #expect(primes == expected.reversed())
  }

  @Test func `stays at the end`() {
    let table = PrimeTable(upTo: 100)
    var descending = DescendingPrimes(from: 100, downTo: 96)
    #expect(descending.next(table.primes) == 97)
    #expect(descending.next(table.primes) == nil)
    #expect(descending.next(table.primes) == nil)
  }

  /// More than one segment.
  @Test func `goes on from segment to segment`() {
    let last = 60 * SegmentedSieve.segmentBytes
    let table = PrimeTable(upTo: squareRoot(last) + 300)
    var descending = DescendingPrimes(from: last, downTo: 1000)
    var previous = last + 1
    var count = 0
    while let prime = descending.next(table.primes) {
      if prime >= previous { Issue.record("\(prime) comes after \(previous)") }
      previous = prime
      count += 1
    }
    let whole = PrimeTable(upTo: last)
    #expect(count == whole.count(upTo: last) - whole.count(upTo: 1000))
  }
}
