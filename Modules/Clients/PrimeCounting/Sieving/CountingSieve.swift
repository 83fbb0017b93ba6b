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
    let count = byteCount
    let blocks = self.blocks
    var total = self.total
    words.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      Wheel.shared.group(of: prime).strike(from: 0 &- start % prime, to: count) { index, bit in
        let byte = bytes[index]
        let struck = byte & bit == 0 ? 0 : 1
        bytes[index] = byte & ~bit
        blocks[index &>> CountingSieve.blockShift] &-= UInt16(truncatingIfNeeded: struck)
        total &-= struck
      }
    }
    self.total = total
  }
}
