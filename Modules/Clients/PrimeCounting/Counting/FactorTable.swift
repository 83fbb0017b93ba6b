/// Which m up to z are leaves: square-free, coprime to 210, of primes up to y; with the least prime
/// factor and the sign of each.
///
/// Only the numbers coprime to 210 have entries, 48 of every 210 numbers.
struct FactorTable: ~Copyable {
  /// Zero where m is no leaf; else the least prime factor, less one where μ(m) is 1, and the
  /// greatest odd entry where m is itself a prime. So p < entry exactly where m is a leaf whose
  /// prime factors are all greater than p.
  let entries: UnsafeMutablePointer<UInt16>
  private let offsets: UnsafeMutablePointer<Int>
  private let indices: UnsafeMutablePointer<Int>

  init(
    plan: PrimeCountPlan, primes: borrowing PrimeList, _ progress: ProgressMeter
  ) throws(CancellationError) {
    offsets = .allocate(capacity: 48)
    indices = .allocate(capacity: 210)
    var index = 0
    for residue in 0..<210 {
      if residue % 2 != 0, residue % 3 != 0, residue % 5 != 0, residue % 7 != 0 {
        offsets[index] = residue
        index += 1
      }
      indices[residue] = index - 1
    }
    let z = plan.z
    let size = 48 * (z / 210 + 1)
    entries = .allocate(capacity: size)
    entries.initialize(repeating: UInt16.max, count: size)
    // 1 is no leaf of a hard sum: every m has a factor above p.
    entries[0] = 0
    try mark(plan: plan, primes: primes, progress)
  }

  private func mark(
    plan: PrimeCountPlan, primes: borrowing PrimeList, _ progress: ProgressMeter
  ) throws(CancellationError) {
    var index = 5
    while index <= primes.count, primes[index] <= plan.z {
      let prime = primes[index]
      let square = prime * prime
      var multiplier = 0
      var multiple = prime
      while multiple <= plan.z {
        let entry = self.index(atMost: multiple)
        if prime > plan.y || multiple % square == 0 {
          entries[entry] = 0
        } else if multiplier > 0, entries[entry] == UInt16.max {
          entries[entry] = UInt16(truncatingIfNeeded: prime)
        } else if multiplier > 0, entries[entry] != 0 {
          // A further factor changes the sign of μ.
          entries[entry] ^= 1
        }
        multiplier += 1
        multiple = prime * number(at: multiplier)
      }
      index += 1
      try progress.advance(
        by: 4 * (multiplier + 1), to: (Double(prime) / Double(plan.z)).squareRoot())
    }
  }

  /// The index of the greatest number up to `number` that has an entry.
  @inline(__always)
  func index(atMost number: Int) -> Int {
    let (turn, residue) = UInt(bitPattern: number).quotientAndRemainder(dividingBy: 210)
    return 48 &* Int(bitPattern: turn) &+ indices[Int(bitPattern: residue)]
  }

  /// The number of an entry.
  @inline(__always)
  func number(at index: Int) -> Int {
    let (turn, place) = UInt(bitPattern: index).quotientAndRemainder(dividingBy: 48)
    return 210 &* Int(bitPattern: turn) &+ offsets[Int(bitPattern: place)]
  }

  deinit {
    entries.deallocate()
    offsets.deallocate()
    indices.deallocate()
  }
}
