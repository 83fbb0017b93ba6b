/// A clock that stands still, and on which sleeping throws at once.
///
/// A run without a terminal uses it: it retries no effect, and its output does not depend on the speed of
/// the machine.
public struct NoClock: Clock {
  /// Creates the clock.
  public init() {}

  /// The instant at which the clock was created.
  public let now = ContinuousClock.now

  /// The smallest step between two instants.
  public var minimumResolution: Duration { .zero }

  /// Throws at once.
  ///
  /// - Throws: `CancellationError`.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
