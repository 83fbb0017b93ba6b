/// When questions may be asked: a server that asks one of them to wait is asked nothing meanwhile.
actor RateLimit {
  private let clock: any Clock<Duration>
  private let timeLimit: Duration
  /// How much time has passed since all began.
  private let elapsed: @Sendable () -> Duration
  /// When the next question may be asked, since all began.
  private var opening = Duration.zero
  /// Whether the server asks to wait for longer than all questions may take.
  private var isOver = false

  /// - Parameters:
  ///   - timeLimit: How long all questions together may take.
  ///   - clock: Measures that time.
  init(timeLimit: Duration, clock: any Clock<Duration>) {
    self.timeLimit = timeLimit
    self.clock = clock
    elapsed = clock.stopwatch()
  }

  /// Waits until a question may be asked.
  ///
  /// - Throws: `CancellationError` where none is to be asked any more.
  func pass() async throws {
    while case let rest = opening - elapsed(), rest > .zero, !isOver {
      try await clock.sleep(for: rest)
    }
    try Task.checkCancellation()
    if isOver { throw CancellationError() }
  }

  /// Lets no question pass for some time, or none at all where that is too long.
  func close(for duration: Duration) {
    if fits(duration) {
      opening = max(opening, elapsed() + duration)
    } else {
      isOver = true
    }
  }

  /// Whether some time ends before that for all questions does.
  func fits(_ duration: Duration) -> Bool { elapsed() + duration < timeLimit }
}

extension Clock<Duration> {
  /// Returns a function that returns how much time has passed since now.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
