/// A clock on which sleeping throws at once.
///
/// A run without a terminal uses it, so that nothing is tried again later.
public struct NoClock: Clock {
  /// Creates the clock.
  public init() {}

  /// The current instant.
  public var now: ContinuousClock.Instant { .now }

  /// The smallest step between two instants.
  public var minimumResolution: Duration { .zero }

  /// Throws at once.
  ///
  /// - Throws: `CancellationError`.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
