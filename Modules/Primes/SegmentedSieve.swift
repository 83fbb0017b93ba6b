/// The sieve of Eratosthenes over any stretch of the numbers coprime to 30.
///
/// Segments are a few tens of kilobytes, so that they stay in the first-level cache; every call
/// finds its first multiples anew, so that segments can be sieved in any order.
enum SegmentedSieve {
  /// How many bytes to sieve at a time, of 30 numbers each.
  static let segmentBytes = 1 << 15

  /// Leaves exactly the bits of the primes above 5 in `count` bytes from number 30·`start` on.
  ///
  /// - Parameter primes: Must hold every prime up to the square root of 30·(`start` + `count`).
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
      strike(Wheel.shared.group(of: prime), of: prime, in: bytes, base: base, count: count)
      index &+= 1
    }
  }

  /// Strikes a prime's multiples, group by group, the first group at `base`, which may lie before
  /// the bytes.
  @inline(__always)
  private static func strike(
    _ group: StrikeGroup, of prime: Int, in bytes: UnsafeMutablePointer<UInt8>, base: Int,
    count: Int
  ) {
    let (o0, o1) = (group.offset(0, residue: 1), group.offset(1, residue: 7))
    let (o2, o3) = (group.offset(2, residue: 11), group.offset(3, residue: 13))
    let (o4, o5) = (group.offset(4, residue: 17), group.offset(5, residue: 19))
    let (o6, o7) = (group.offset(6, residue: 23), group.offset(7, residue: 29))
    let (k0, k1, k2, k3) = (~group.bit(0), ~group.bit(1), ~group.bit(2), ~group.bit(3))
    let (k4, k5, k6, k7) = (~group.bit(4), ~group.bit(5), ~group.bit(6), ~group.bit(7))

    @inline(__always)
    func strikeWithin(_ base: Int) {
      let count = UInt(bitPattern: count)
      if UInt(bitPattern: base &+ o0) < count { bytes[base &+ o0] &= k0 }
      if UInt(bitPattern: base &+ o1) < count { bytes[base &+ o1] &= k1 }
      if UInt(bitPattern: base &+ o2) < count { bytes[base &+ o2] &= k2 }
      if UInt(bitPattern: base &+ o3) < count { bytes[base &+ o3] &= k3 }
      if UInt(bitPattern: base &+ o4) < count { bytes[base &+ o4] &= k4 }
      if UInt(bitPattern: base &+ o5) < count { bytes[base &+ o5] &= k5 }
      if UInt(bitPattern: base &+ o6) < count { bytes[base &+ o6] &= k6 }
      if UInt(bitPattern: base &+ o7) < count { bytes[base &+ o7] &= k7 }
    }

    var base = base
    if base < 0 {
      strikeWithin(base)
      base &+= prime
    }
    let lastWhole = count &- prime
    while base <= lastWhole {
      let group = bytes + base
      group[o0] &= k0
      group[o1] &= k1
      group[o2] &= k2
      group[o3] &= k3
      group[o4] &= k4
      group[o5] &= k5
      group[o6] &= k6
      group[o7] &= k7
      base &+= prime
    }
    if base < count { strikeWithin(base) }
  }
}
