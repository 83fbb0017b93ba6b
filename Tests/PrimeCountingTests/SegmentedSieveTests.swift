import Testing

@testable import PrimeCounting

@Suite struct SegmentedSieveTests {
  /// Stretches at the start, across its own small primes, and far away, where only the primes up to
  /// a million strike.
  @Test(arguments: [
    (0, 8), (0, 4096), (1, 100), (33, 2000), (17_017, 17_017), (123_456, 65_536),
    (33_333_333_333, 1000), (300_000_000_000_000, 500), (307_445_734_561_000_000, 800),
  ])
  func `strikes every multiple of the primes and no prime`(start: Int, count: Int) {
    let table = PrimeTable(upTo: min(squareRoot(30 * (start + count)), 1_000_000))
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
    defer { bytes.deallocate() }
    SegmentedSieve.sieve(bytes, from: start, count: count, primes: table.primes)

    let low = 30 * start
    var isStruck = [Bool](repeating: false, count: 30 * count)
    if start == 0 { isStruck[1] = true }
    for index in 1...table.primes.count {
      let prime = table.primes[index]
      let first = max(2 * prime, (low + prime - 1) / prime * prime)
      for offset in stride(from: first - low, to: 30 * count, by: prime) {
        isStruck[offset] = true
      }
    }
    var wrong: [Int] = []
    for byte in 0..<count {
      for (bit, residue) in Wheel.residues.enumerated() {
        let isLeft = bytes[byte] >> UInt8(bit) & 1 == 1
        if isLeft == isStruck[30 * byte + residue] { wrong.append(low + 30 * byte + residue) }
      }
    }
    #expect(wrong == [])
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
