/// φ(x, k): how many numbers up to x have no prime factor among the first k = 7 primes.
struct PartialSieveFunction: ~Copyable {
  /// The product of the first seven primes, and how many numbers below it are coprime to it.
  private static let period = 510_510
  private static let coprime = 92_160

  private let words: UnsafeMutablePointer<UInt64>
  private let before: UnsafeMutablePointer<UInt32>

  init() {
    let wordCount = PartialSieveFunction.period / 240 + 1
    words = .allocate(capacity: wordCount)
    before = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
    words.withMemoryRebound(to: UInt8.self, capacity: 8 * wordCount) { bytes in
      SievePattern.of7To17.fill(bytes, from: 0, count: 8 * wordCount)
    }
    var count = 0
    for word in 0..<wordCount {
      before[word] = UInt32(count)
      count += words[word].nonzeroBitCount
    }
  }

  deinit {
    words.deallocate()
    before.deallocate()
  }

  func count(upTo x: Int) -> Int {
    let (periods, rest) = x.quotientAndRemainder(dividingBy: PartialSieveFunction.period)
    let (word, offset) = rest.quotientAndRemainder(dividingBy: 240)
    let bits = words[word] & Wheel.shared.bitsUpTo[offset]
    return periods &* PartialSieveFunction.coprime
      &+ Int(truncatingIfNeeded: before[word]) &+ bits.nonzeroBitCount
  }
}
