import Launching
import PlatformC

/// A clock whose time passes only when a simulation says so: the clock of headless runs, from zero on.
package final class SimulatedClock: Clock, Sendable {
  /// A time since the start of the simulation.
  package struct Instant: InstantProtocol {
    package var time: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    package func duration(to other: Instant) -> Duration { other.time - time }
    package static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  private let clock = VirtualClock()
  private let start: ContinuousClock.Instant
  private let passed = Lock(Duration.zero)

  package init() { start = clock.now }

  package var now: Instant { Instant(time: max(passed.withLock { $0 }, clock.now - start)) }
  package var minimumResolution: Duration { .zero }
  package var sleeperCount: Int { clock.sleeperCount }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: start + deadline.time, tolerance: tolerance)
  }

  /// Wakes the sleeper with the earliest deadline.
  ///
  /// - Returns: Whether there is one until the limit.
  package func wakeNext(until limit: Instant) -> Bool { clock.wakeNext(until: start + limit.time) }

  /// Lets time pass.
  package func advance(to time: Instant) { passed.withLock { $0 = max($0, time.time) } }
}
