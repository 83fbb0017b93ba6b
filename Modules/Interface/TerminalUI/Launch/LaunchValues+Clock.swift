import Platform

extension LaunchValues {
  /// The clock that effects of the program wait on. In a run that nobody sees time passes at once, so
  /// that its last screen is the one that a person would have waited for, and work takes none of it.
  public var clock: any Clock<Duration> {
    isHeadless ? InstantClock() : ContinuousClock()
  }
}

/// A clock on which no sleep lasts: it advances by what is slept, and by nothing else.
final class InstantClock: Clock, Sendable {
  private let time = Lock(ContinuousClock.now)

  var now: ContinuousClock.Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
