import Primes
import PrimesTesting
import Testing

@Suite struct IsPrimeTests {
  @Test func `agrees with a plain sieve up to a million`() {
    let sieve = PlainSieve.million
    let wrong = sieve.isPrime.indices.filter { isPrime($0) != sieve.isPrime[$0] }
    #expect(wrong == [])
  }

  @Test(arguments: [0, 1, -1, -2, -7, -1_000_003, Int.min, Int.min + 1])
  func `zero, one and the negative numbers are not prime`(n: Int) {
    #expect(!isPrime(n))
  }

  @Test func `a million and three is prime`() {
    #expect(isPrime(1_000_003))
  }

  /// The primes 2⁶³ − d (https://t5k.org/lists/2small/0bit.html).
  @Test func `finds just the ten primes in the last 471 numbers`() {
    let offset = Array(0...471)
    let primes = offset.filter { isPrime(Int.max - $0) }
    #expect(primes == [25, 165, 259, 301, 375, 387, 391, 409, 457, 471].map { $0 - 1 })
  }

  @Test func `the factors of Int.max are prime, and it is not`() {
    #expect(7 * 7 * 73 * 127 * 337 * 92737 * 649_657 == Int.max)
    #expect(!isPrime(Int.max))
    #expect([7, 73, 127, 337, 92737, 649_657].allSatisfy { isPrime($0) })
  }

  @Test(arguments: [
    561, 1105, 1729, 2465, 2821, 6601, 8911, 41041, 825_265, 321_197_185, 5_394_826_801,
    232_250_619_601, 9_746_347_772_161, 1_436_697_831_295_441, 60_977_817_398_996_785,
    7_156_857_700_403_137_441,
  ])
  func `a Carmichael number is not prime`(n: Int) {
    #expect(!isPrime(n))
  }

  /// The least strong pseudoprimes to the first one, two, … prime bases (OEIS A014233), and some to
  /// base 2 alone. The last ones are the least to the bases 2, 7 and 61, and to Worley's two bases.
  @Test(arguments: [
    2047, 1_373_653, 25_326_001, 3_215_031_751, 2_152_302_898_747, 3_474_749_660_383,
    341_550_071_728_321, 3_825_123_056_546_413_051, 3277, 4033, 4681, 8321, 15841, 4_759_123_141,
    1_050_535_501,
  ])
  func `a strong pseudoprime is not prime`(n: Int) {
    #expect(!isPrime(n))
  }

  @Test(arguments: [3, 11, 13, 46_349, 65_537, 2_147_483_647, 3_037_000_493])
  func `a prime is prime and its square is not`(p: Int) {
    #expect(isPrime(p))
    #expect(!isPrime(p * p))
  }

  @Test(arguments: [
    (2_147_483_647, 2_147_483_629), (3_037_000_493, 3_037_000_453), (65_537, 65_539),
    (1_000_000_007, 1_000_000_009),
  ])
  func `a product of two near primes is not prime`(p: Int, q: Int) {
    #expect(isPrime(p) && isPrime(q))
    #expect(!isPrime(p * q))
  }

  /// The witnesses may be multiples of a number, and then say nothing about it.
  @Test(arguments: [61, 9_780_504 + 23, 1_795_265_023, 28_183])
  func `agrees with trial division near the witnesses`(n: Int) {
    for n in n - 10...n + 10 {
      let hasDivisor = sequence(first: 2) { $0 + 1 }.prefix { $0 * $0 <= n }
        .contains { n % $0 == 0 }
      #expect(isPrime(n) == !hasDivisor)
    }
  }
}
