import PrimesTesting
import Testing

@testable import PrimeCounting

@Suite struct SieveCounterTests {
  @Test(arguments: [0, 8, 1000, 20_000])
  func `counts the primes of the segment up to ascending places`(start: Int) {
    let sieve = PlainSieve.million
    let table = PrimeTable(upTo: 1000)
    var counter = SieveCounter(byteCapacity: 4096)
    counter.sieve(from: start, count: 4096, primes: table.primes)
    var cursor = SieveCounter.Cursor()
    var expected = 0
    for offset in 0..<4096 * 30 {
      let number = 30 * start + offset
      if number > 5, sieve.isPrime[number] { expected += 1 }
      if offset % 77 == 0 { #expect(counter.count(upTo: offset, &cursor) == expected) }
    }
    #expect(counter.total(&cursor) == expected)
  }

  @Test func `gives the primes of the segment in ascending order`() {
    let table = PrimeTable(upTo: 1000)
    var counter = SieveCounter(byteCapacity: 1024)
    counter.sieve(from: 500, count: 1024, primes: table.primes)
    var primes: [Int] = []
    counter.forEachPrime(from: 500) { primes.append($0) }
    let range = 30 * 500..<30 * 1524
    #expect(primes == PlainSieve.million.primes.filter { range.contains($0) })
  }

  @Test func `takes no more bytes than it has room for`() {
    let table = PrimeTable(upTo: 1000)
    var counter = SieveCounter(byteCapacity: 64)
    counter.sieve(from: 0, count: 4096, primes: table.primes)
    var cursor = SieveCounter.Cursor()
    let primes = PlainSieve.million.primes.filter { $0 > 5 && $0 < 64 * 30 }
    #expect(counter.total(&cursor) == primes.count)
  }
}
