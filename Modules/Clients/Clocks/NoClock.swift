/// A clock on which nothing can wait: to sleep is to be cancelled.
///
/// A program without a terminal tries nothing again later, as nobody watches it.
public struct NoClock: Clock {
  /// Creates the clock.
  public init() {}

  /// The instant that it is.
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
