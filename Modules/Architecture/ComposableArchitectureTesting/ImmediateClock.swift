import PlatformC

/// A clock that advances at once to the deadline of each sleeper.
public final class ImmediateClock: Clock, Sendable {
  private let time = Lock(TestInstant(offset: .zero))

  /// Creates a clock.
  public init() {}

  /// The time: as much as was slept, one sleep after the other.
  public var now: TestInstant { time.withLock { $0 } }

  /// The smallest step of time.
  public var minimumResolution: Duration { .zero }

  /// Advances the clock to a deadline, and lets others that are ready run first.
  ///
  /// - Parameters:
  ///   - deadline: The time after the sleep.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: TestInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
