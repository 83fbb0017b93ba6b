import Testing

@testable import Primes

@Test func one() throws {
  #expect(try nthPrime(1, progress: Progress { _ in }) == 2)
}
