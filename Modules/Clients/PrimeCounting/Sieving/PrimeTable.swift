/// The primes up to a limit in ascending order, counted from one as in p₁ = 2.
// Safety: it is immutable after the initializer.
struct PrimeList: ~Copyable, @unchecked Sendable {
  static let indexOf31 = 11

  private let primes: UnsafeMutablePointer<UInt32>
  let count: Int

  /// The ten primes below 31.
  fileprivate init() {
    let known: [UInt32] = [0, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
    count = known.count - 1
    primes = .allocate(capacity: known.count)
    primes.initialize(from: known, count: known.count)
  }

  /// Reads the primes off a sieve; `count` must be their number, 2, 3 and 5 included.
  fileprivate init(words: UnsafePointer<UInt64>, wordCount: Int, count: Int) {
    primes = .allocate(capacity: count + 1)
    self.count = count
    for (index, prime) in [0, 2, 3, 5].enumerated() { primes[index] = UInt32(prime) }
    var next = 4
    for word in 0..<wordCount {
      var bits = words[word]
      while bits != 0 {
        let offset = Wheel.shared.offsetOfBit[bits.trailingZeroBitCount]
        primes[next] = UInt32(truncatingIfNeeded: 240 &* word &+ offset)
        next &+= 1
        bits &= bits &- 1
      }
    }
  }

  deinit { primes.deallocate() }

  /// The prime of an index from 1 to `count`.
  subscript(index: Int) -> Int {
    @inline(__always) get { Int(truncatingIfNeeded: primes[index]) }
  }
}

/// The primes up to a limit, and how many there are up to any number below it.
// Safety: it is immutable after the initializer.
struct PrimeTable: ~Copyable, @unchecked Sendable {
  private let bitsUpTo = Wheel.shared.bitsUpTo
  private let words: UnsafeMutablePointer<UInt64>
  /// How many primes lie before each word, 2, 3 and 5 included.
  private let before: UnsafeMutablePointer<UInt32>
  let primes: PrimeList
  /// The greatest number that `count(upTo:)` knows.
  let limit: Int

  /// Sieves the primes up to `limit` and a little beyond.
  ///
  /// - Complexity: O(`limit` log log `limit`) time, about `limit` / 9 bytes.
  init(upTo limit: Int) {
    let wordCount = limit / 240 + 1
    words = .allocate(capacity: wordCount)
    before = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
    self.limit = 240 * wordCount - 1
    PrimeTable.sieve(words, count: wordCount)
    var count = 3
    for word in 0..<wordCount {
      before[word] = UInt32(truncatingIfNeeded: count)
      count &+= words[word].nonzeroBitCount
    }
    primes = PrimeList(words: words, wordCount: wordCount, count: count)
  }

  /// Sieves the words from zero on, with the primes up to the root of their last number.
  private static func sieve(_ words: UnsafeMutablePointer<UInt64>, count: Int) {
    let root = squareRoot(240 * count)
    // The sieve needs no primes below 31², and there the recursion ends.
    guard root >= 31 else { return sieve(words, count: count, primes: PrimeList()) }
    let smaller = PrimeTable(upTo: root)
    sieve(words, count: count, primes: smaller.primes)
  }

  private static func sieve(
    _ words: UnsafeMutablePointer<UInt64>, count: Int, primes: borrowing PrimeList
  ) {
    let byteCount = 8 * count
    var start = 0
    while start < byteCount {
      let segment = min(SegmentedSieve.segmentBytes, byteCount - start)
      (words + start / 8).withMemoryRebound(to: UInt8.self, capacity: segment) { bytes in
        SegmentedSieve.sieve(bytes, from: start, count: segment, primes: primes)
      }
      start += segment
    }
  }

  /// How many primes there are up to `number`, which must lie in 0…`limit`.
  @inline(__always)
  func count(upTo number: Int) -> Int {
    if number < 7 { return PrimeTable.countBelow7(number) }
    let (word, offset) = UInt(bitPattern: number).quotientAndRemainder(dividingBy: 240)
    let bits = words[Int(bitPattern: word)] & bitsUpTo[Int(bitPattern: offset)]
    return Int(truncatingIfNeeded: before[Int(bitPattern: word)]) &+ bits.nonzeroBitCount
  }

  private static func countBelow7(_ number: Int) -> Int {
    switch number {
    case 5...: 3
    case 3...: 2
    case 2...: 1
    default: 0
    }
  }

  deinit {
    words.deallocate()
    before.deallocate()
  }
}
