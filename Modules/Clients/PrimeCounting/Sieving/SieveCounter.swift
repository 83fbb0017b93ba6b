/// One sieved segment of primes in which counts are asked for at ascending places.
struct SieveCounter: ~Copyable {
  /// How far the counting has come.
  struct Cursor {
    fileprivate var word = 0
    fileprivate var count = 0
  }

  private let bitsUpTo = Wheel.shared.bitsUpTo
  private let words: UnsafeMutablePointer<UInt64>
  private let byteCapacity: Int
  private var wordCount = 0

  init(byteCapacity: Int) {
    self.byteCapacity = byteCapacity
    words = .allocate(capacity: byteCapacity / 8)
    words.initialize(repeating: 0, count: byteCapacity / 8)
  }

  deinit { words.deallocate() }

  /// Sieves `count` bytes, a multiple of 8, from number 30·`start` on.
  mutating func sieve(from start: Int, count: Int, primes: borrowing PrimeList) {
    wordCount = min(count, byteCapacity) / 8
    words.withMemoryRebound(to: UInt8.self, capacity: 8 * wordCount) { bytes in
      SegmentedSieve.sieve(bytes, from: start, count: 8 * wordCount, primes: primes)
    }
  }

  /// How many primes lie in the segment up to `offset`, which no earlier question may pass.
  @inline(__always)
  func count(upTo offset: Int, _ cursor: inout Cursor) -> Int {
    let (word, rest) = UInt(bitPattern: offset).quotientAndRemainder(dividingBy: 240)
    advance(&cursor, to: Int(bitPattern: word))
    let bits = words[cursor.word] & bitsUpTo[Int(bitPattern: rest)]
    return cursor.count &+ bits.nonzeroBitCount
  }

  /// Calls `body` with each prime of the segment, which begins at number 30·`start`.
  @inline(__always)
  func forEachPrime<Failure: Error>(
    from start: Int, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    for word in 0..<wordCount {
      var bits = words[word]
      while bits != 0 {
        let offset = Wheel.shared.offsetOfBit[bits.trailingZeroBitCount]
        try body(30 &* (start &+ 8 &* word) &+ offset)
        bits &= bits &- 1
      }
    }
  }

  /// How many primes lie in the whole segment.
  func total(_ cursor: inout Cursor) -> Int {
    advance(&cursor, to: wordCount)
    return cursor.count
  }

  @inline(__always)
  private func advance(_ cursor: inout Cursor, to end: Int) {
    while cursor.word < end {
      cursor.count &+= words[cursor.word].nonzeroBitCount
      cursor.word &+= 1
    }
  }
}
