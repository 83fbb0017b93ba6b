/// π over a band of numbers that slides upwards from zero, an entry for every odd number.
struct SlidingPrimeCount: ~Copyable {
  /// The band: low ≤ number < high.
  private(set) var low = 0
  private(set) var high = 0

  private static let bandBytes = 2048
  private let limit: Int
  /// A stretch of sieved bytes, of which the band is a part.
  private let bytes: UnsafeMutablePointer<UInt8>
  private var stretchStart = 0
  private var stretchEnd = 0
  /// How many primes lie between `low` and the ith odd number above it, inclusive.
  private let counts: UnsafeMutablePointer<UInt16>
  private var before = 3

  /// Counts up to `limit`, inclusive.
  init(upTo limit: Int) {
    self.limit = limit
    bytes = .allocate(capacity: SegmentedSieve.segmentBytes)
    counts = .allocate(capacity: 15 * SlidingPrimeCount.bandBytes + 1)
    bytes.initialize(repeating: 0, count: SegmentedSieve.segmentBytes)
    counts.initialize(repeating: 0, count: 15 * SlidingPrimeCount.bandBytes + 1)
  }

  deinit {
    bytes.deallocate()
    counts.deallocate()
  }

  /// Moves the band up by its length; false when it has passed the limit.
  mutating func slide(_ primes: borrowing PrimeList) -> Bool {
    guard high <= limit else { return false }
    before += Int(counts[(high - low) / 2])
    low = high
    let start = low / 30
    if start == stretchEnd {
      stretchStart = start
      let count = min(SegmentedSieve.segmentBytes, limit / 30 + 1 - start)
      stretchEnd = start + count
      SegmentedSieve.sieve(bytes, from: start, count: count, primes: primes)
    }
    let count = min(SlidingPrimeCount.bandBytes, stretchEnd - start)
    high = 30 * (start + count)
    fill(from: bytes + (start - stretchStart), count: count)
    return true
  }

  private func fill(from bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    var entry = counts
    var sum: UInt16 = 0
    for index in 0..<count {
      let byte = UInt16(truncatingIfNeeded: bytes[index])
      // The odd numbers 30k + 1, 3, 5, … 29; the entry before them is the last of the byte before.
      sum &+= byte & 1
      entry[1] = sum
      entry[2] = sum
      entry[3] = sum
      sum &+= byte &>> 1 & 1
      entry[4] = sum
      entry[5] = sum
      sum &+= byte &>> 2 & 1
      entry[6] = sum
      sum &+= byte &>> 3 & 1
      entry[7] = sum
      entry[8] = sum
      sum &+= byte &>> 4 & 1
      entry[9] = sum
      sum &+= byte &>> 5 & 1
      entry[10] = sum
      entry[11] = sum
      sum &+= byte &>> 6 & 1
      entry[12] = sum
      entry[13] = sum
      entry[14] = sum
      sum &+= byte &>> 7 & 1
      entry[15] = sum
      entry += 15
    }
  }

  /// π of a number of the band above 5.
  @inline(__always)
  func count(upTo number: Int) -> Int {
    before &+ Int(truncatingIfNeeded: counts[(number &- low &+ 1) &>> 1])
  }
}
