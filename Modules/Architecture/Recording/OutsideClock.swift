extension Outside {
  /// Returns a clock whose time enters here.
  ///
  /// - Parameter live: The real clock.
  public func clock(_ live: any Clock<Duration>) -> any Clock<Duration> {
    guard let run else { return live }
    func clock<Live: Clock<Duration>>(_ live: Live) -> any Clock<Duration> {
      let (start, ahead) = (live.now, run.ahead)
      let time = { @Sendable in start.duration(to: live.now) + run.ahead - ahead }
      // A run that goes on sleeps for the rest.
      return OutsideClock(time: read("clock", time)) { deadline, duration in
        let sleep = call("sleep", isIdempotent: true) { (_: Duration) in
          try await live.sleep(for: deadline - time())
        }
        try await sleep(duration)
      }
    }
    return clock(live)
  }
}

/// A clock of a recorded or replayed run.
struct OutsideClock: Clock {
  /// A time since the clock was created.
  struct Instant: InstantProtocol {
    var time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  let time: @Sendable () -> Duration
  /// Sleeps until a time, which is a duration away.
  let sleep: @Sendable (Duration, Duration) async throws -> Void

  /// The time; a recording may have any, and the time between two must be a duration.
  var now: Instant { Instant(time: min(max(time(), Self.earliest), Self.latest)) }

  private static let (earliest, latest) = (
    Duration.seconds(Int64.min / 16), Duration.seconds(Int64.max / 16)
  )
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    try await sleep(deadline.time, now.duration(to: deadline))
  }
}
