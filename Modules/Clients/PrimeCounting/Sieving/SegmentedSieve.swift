/// The sieve of Eratosthenes over any stretch of the numbers coprime to 30.
///
/// Segments are a few tens of kilobytes, so that they stay in the nearer caches; every call
/// finds its first multiples anew, so that segments can be sieved in any order.
enum SegmentedSieve {
  /// How many bytes to sieve at a time, of 30 numbers each.
  static let segmentBytes = 1 << 16

  /// Strikes the multiples of primes from `count` bytes that stand for the numbers from 30·`start`
  /// on. Just the primes above 5 are left if `primes` goes up to the square root of the end.
  static func sieve(
    _ bytes: UnsafeMutablePointer<UInt8>, from start: Int, count: Int,
    primes: borrowing PrimeList
  ) {
    SievePattern.of7To17.fill(bytes, from: start, count: count)
    SievePattern.of19To29.strike(bytes, from: start, count: count)
    // The patterns strike their own primes, and 1 is not a prime.
    if start == 0 { bytes[0] = 0b1111_1110 }
    // Unsigned, because the end may pass 2⁶³ a little.
    let limit = 30 &* UInt(bitPattern: start &+ count)
    var index = PrimeList.indexOf31
    while index <= primes.count {
      let prime = primes[index]
      if UInt(bitPattern: prime &* prime) >= limit { break }
      // The group of a prime's own byte holds itself and multiples that smaller primes strike.
      let base = start < prime ? prime &- start : 0 &- start % prime
      Wheel.shared.group(of: prime).strike(from: base, to: count) { byte, bit in
        bytes[byte] &= ~bit
      }
      index &+= 1
    }
  }
}
