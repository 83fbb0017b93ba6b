/// A clock on which no time passes while somebody sleeps.
public final class ImmediateClock: Clock, Sendable {
  /// Makes a clock.
  public init() {}

  /// The time that it always is.
  public var now: TestInstant { TestInstant(offset: .zero) }

  /// The smallest step of time.
  public var minimumResolution: Duration { .zero }

  /// Returns at once, unless the task is cancelled.
  ///
  /// - Parameters:
  ///   - deadline: Not waited for.
  ///   - tolerance: Not used.
  public func sleep(until deadline: TestInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    await Task.yield()
  }
}

/// A moment on a clock of tests: how long it is after the clock was made.
public struct TestInstant: InstantProtocol {
  /// The time since the clock was made.
  public let offset: Duration

  /// The moment some time later.
  ///
  /// - Parameter duration: The time.
  public func advanced(by duration: Duration) -> TestInstant {
    TestInstant(offset: offset + duration)
  }

  /// The time from this moment to another.
  ///
  /// - Parameter other: The other moment.
  public func duration(to other: TestInstant) -> Duration {
    other.offset - offset
  }

  /// Whether one moment is before another.
  public static func < (left: TestInstant, right: TestInstant) -> Bool {
    left.offset < right.offset
  }
}
