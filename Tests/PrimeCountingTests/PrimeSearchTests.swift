import Primes
import PrimesTesting
import Testing

@testable import PrimeCounting

@Suite struct PrimeSearchTests {
  private func search(_ start: Int, _ distance: Int) -> PrimeSearch {
    PrimeSearch(start: start, distance: distance, progress: ProgressMeter { _ in })
  }

  @Test(arguments: [1, 2, 3, 10, 100, 1000])
  func `finds the prime at a distance above`(distance: Int) throws {
    let start = 20_000
    let above = PlainSieve.million.primes.filter { $0 > 30 * start }
    #expect(try search(start, distance).ascend(distance) == above[distance - 1])
  }

  @Test(arguments: [0, 1, 2, 10, 100, 1000])
  func `finds the prime at a distance below`(distance: Int) throws {
    let start = 20_000
    let below = Array(PlainSieve.million.primes.filter { $0 < 30 * start }.reversed())
    #expect(try search(start, distance).descend(distance) == below[distance])
  }

  /// A search that expected a nearer prime has to go on to the next stretch.
  @Test func `goes on when the primes are rarer than expected`() throws {
    let start = 20_000
    let primes = PlainSieve.million.primes
    let above = primes.filter { $0 > 30 * start }
    let below = Array(primes.filter { $0 < 30 * start }.reversed())
    for distance in 1..<400 {
      #expect(try search(start, 0).ascend(distance) == above[distance - 1])
      #expect(try search(start, 0).descend(distance) == below[distance])
    }
  }

  /// The primes that strike here go beyond the table that the search begins with.
  @Test(arguments: [1_000_000_000, 33_333_333_333, 40_000_000_000_000])
  func `agrees with isPrime far up`(start: Int) throws {
    let next = sequence(first: 30 * start + 1) { $0 + 2 }.first { isPrime($0) }
    let previous = sequence(first: 30 * start - 1) { $0 - 2 }.first { isPrime($0) }
    #expect(try search(start, 1).ascend(1) == next)
    #expect(try search(start, 0).descend(0) == previous)
  }
}
