import ComposableArchitecture
import Platform
import Testing

/// A clock that advances only when a test says so.
///
/// While an action waits that a test store has not received, time stands still; it goes on with the effects
/// when the test receives the action. So what an effect does depends on the time at which it does it in a
/// program, however far the test advances the clock at once.
public final class TestClock: Clock, Sendable {
  /// What is to come of the time that the test lets pass.
  struct Course {
    /// When it ends, at the earliest.
    var end: TestInstant
    /// Where it ends when nothing sleeps any more.
    var rest: Rest?
  }

  /// How often sleepers wake until nothing sleeps any more.
  struct Rest {
    var turns = 0
    let limit: Int
    let sourceLocation: SourceLocation
  }

  struct State {
    var now = TestInstant(offset: .zero)
    var lastID = 0
    var sleepers = Sleepers()
    /// The effects of test stores that have slept here.
    var executors: [EffectExecutor.Reference] = []
    /// What is to come, while time passes or an action waits to be received.
    var course: Course?
    /// Sleepers whose task was cancelled before they began to sleep.
    var cancelled: Set<Int> = []
    /// Sleepers outside of test stores that were woken and have not resumed yet.
    var waking: Set<Int> = []
    /// Resumed when so many sleep.
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  let state = Lock(State())

  /// Creates a clock that stands still.
  public init() {
    _ = SleepingTasks.areKnownToStores
  }

  /// The current time.
  public var now: TestInstant { state.withLock(\.now) }

  /// The smallest step of time.
  public var minimumResolution: Duration { .zero }

  /// The times at which sleepers will wake, from the first.
  public var deadlines: [Duration] {
    state.withLock { $0.sleepers.inOrder.map(\.deadline.offset) }
  }

  /// The sleepers and the times at which they will wake, one line each, from the first: `nthPrime until 3.0 seconds`.
  public var report: [String] {
    state.withLock { state in
      state.sleepers.inOrder.map { "\($0.name ?? "a task") until \($0.deadline.offset)" }
    }
  }

  /// Waits until the test has advanced the clock far enough.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Not used: sleepers wake on time.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: TestInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    // Asked for outside the lock: a task that is asked and one that is cancelled wait for each other's
    // turn, and cancelling takes the lock in its turn.
    let name = Task.name
    let preference = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
    let executor = preference.flatMap(EffectExecutor.executor)
    executor?.sleep(true)
    let sleeper = executor == nil ? SleepingTasks.begin() : nil
    defer {
      executor?.sleep(false)
      SleepingTasks.end(sleeper)
    }
    let id = state.withLock { state in
      if let executor, !state.executors.contains(where: { $0.executor === executor }) {
        state.executors.removeAll { $0.executor == nil }
        state.executors.append(EffectExecutor.Reference(executor: executor))
      }
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          let sleeper = Sleepers.Sleeper(
            name: name, deadline: deadline, isEffect: executor != nil, continuation: continuation)
          state.sleepers.add(sleeper, id: id)
          return nil
        }
        if let answer { continuation.resume(with: answer) }
        resumeWatchers()
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.remove(id: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    state.withLock { state in
      state.cancelled.remove(id)
      state.waking.remove(id)
    }
  }

  /// Waits until tasks sleep: tasks outside of a test store begin to when they get to it.
  ///
  /// - Parameter count: How many sleepers there have to be.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.watchers.append((count, continuation)) }
      resumeWatchers()
    }
  }

  private func resumeWatchers() {
    let ready = state.withLock { state in
      let count = state.sleepers.count
      let ready = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return ready
    }
    for watcher in ready { watcher.continuation.resume() }
  }
}
