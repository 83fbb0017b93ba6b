import Primes
import Testing

struct PrimeNeighborsTests {
  @Test func `neighbors agree with a plain search`() {
    for n in -3..<2_000 {
      #expect(prime(before: n) == (0..<max(n, 0)).last { isPrime($0) })
      #expect(prime(after: n) == (max(n + 1, 0)..<3_000).first { isPrime($0) })
    }
  }

  @Test func `the greatest prime of an Int has none after it`() {
    let greatest = 9_223_372_036_854_775_783
    #expect(prime(before: .max) == greatest)
    #expect(prime(after: greatest - 1) == greatest)
    #expect(prime(after: greatest) == nil)
    #expect(prime(after: .max - 1) == nil)
    #expect(prime(after: .max) == nil)
    #expect(prime(after: .min) == 2)
    #expect(prime(before: .min) == nil)
  }

  @Test func `the greatest gap below 2 to the 63 is crossed`() {
    // A maximal gap of 1,476 follows this prime (T. Oliveira e Silva).
    #expect(prime(after: 1_425_172_824_437_699_411) == 1_425_172_824_437_700_887)
    #expect(prime(before: 1_425_172_824_437_700_887) == 1_425_172_824_437_699_411)
  }
}
