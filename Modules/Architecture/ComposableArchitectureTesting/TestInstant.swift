/// An instant of a clock of tests: the time since the clock was created.
public struct TestInstant: InstantProtocol {
  /// The time since the clock was created.
  public let offset: Duration

  /// Returns the instant some time later; no later than some hundred billion years.
  ///
  /// - Parameter duration: The time.
  public func advanced(by duration: Duration) -> TestInstant {
    let limit = Duration.seconds(Int64.max)
    let sum = offset + min(max(duration, .zero - limit), limit)
    return TestInstant(offset: min(max(sum, .zero - limit), limit))
  }

  /// Returns the time from this instant to another.
  ///
  /// - Parameter other: The other instant.
  public func duration(to other: TestInstant) -> Duration {
    other.offset - offset
  }

  /// Returns whether one instant is before another.
  public static func < (left: TestInstant, right: TestInstant) -> Bool {
    left.offset < right.offset
  }
}
