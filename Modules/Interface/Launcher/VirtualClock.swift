import PlatformC

/// A clock whose time passes when a headless run wakes a sleeper.
final class VirtualClock: Clock, Sendable {
  private struct Sleeper {
    let id: Int
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    /// Called when a task begins to sleep; nil after the end of the run.
    var onSleep: (@Sendable () -> Void)? = {}
    var now = ContinuousClock.now
    var lastID = 0
    /// In the order in which they began to sleep.
    var sleepers: [Sleeper] = []
  }

  private let state = Lock(State())

  var now: ContinuousClock.Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }
  /// How many tasks sleep.
  var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Begins a run; `onSleep` is called when a task begins to sleep. A task may sleep already.
  func begin(onSleep: @escaping @Sendable () -> Void) {
    state.withLock { $0.onSleep = onSleep }
  }

  /// Ends the run: all sleeps throw from now on.
  func end() {
    let sleepers = state.withLock { state in
      state.onSleep = nil
      defer { state.sleepers = [] }
      return state.sleepers
    }
    for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
  }

  /// Wakes the task with the earliest deadline; returns false if it is after the limit.
  func wakeNext(until limit: ContinuousClock.Instant) -> Bool {
    let next = state.withLock { state -> Sleeper? in
      let next = state.sleepers.indices.min {
        state.sleepers[$0].deadline < state.sleepers[$1].deadline
      }
      guard let next, state.sleepers[next].deadline <= limit else { return nil }
      state.now = max(state.now, state.sleepers[next].deadline)
      return state.sleepers.remove(at: next)
    }
    next?.continuation.resume()
    return next != nil
  }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(Sleeper(id: id, deadline: deadline, continuation: continuation))
        // The handler may have run before the task slept.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  private func enter(_ sleeper: Sleeper) {
    let onSleep = state.withLock { state -> (@Sendable () -> Void)? in
      guard let onSleep = state.onSleep else { return nil }
      state.sleepers.append(sleeper)
      return onSleep
    }
    if let onSleep {
      onSleep()
    } else {
      sleeper.continuation.resume(throwing: CancellationError())
    }
  }
}
