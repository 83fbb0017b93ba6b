import Testing

@testable import PrimeCounting

@Suite struct PartialSieveFunctionTests {
  @Test func `counts the numbers coprime to the first seven primes`() {
    let phi = PartialSieveFunction()
    var count = 0
    var wrong: [Int] = []
    for x in 0...600_000 {
      if [2, 3, 5, 7, 11, 13, 17].allSatisfy({ x % $0 != 0 }) { count += 1 }
      if phi.count(upTo: x) != count { wrong.append(x) }
    }
    #expect(wrong == [])
  }

  @Test func `repeats with the period of their product`() {
    let phi = PartialSieveFunction()
    let period = 2 * 3 * 5 * 7 * 11 * 13 * 17
    #expect(phi.count(upTo: period) == 1 * 2 * 4 * 6 * 10 * 12 * 16)
    #expect(phi.count(upTo: 1000 * period + 1) == 1000 * phi.count(upTo: period) + 1)
    let far = Int.max / period
    #expect(phi.count(upTo: far * period) == far * phi.count(upTo: period))
  }
}
