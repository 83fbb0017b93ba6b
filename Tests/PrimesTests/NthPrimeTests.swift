import Testing

@testable import Primes

@Test func one() throws {
  #expect(try nthPrimeNow(1, progress: Progress { _ in }) == 2)
}
