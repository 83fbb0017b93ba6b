/// A segment of numbers from which primes are struck one after the other, and in which the numbers
/// that are left can be counted at any time.
///
/// Beside the bits stands a count for every 64 bytes, which striking keeps up to date: a count adds
/// whole blocks and then a few words. K. Walisch, "Computation of the hard special leaves"
/// (https://github.com/kimwalisch/primecount/blob/master/doc/Hard-Special-Leaves.md), compares this
/// with the binary indexed tree of the published algorithms.
struct CountingSieve: ~Copyable {
  /// How far the counting has come; begins anew after each prime that is struck.
  struct Cursor {
    fileprivate var block = 0
    fileprivate var blockCount = 0
    fileprivate var word = 0
    fileprivate var count = 0
  }

  static let capacity = 1 << 15
  private static let blockShift = 6

  private let bitsUpTo = Wheel.shared.bitsUpTo
  private let words: UnsafeMutablePointer<UInt64>
  private let blocks: UnsafeMutablePointer<UInt16>
  private var byteCount = 0
  /// How many numbers are left.
  private(set) var total = 0

  init() {
    words = .allocate(capacity: CountingSieve.capacity / 8)
    words.initialize(repeating: 0, count: CountingSieve.capacity / 8)
    blocks = .allocate(capacity: CountingSieve.capacity >> CountingSieve.blockShift)
    blocks.initialize(repeating: 0, count: CountingSieve.capacity >> CountingSieve.blockShift)
  }

  deinit {
    words.deallocate()
    blocks.deallocate()
  }

  /// Begins the segment of `count` bytes, a multiple of 64, from number 30·`start` on, with the
  /// numbers that have no factor among the first seven primes.
  mutating func begin(from start: Int, count: Int) {
    byteCount = min(count, CountingSieve.capacity)
    words.withMemoryRebound(to: UInt8.self, capacity: byteCount) { bytes in
      SievePattern.of7To17.fill(bytes, from: start, count: byteCount)
    }
    total = 0
    for block in 0..<byteCount >> CountingSieve.blockShift {
      var count = 0
      for word in 8 * block..<8 * block + 8 { count &+= words[word].nonzeroBitCount }
      blocks[block] = UInt16(truncatingIfNeeded: count)
      total &+= count
    }
  }

  /// How many numbers up to `offset` into the segment are left; no question may lie below the last.
  @inline(__always)
  func count(upTo offset: Int, _ cursor: inout Cursor) -> Int {
    let (quotient, rest) = UInt(bitPattern: offset).quotientAndRemainder(dividingBy: 240)
    let word = Int(bitPattern: quotient)
    let block = word &>> 3
    if cursor.block < block {
      repeat {
        cursor.blockCount &+= Int(truncatingIfNeeded: blocks[cursor.block])
        cursor.block &+= 1
      } while cursor.block < block
      cursor.word = block &<< 3
      cursor.count = cursor.blockCount
    }
    while cursor.word < word {
      cursor.count &+= words[cursor.word].nonzeroBitCount
      cursor.word &+= 1
    }
    let bits = words[word] & bitsUpTo[Int(bitPattern: rest)]
    return cursor.count &+ bits.nonzeroBitCount
  }

  /// Strikes a prime and its multiples from the segment that begins at 30·`start`.
  mutating func strike(_ prime: Int, start: Int) {
    let group = Wheel.shared.group(of: prime)
    let count = byteCount
    let blocks = self.blocks
    total = words.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      strikeCounting(
        group, of: prime, in: bytes, blocks: blocks, base: 0 &- start % prime, count: count,
        total: total)
    }
  }
}

/// Strikes a prime's multiples, group by group, the first group at `base`, which may lie before the
/// bytes, and returns what is left of `total`.
@inline(__always)
private func strikeCounting(
  _ group: StrikeGroup, of prime: Int, in bytes: UnsafeMutablePointer<UInt8>,
  blocks: UnsafeMutablePointer<UInt16>, base: Int, count: Int, total: Int
) -> Int {
  let (o0, o1) = (group.offset(0, residue: 1), group.offset(1, residue: 7))
  let (o2, o3) = (group.offset(2, residue: 11), group.offset(3, residue: 13))
  let (o4, o5) = (group.offset(4, residue: 17), group.offset(5, residue: 19))
  let (o6, o7) = (group.offset(6, residue: 23), group.offset(7, residue: 29))
  let (b0, b1, b2, b3) = (group.bit(0), group.bit(1), group.bit(2), group.bit(3))
  let (b4, b5, b6, b7) = (group.bit(4), group.bit(5), group.bit(6), group.bit(7))
  var total = total

  @inline(__always)
  func strike(_ index: Int, _ bit: UInt8) {
    let byte = bytes[index]
    let struck = byte & bit == 0 ? 0 : 1
    bytes[index] = byte & ~bit
    blocks[index &>> 6] &-= UInt16(truncatingIfNeeded: struck)
    total &-= struck
  }
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
  return total
}
