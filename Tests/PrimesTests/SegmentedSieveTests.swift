import Testing

@testable import Primes

@Suite struct SegmentedSieveTests {
  /// Stretches at the start, across its own small primes, and far away.
  @Test(arguments: [
    (0, 8), (0, 4096), (1, 100), (33, 2000), (17_017, 17_017), (123_456, 65_536),
    (33_333_333_333, 1000), (300_000_000_000_000, 500), (307_445_734_561_825_000, 800),
  ])
  func `leaves just the primes`(start: Int, count: Int) {
    // Up to what strikes the stretches near 2⁶³, but for the primes beyond: those are left out.
    let root = min(squareRoot(30 * (start + count)), 1_000_000)
    let table = PrimeTable(upTo: root)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
    defer { bytes.deallocate() }
    SegmentedSieve.sieve(bytes, from: start, count: count, primes: table.primes)
    for byte in 0..<count {
      for (bit, residue) in Wheel.residues.enumerated() {
        let number = 30 * (start + byte) + residue
        let isLeft = bytes[byte] >> UInt8(bit) & 1 == 1
        if isPrime(number) {
          #expect(isLeft, "\(number) is prime")
        } else if isLeft {
          let least = sequence(first: 7) { $0 + 2 }.prefix { $0 <= table.limit }
            .first { number % $0 == 0 }
          #expect(number == 1 ? false : least == nil, "\(number) is not prime")
        }
      }
    }
  }

  @Test func `does not touch the bytes after the segment`() {
    let table = PrimeTable(upTo: 1000)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 300)
    bytes.initialize(repeating: 0xAA, count: 300)
    defer { bytes.deallocate() }
    SegmentedSieve.sieve(bytes + 100, from: 777, count: 100, primes: table.primes)
    #expect((0..<100).allSatisfy { bytes[$0] == 0xAA })
    #expect((200..<300).allSatisfy { bytes[$0] == 0xAA })
  }
}
