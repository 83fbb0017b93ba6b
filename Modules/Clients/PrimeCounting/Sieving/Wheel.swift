/// The numbers coprime to 30, eight to a byte.
///
/// Byte k of a sieve stands for 30k + 1, 7, 11, 13, 17, 19, 23 and 29, lowest bit first, and a
/// 64-bit word for 240 numbers. The multiples of a prime p by 30t + 1, 30t + 7, … lie in the p
/// bytes that begin at byte t·p, at offsets and bits that depend on p alone: a sieve strikes them
/// group by group.
///
/// Words and bytes are two views of one memory, which is little-endian wherever Swift runs.
///
/// The tables are read in the innermost loops, through pointers so that a debug build is quick too.
// Safety: the tables are written once, before anything else can see them, and never freed.
struct Wheel: @unchecked Sendable {
  static let shared = Wheel()

  static let residues = [1, 7, 11, 13, 17, 19, 23, 29]

  /// For a prime's residue modulo 30: the bit of each of its eight multiples, a byte each.
  private let struckBits: UnsafeMutablePointer<UInt64>
  /// For a prime's residue modulo 30: what the residue adds to each of the eight offsets.
  private let carries: UnsafeMutablePointer<UInt64>
  /// For an offset into 240 numbers: the bits of a word that stand for numbers up to it.
  let bitsUpTo: UnsafeMutablePointer<UInt64>
  /// For a bit of a word: the offset of its number, below 240.
  let offsetOfBit: UnsafeMutablePointer<Int>
  /// For a residue modulo 30: the distance to the next number coprime to 30, itself included.
  let distanceToCoprime: UnsafeMutablePointer<Int>
  /// For a residue modulo 30: the bit of a byte, if the residue is coprime to 30.
  let bitOfResidue: UnsafeMutablePointer<UInt8>

  private init() {
    struckBits = .allocate(capacity: 30)
    carries = .allocate(capacity: 30)
    bitsUpTo = .allocate(capacity: 240)
    offsetOfBit = .allocate(capacity: 64)
    distanceToCoprime = .allocate(capacity: 30)
    bitOfResidue = .allocate(capacity: 30)
    for residue in 0..<30 {
      let bit = Wheel.residues.firstIndex(of: residue)
      bitOfResidue[residue] = bit.map { 1 << UInt8($0) } ?? 0
      let next = Wheel.residues.first { $0 >= residue } ?? 31
      distanceToCoprime[residue] = next - residue
      (struckBits[residue], carries[residue]) = (0, 0)
    }
    for residue in Wheel.residues {
      for (index, factor) in Wheel.residues.enumerated() {
        let bit = UInt64(bitOfResidue[residue * factor % 30])
        struckBits[residue] |= bit << UInt64(8 * index)
        carries[residue] |= UInt64(residue * factor / 30) << UInt64(8 * index)
      }
    }
    for bit in 0..<64 { offsetOfBit[bit] = 30 * (bit / 8) + Wheel.residues[bit % 8] }
    for offset in 0..<240 {
      bitsUpTo[offset] = (0..<64).reduce(0) { bits, bit in
        offsetOfBit[bit] <= offset ? bits | 1 << UInt64(bit) : bits
      }
    }
  }

  /// Where a prime's group of eight multiples lies.
  @inline(__always)
  func group(of prime: Int) -> StrikeGroup {
    let (quotient, residue) = prime.quotientAndRemainder(dividingBy: 30)
    return StrikeGroup(
      prime: prime, quotient: quotient, carries: carries[residue], bits: struckBits[residue])
  }
}
