/// What is asked of Wolfram Alpha.
struct WolframAlphaClient: Sendable {
  /// Asks for the nth prime; throws a `WolframAlphaError`, or `CancellationError`.
  var nthPrime: @Sendable (_ n: Int) async throws -> Int
}
