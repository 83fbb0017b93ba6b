/// What a few small primes strike from a wheel sieve: a pattern that repeats.
///
/// Laying a pattern is much quicker than striking its primes, which have the most multiples.
// Safety: it is immutable after the initializer.
struct SievePattern: ~Copyable, @unchecked Sendable {
  static let of7To17 = SievePattern(of: [7, 11, 13, 17])
  static let of19To29 = SievePattern(of: [19, 23, 29])

  private let bytes: UnsafeMutablePointer<UInt8>
  private let length: Int

  /// Strikes the primes and all their multiples from one period.
  private init(of primes: [Int]) {
    length = primes.reduce(1, *)
    bytes = .allocate(capacity: length)
    bytes.initialize(repeating: 0xFF, count: length)
    for prime in primes {
      let group = Wheel.shared.group(of: prime)
      for (index, residue) in Wheel.residues.enumerated() {
        let kept = ~group.bit(index)
        var byte = group.offset(index, residue: residue)
        while byte < length {
          bytes[byte] &= kept
          byte += prime
        }
      }
    }
  }

  deinit { bytes.deallocate() }

  /// Fills `count` bytes of a sieve whose first byte stands for 30 times `first`.
  func fill(_ sieve: UnsafeMutablePointer<UInt8>, from first: Int, count: Int) {
    var done = 0
    var phase = first % length
    while done < count {
      let run = min(count - done, length - phase)
      (sieve + done).update(from: bytes + phase, count: run)
      done += run
      phase = 0
    }
  }

  /// Strikes the pattern's primes from `count` bytes of such a sieve.
  func strike(_ sieve: UnsafeMutablePointer<UInt8>, from first: Int, count: Int) {
    var done = 0
    var phase = first % length
    while done < count {
      let run = min(count - done, length - phase)
      let target = sieve + done
      let source = bytes + phase
      var index = 0
      while index < run {
        target[index] &= source[index]
        index &+= 1
      }
      done += run
      phase = 0
    }
  }
}
