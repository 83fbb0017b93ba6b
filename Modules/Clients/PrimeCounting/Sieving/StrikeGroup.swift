/// The eight multiples of a prime that lie together in a wheel sieve: their offsets in bytes, which
/// ascend and stay below the prime, and their bits.
struct StrikeGroup {
  private let prime: Int
  private let quotient: Int
  private let carries: UInt64
  private let bits: UInt64

  /// Made by the wheel, from the prime divided by 30 and the tables for the remainder.
  @inline(__always)
  init(prime: Int, quotient: Int, carries: UInt64, bits: UInt64) {
    self.prime = prime
    self.quotient = quotient
    self.carries = carries
    self.bits = bits
  }

  /// Where the multiple by the residue of an index lies.
  @inline(__always)
  func offset(_ index: Int, residue: Int) -> Int {
    quotient &* residue &+ Int(truncatingIfNeeded: carries &>> UInt64(8 &* index) & 255)
  }

  @inline(__always)
  func bit(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: bits &>> UInt64(8 &* index))
  }

  /// Calls `strike` with the byte and the bit of each multiple in the bytes from 0 to `count`.
  ///
  /// - Parameter base: Where the first group begins: at most one group before the bytes.
  @inline(__always)
  func strike(from base: Int, to count: Int, _ strike: (Int, UInt8) -> Void) {
    let (o0, o1) = (offset(0, residue: 1), offset(1, residue: 7))
    let (o2, o3) = (offset(2, residue: 11), offset(3, residue: 13))
    let (o4, o5) = (offset(4, residue: 17), offset(5, residue: 19))
    let (o6, o7) = (offset(6, residue: 23), offset(7, residue: 29))
    let (b0, b1, b2, b3) = (bit(0), bit(1), bit(2), bit(3))
    let (b4, b5, b6, b7) = (bit(4), bit(5), bit(6), bit(7))

    @inline(__always)
    func strikeWithin(_ base: Int) {
      let count = UInt(bitPattern: count)
      if UInt(bitPattern: base &+ o0) < count { strike(base &+ o0, b0) }
      if UInt(bitPattern: base &+ o1) < count { strike(base &+ o1, b1) }
      if UInt(bitPattern: base &+ o2) < count { strike(base &+ o2, b2) }
      if UInt(bitPattern: base &+ o3) < count { strike(base &+ o3, b3) }
      if UInt(bitPattern: base &+ o4) < count { strike(base &+ o4, b4) }
      if UInt(bitPattern: base &+ o5) < count { strike(base &+ o5, b5) }
      if UInt(bitPattern: base &+ o6) < count { strike(base &+ o6, b6) }
      if UInt(bitPattern: base &+ o7) < count { strike(base &+ o7, b7) }
    }

    var base = base
    if base < 0 {
      strikeWithin(base)
      base &+= prime
    }
    let lastWhole = count &- prime
    while base <= lastWhole {
      strike(base &+ o0, b0)
      strike(base &+ o1, b1)
      strike(base &+ o2, b2)
      strike(base &+ o3, b3)
      strike(base &+ o4, b4)
      strike(base &+ o5, b5)
      strike(base &+ o6, b6)
      strike(base &+ o7, b7)
      base &+= prime
    }
    if base < count { strikeWithin(base) }
  }
}
