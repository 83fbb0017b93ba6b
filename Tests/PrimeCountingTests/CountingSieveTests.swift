import Testing

@testable import PrimeCounting

@Suite struct CountingSieveTests {
  /// Numbers without a factor among `primes`, by trial division.
  private func isLeft(_ number: Int, _ primes: [Int]) -> Bool {
    primes.allSatisfy { number % $0 != 0 }
  }

  @Test(arguments: [(0, 256), (64, 1024), (17_000, 640)])
  func `counts the numbers that are left after each prime`(start: Int, count: Int) {
    var sieve = CountingSieve()
    sieve.begin(from: start, count: count)
    var struck = [2, 3, 5, 7, 11, 13, 17]
    for prime in [19, 23, 29, 31, 37, 101, 6007] {
      var cursor = CountingSieve.Cursor()
      var expected = 0
      for offset in 0..<30 * count {
        if isLeft(30 * start + offset, struck) { expected += 1 }
        if offset % 119 == 0 { #expect(sieve.count(upTo: offset, &cursor) == expected) }
      }
      #expect(sieve.total == expected)
      sieve.strike(prime, start: start)
      struck.append(prime)
    }
  }

  @Test func `strikes the primes themselves`() {
    var sieve = CountingSieve()
    sieve.begin(from: 0, count: 64)
    let before = sieve.total
    sieve.strike(1913, start: 0)
    #expect(sieve.total == before - 1)
    sieve.strike(1931, start: 0)
    #expect(sieve.total == before - 1)
  }

  @Test func `counts across blocks without asking in between`() {
    var sieve = CountingSieve()
    sieve.begin(from: 0, count: CountingSieve.capacity)
    var atOnce = CountingSieve.Cursor()
    var inSteps = CountingSieve.Cursor()
    let last = 30 * CountingSieve.capacity - 1
    for offset in stride(from: 0, to: last, by: 1000) { _ = sieve.count(upTo: offset, &inSteps) }
    #expect(sieve.count(upTo: last, &atOnce) == sieve.total)
    #expect(sieve.count(upTo: last, &inSteps) == sieve.total)
  }
}
