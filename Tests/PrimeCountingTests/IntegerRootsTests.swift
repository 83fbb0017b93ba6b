import Testing

@testable import PrimeCounting

@Suite struct IntegerRootsTests {
  @Test func `roots of small numbers`() {
    for number in 0...10_000 {
      let square = squareRoot(number)
      #expect(square * square <= number && (square + 1) * (square + 1) > number)
      let cube = cubeRoot(number)
      #expect(cube * cube * cube <= number)
      #expect((cube + 1) * (cube + 1) * (cube + 1) > number)
    }
  }

  @Test(arguments: [94_906_265, 94_906_266, 2_147_483_648, 3_037_000_498, 3_037_000_499])
  func `square roots beside large squares`(root: Int) {
    #expect(squareRoot(root * root - 1) == root - 1)
    #expect(squareRoot(root * root) == root)
    #expect(squareRoot(root * root + 1) == root)
  }

  @Test(arguments: [1_048_575, 1_048_576, 2_000_000, 2_097_151])
  func `cube roots beside large cubes`(root: Int) {
    #expect(cubeRoot(root * root * root - 1) == root - 1)
    #expect(cubeRoot(root * root * root) == root)
    #expect(cubeRoot(root * root * root + 1) == root)
  }

  @Test func `roots of the greatest number`() {
    #expect(squareRoot(Int.max) == 3_037_000_499)
    #expect(cubeRoot(Int.max) == 2_097_151)
  }
}
