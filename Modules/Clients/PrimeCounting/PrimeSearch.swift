/// Walks from a number to a prime that a known number of primes lies before or after.
struct PrimeSearch: ~Copyable {
  private let start: Int
  private let progress: ProgressMeter
  /// The primes that strike often, and by which the greater ones are found.
  private let table: PrimeTable
  private let words: UnsafeMutablePointer<UInt64>
  private let capacity: Int

  /// Eight megabytes, and so at most a few rounds at the greatest distances below 2⁶³.
  private static let greatestCapacity = 1 << 20

  /// Begins at number 30·`start`, to go past `distance` primes.
  init(start: Int, distance: Int, progress: ProgressMeter) {
    self.start = start
    self.progress = progress
    let root = squareRoot(30 * start)
    table = PrimeTable(upTo: max(squareRoot(root) + 240, min(root, 1 << 15)))
    // With a margin for the irregularity of the primes.
    let primes = Double(distance) + 4 * Double(distance).squareRoot() + 16
    let numbers = primes * naturalLogarithm(Double(start) * 30)
    capacity = min(Int(numbers / 240) + 1, PrimeSearch.greatestCapacity)
    words = .allocate(capacity: capacity)
    words.initialize(repeating: 0, count: capacity)
  }

  deinit { words.deallocate() }

  /// The prime after the start that has `distance` − 1 primes between it and the start.
  func ascend(_ distance: Int) throws(CancellationError) -> Int {
    var left = distance
    var from = start
    while true {
      let count = try primes(from: from, wordCount: capacity)
      if left <= count { return prime(left, from: from) }
      left -= count
      from += 8 * capacity
    }
  }

  /// The prime before the start that has `distance` primes between it and the start.
  func descend(_ distance: Int) throws(CancellationError) -> Int {
    var left = distance
    var end = start
    while true {
      let length = min(capacity, end / 8)
      end -= 8 * length
      let count = try primes(from: end, wordCount: length)
      if left < count { return prime(count - left, from: end) }
      left -= count
    }
  }

  /// The nth prime of the words, which stand for the numbers from 30·`from` on.
  private func prime(_ n: Int, from: Int) -> Int {
    var left = n
    var word = 0
    while words[word].nonzeroBitCount < left {
      left -= words[word].nonzeroBitCount
      word += 1
    }
    var bits = words[word]
    for _ in 1..<left { bits &= bits - 1 }
    return 30 * (from + 8 * word) + Wheel.shared.offsetOfBit[bits.trailingZeroBitCount]
  }

  /// Sieves the words from number 30·`from` on and counts the primes in them.
  private func primes(from: Int, wordCount: Int) throws(CancellationError) -> Int {
    let byteCount = 8 * wordCount
    try words.withMemoryRebound(to: UInt8.self, capacity: byteCount) {
      bytes throws(CancellationError) in
      var done = 0
      while done < byteCount {
        let count = min(SegmentedSieve.segmentBytes, byteCount - done)
        SegmentedSieve.sieve(bytes + done, from: from + done, count: count, primes: table.primes)
        done += count
        try progress.advance(by: 4 * count, to: 0)
      }
      try strikeGreaterPrimes(bytes, from: UInt(from), count: UInt(byteCount))
    }
    return (0..<wordCount).reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  /// Strikes the primes that are not in the table; each has few multiples here, most have none.
  private func strikeGreaterPrimes(
    _ bytes: UnsafeMutablePointer<UInt8>, from: UInt, count: UInt
  ) throws(CancellationError) {
    // Unsigned, because the numbers may pass 2⁶³ a little.
    let (low, high) = (30 * from, 30 * (from + count))
    let root = squareRoot(Int(clamping: high))
    var segment = SieveCounter(byteCapacity: SegmentedSieve.segmentBytes)
    var start = (table.limit + 1) / 30
    let end = root / 30 + 1
    while start < end {
      let length = min(SegmentedSieve.segmentBytes, (end - start + 7) / 8 * 8)
      segment.sieve(from: start, count: length, primes: table.primes)
      let share = Double(start) / Double(end)
      try segment.forEachPrime(from: start) { prime throws(CancellationError) in
        let prime = UInt(bitPattern: prime)
        var strikes = 1
        var factor = (low &- 1) / prime &+ 1
        while true {
          let residue = Int(bitPattern: factor % 30)
          factor &+= UInt(bitPattern: Wheel.shared.distanceToCoprime[residue])
          let multiple = prime &* factor
          if multiple >= high { break }
          let (byte, place) = (multiple &- low).quotientAndRemainder(dividingBy: 30)
          bytes[Int(bitPattern: byte)] &= ~Wheel.shared.bitOfResidue[Int(bitPattern: place)]
          factor &+= 1
          strikes &+= 1
        }
        try progress.advance(by: 8 &* strikes, to: share)
      }
      start += length
    }
  }
}
