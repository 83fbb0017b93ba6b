import PlatformC

/// How much random input tests are given, and which.
///
/// `FUZZ_COUNT` in the environment is the number of long sequences, `FUZZ_SEED` the seed of the first. A
/// failure names its seed; with `FUZZ_SEED` alone, the short sequence of that seed is repeated.
package enum Fuzz {
  /// How many steps a long sequence has.
  package static let longSequence = 10_000

  private static let seed = number("FUZZ_SEED").map { UInt64(bitPattern: Int64($0)) }
  private static let count = number("FUZZ_COUNT")

  /// The seed of each sequence.
  ///
  /// - Parameter usual: How many there are where the environment does not say.
  package static func seeds(usual: Int) -> [UInt64] {
    let count = count ?? (seed == nil ? usual : 1)
    return (0..<UInt64(max(count, 0))).map { (seed ?? 1) &+ $0 }
  }

  /// How many steps each sequence has.
  ///
  /// - Parameter usual: How many where the environment asks for no long ones.
  package static func steps(usual: Int) -> Int { count == nil ? usual : longSequence }

  /// A number from the environment.
  package static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
