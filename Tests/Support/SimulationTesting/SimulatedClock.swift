import PlatformC

/// A clock whose time passes only when a simulation says so.
package final class SimulatedClock: Clock, Sendable {
  /// A time since the start of the simulation.
  package struct Instant: InstantProtocol {
    package var time: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    package func duration(to other: Instant) -> Duration { other.time - time }
    package static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(time: .zero)
    var lastID = 0
    /// In the order in which they began to sleep.
    var sleepers: [Sleeper] = []
  }

  private let state = Lock(State())

  package init() {}

  package var now: Instant { state.withLock(\.now) }
  package var minimumResolution: Duration { .zero }
  package var sleeperCount: Int { state.withLock(\.sleepers.count) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
        state.withLock { $0.sleepers.append(sleeper) }
      }
    } onCancel: {
      take { $0.firstIndex { $0.id == id } }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Wakes the sleeper with the earliest deadline.
  ///
  /// - Returns: Whether there is one until the limit.
  package func wakeNext(until limit: Instant) -> Bool {
    let next = take { sleepers in
      let next = sleepers.indices.min { sleepers[$0].deadline < sleepers[$1].deadline }
      return next.flatMap { sleepers[$0].deadline <= limit ? $0 : nil }
    }
    if let next { advance(to: next.deadline) }
    next?.continuation.resume()
    return next != nil
  }

  /// Lets time pass.
  package func advance(to time: Instant) {
    state.withLock { $0.now = max($0.now, time) }
  }

  private func take(_ index: ([Sleeper]) -> Int?) -> Sleeper? {
    state.withLock { state in index(state.sleepers).map { state.sleepers.remove(at: $0) } }
  }
}
