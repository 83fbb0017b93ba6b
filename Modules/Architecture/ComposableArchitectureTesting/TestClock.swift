import Platform
public import Testing

/// A clock that advances only when a test says so.
public final class TestClock: Clock, Sendable {
  private struct Sleeper {
    let name: String?
    /// Whether it is an effect of a test store, and so wakes when the store lets it.
    let isEffect: Bool
    let deadline: TestInstant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = TestInstant(offset: .zero)
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    /// Sleepers whose task was cancelled before they began to sleep.
    var cancelled: Set<Int> = []
    /// Sleepers outside of test stores that were woken and have not resumed yet.
    var waking: Set<Int> = []
    /// Resumed when so many sleep.
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  /// Creates a clock that stands still.
  public init() {}

  /// The current time.
  public var now: TestInstant { state.withLock(\.now) }

  /// The smallest step of time.
  public var minimumResolution: Duration { .zero }

  /// The times at which sleepers will wake, from the first.
  public var deadlines: [Duration] {
    state.withLock { $0.sleepers.values.map(\.deadline.offset).sorted() }
  }

  /// The sleepers and the times at which they will wake, one line each, from the first: `nthPrime until 3.0 seconds`.
  public var report: [String] {
    state.withLock { state in
      state.sleepers.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        .map { "\($0.value.name ?? "a task") until \($0.value.deadline.offset)" }
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
    defer { executor?.sleep(false) }
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[id] = Sleeper(
            name: name, isEffect: executor != nil, deadline: deadline, continuation: continuation)
          return nil
        }
        if let answer { continuation.resume(with: answer) }
        resumeWatchers()
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
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

  /// Advances the time, and wakes the sleepers that are due: by their deadlines, and those with the same
  /// deadline in the order in which they began to sleep.
  ///
  /// The effects of a test store run until they sleep again, wait for something else, or send an action
  /// that the test has not received. A task outside of a test store is awake when this returns, and goes
  /// on by itself: wait for what it does.
  ///
  /// - Parameter duration: How much time passes.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await letTasksRun()
    let end = now.advanced(by: duration)
    while await wakeNext(until: end) {}
    state.withLock { $0.now = max($0.now, end) }
    await letTasksRun()
  }

  /// Advances the time until nothing sleeps any more.
  ///
  /// Sleepers that begin to sleep again and again, such as timers, fail the test after many turns.
  ///
  /// - Parameters:
  ///   - limit: How many sleepers are woken at most.
  ///   - sourceLocation: The line that fails.
  @MainActor
  public func run(
    limit: Int = 10_000, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await letTasksRun()
    for _ in 0..<max(0, limit) {
      guard await wakeNext(until: nil) else { return }
    }
    let sleepers = report
    guard !sleepers.isEmpty else { return }
    Issue.record(
      """
      The clock does not come to rest: after \(limit) turns these still sleep:
      \(sleepers.map { "  \($0)" }.joined(separator: "\n"))
      Advance it by a time with advance(by:), or cancel them first.
      """, sourceLocation: sourceLocation)
  }

  /// Wakes the next sleeper, and runs effects; returns false where none is due.
  @MainActor
  private func wakeNext(until end: TestInstant?) async -> Bool {
    let next = state.withLock { state -> Sleeper? in
      let first = state.sleepers.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      guard let (id, sleeper) = first, end.map({ sleeper.deadline <= $0 }) ?? true else {
        return nil
      }
      state.sleepers[id] = nil
      if !sleeper.isEffect { state.waking.insert(id) }
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
    guard let next else { return false }
    next.continuation.resume()
    while state.withLock({ !$0.waking.isEmpty }) { await Task.yield() }
    await letTasksRun()
    return true
  }

  /// Runs effects of test stores until nothing more happens.
  ///
  /// A test without a test store has tasks that nothing can observe; they are given some turns.
  @MainActor
  private func letTasksRun() async {
    if await EffectExecutor.runAll() { return }
    for _ in 0..<40 {
      await Task.yield()
      await anotherThread()
    }
  }
}

@concurrent
private func anotherThread() async {
  await Task.yield()
}
