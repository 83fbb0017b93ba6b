extension LaunchValues {
  /// The clock that effects of the program wait on. In a run that nobody sees time passes at once, so
  /// that its last screen is the one that a person would have waited for.
  public var clock: any Clock<Duration> {
    isHeadless ? InstantClock() : ContinuousClock()
  }
}

/// A clock on which no sleep lasts.
struct InstantClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await Task.yield()
    try Task.checkCancellation()
  }
}
