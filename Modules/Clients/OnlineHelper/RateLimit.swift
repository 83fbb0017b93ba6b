/// The rate limit of a server: when it asks one question to wait, all questions wait.
actor RateLimit {
  private let clock: any Clock<Duration>
  private let timeLimit: Duration
  /// Returns the time since the start.
  private let elapsed: @Sendable () -> Duration
  /// The time of the next question, since the start.
  private var opening = Duration.zero
  /// Whether the server asks to wait beyond the time limit.
  private var isOver = false

  /// - Parameters:
  ///   - timeLimit: The time limit of all questions together.
  ///   - clock: Measures that time.
  init(timeLimit: Duration, clock: any Clock<Duration>) {
    self.timeLimit = timeLimit
    self.clock = clock
    elapsed = clock.stopwatch()
  }

  /// Waits until a question may be asked.
  ///
  /// - Throws: `CancellationError` if no question may be asked any more.
  func pass() async throws {
    while case let rest = opening - elapsed(), rest > .zero, !isOver {
      try await clock.sleep(for: rest)
    }
    try Task.checkCancellation()
    if isOver { throw CancellationError() }
  }

  /// Lets no question pass for a duration, or ever again if it ends after the time limit.
  func close(for duration: Duration) {
    if fits(duration) {
      opening = max(opening, elapsed() + duration)
    } else {
      isOver = true
    }
  }

  /// Returns whether a duration ends before the time limit.
  func fits(_ duration: Duration) -> Bool { elapsed() + duration < timeLimit }
}

extension Clock<Duration> {
  /// Returns a function that returns the time since this call.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
