/// A generator that gives the same numbers for the same seed (SplitMix64, Steele and others 2014).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Begins with a seed.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns true with a probability of one in `times`.
  package mutating func isOne(in times: Int) -> Bool {
    Int.random(in: 0..<times, using: &self) == 0
  }

  /// Returns one of these.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}
