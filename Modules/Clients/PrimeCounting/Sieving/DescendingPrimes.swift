/// The primes of a range from the greatest to the least, sieved a segment at a time.
struct DescendingPrimes: ~Copyable {
  private let words: UnsafeMutablePointer<UInt64>
  private let last: Int
  private let least: Int
  /// The segment's first byte, and the word that is being read, from the last to the first.
  private var start: Int
  private var word = -1
  private var bits: UInt64 = 0
  private static let capacity = SegmentedSieve.segmentBytes / 8

  /// The primes p with `least` < p ≤ `last`; `least` must be 30 or more.
  init(from last: Int, downTo least: Int) {
    self.last = last
    self.least = least
    // Whole words, so that the segments fit together.
    start = 8 * (last / 240 + 1)
    words = .allocate(capacity: DescendingPrimes.capacity)
    words.initialize(repeating: 0, count: DescendingPrimes.capacity)
  }

  deinit { words.deallocate() }

  /// The next smaller prime, or nil when the range is done.
  mutating func next(_ primes: borrowing PrimeList) -> Int? {
    while true {
      while bits == 0 {
        word &-= 1
        if word < 0 {
          if 30 * start <= least { return nil }
          fill(primes)
        }
        bits = words[word]
      }
      let bit = 63 &- bits.leadingZeroBitCount
      bits &= ~(1 &<< UInt64(bit))
      let prime = 30 &* (start &+ 8 &* word) &+ Wheel.shared.offsetOfBit[bit]
      if prime <= least { return nil }
      if prime <= last { return prime }
    }
  }

  private mutating func fill(_ primes: borrowing PrimeList) {
    let wordCount = min(DescendingPrimes.capacity, start / 8)
    start -= 8 * wordCount
    words.withMemoryRebound(to: UInt8.self, capacity: 8 * wordCount) { bytes in
      SegmentedSieve.sieve(bytes, from: start, count: 8 * wordCount, primes: primes)
    }
    word = wordCount - 1
  }
}
