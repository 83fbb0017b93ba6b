extension IllegalProgram {
  /// Time and randomness that no environment gives.
  static let touching = [
    touch(
      "a feature sleeps by itself", "Task.sleep",
      """
      func pause() async throws { try await Task.sleep(for: .seconds(1)) }
      """,
      twin: """
        func pause(_ clock: any Clock<Duration>) async throws { try await clock.sleep(for: .seconds(1)) }
        """),
    touch(
      "a feature reads a clock of the system", "ContinuousClock",
      """
      let start = ContinuousClock.now
      """,
      twin: """
        func start<C: Clock>(_ clock: C) -> C.Instant { clock.now }
        """),
    touch(
      "a feature reads the other clock of the system", "SuspendingClock",
      """
      let start = SuspendingClock().now
      """,
      twin: """
        /// Not a SuspendingClock.
        let start = "SuspendingClock"
        """),
    touch(
      "a feature rolls dice", "random",
      """
      func roll() -> Int { .random(in: 1...6) }
      """,
      twin: """
        func roll(_ generator: inout some RandomNumberGenerator) -> Int { .random(in: 1...6, using: &generator) }
        """),
    touch(
      "a feature shuffles cards", "shuffled",
      """
      func mix(_ cards: [Int]) -> [Int] { cards.shuffled() }
      """,
      twin: """
        func mix(_ cards: [Int], _ generator: inout some RandomNumberGenerator) -> [Int] {
          cards.shuffled(using: &generator)
        }
        """),
    touch(
      "a feature draws a card", "randomElement",
      """
      func draw(_ cards: [Int]) -> Int? { cards.randomElement() }
      """,
      twin: """
        func draw(_ cards: [Int], _ generator: inout some RandomNumberGenerator) -> Int? {
          cards.randomElement(using: &generator)
        }
        """),
    touch(
      "a feature asks the system for random numbers", "SystemRandomNumberGenerator",
      """
      nonisolated(unsafe) var generator = SystemRandomNumberGenerator()
      """,
      twin: """
        struct Generator: RandomNumberGenerator {
          var state: UInt64
          mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return state
          }
        }
        """),
  ]

  private static func touch(
    _ name: String, _ use: String, _ source: String, twin: String
  ) -> IllegalProgram {
    IllegalProgram(
      name, in: "Counter", source,
      .rules(
        """
        IllegalProgram.swift:1: error: Counter uses \(use): add a closure or a clock to its environment, and \
        use that.
        """), twin: twin)
  }
}
