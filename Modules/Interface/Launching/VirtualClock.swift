import PlatformC

/// A clock whose time passes when a headless run wakes a sleeper.
package final class VirtualClock: Clock, Sendable {
  private struct Sleeper {
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    /// Called when a task begins to sleep; nil after the end of the run.
    var onSleep: (@Sendable () -> Void)? = {}
    var now = ContinuousClock.now
    var lastID = 0
    /// By their ids, which ascend in the order in which they began to sleep.
    var sleepers: [Int: Sleeper] = [:]
  }

  private let state = Lock(State())

  package init() {}

  package var now: ContinuousClock.Instant { state.withLock(\.now) }
  package var minimumResolution: Duration { .zero }
  /// How many tasks sleep.
  package var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Begins a run; `onSleep` is called when a task begins to sleep. A task may sleep already.
  package func begin(onSleep: @escaping @Sendable () -> Void) {
    state.withLock { $0.onSleep = onSleep }
  }

  /// Ends the run: all sleeps throw from now on.
  package func end() {
    let sleepers = state.withLock { state in
      state.onSleep = nil
      return exchange(&state.sleepers, with: [:]).sorted { $0.key < $1.key }
    }
    for (_, sleeper) in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
  }

  /// Wakes the task with the earliest deadline; returns false if it is after the limit.
  package func wakeNext(until limit: ContinuousClock.Instant) -> Bool {
    let next = state.withLock { state -> Sleeper? in
      let next = state.sleepers.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      guard let next, next.value.deadline <= limit else { return nil }
      state.now = max(state.now, next.value.deadline)
      return state.sleepers.removeValue(forKey: next.key)
    }
    next?.continuation.resume()
    return next != nil
  }

  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let onSleep = state.withLock { state -> (@Sendable () -> Void)? in
          guard let onSleep = state.onSleep else { return nil }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return onSleep
        }
        if let onSleep { onSleep() } else { continuation.resume(throwing: CancellationError()) }
        // The handler may have run before the task slept.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
