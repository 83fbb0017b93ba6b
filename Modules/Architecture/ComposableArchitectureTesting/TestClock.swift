import ComposableArchitecture
import PlatformC
import Testing

/// A clock that advances only when a test says so.
///
/// While an action waits that a test store has not received, time stands still; it goes on with the effects
/// when the test receives the action. So an effect reads the same times as in a program, however far the
/// test advances the clock at once.
///
/// Without a test store nothing tells when a task begins to sleep: call `waitForSleepers()` before `advance(by:)`. A
/// task that the clock was not told of in time would sleep for ever; it fails the test, and wakes with an error.
public final class TestClock: Clock, Sendable {
  /// A task that sleeps.
  struct Sleeper {
    let name = Task.name
    let deadline: TestInstant
    /// Whether it is an effect of a test store, which wakes when the store lets it.
    let isEffect: Bool
    let wake: AsyncStream<Never>.Continuation
    /// The hash of the task.
    let task: Int?
  }

  /// A call of a test that lets time pass.
  struct Advance {
    let number: Int
    let sourceLocation: SourceLocation
    /// The tasks that it woke, which may sleep again.
    var woken: Set<Int?> = []
  }

  struct State {
    var now = TestInstant(offset: .zero)
    /// The tasks that sleep, the first to wake first: by deadline, then by the order in which they began.
    var sleepers: [Sleeper] = []
    /// The time that is still to pass when an action is received.
    var course: Course?
    /// Sleepers outside of test stores that were woken and have not resumed yet.
    var waking: Set<AsyncStream<Never>.Continuation> = []
    /// The last call that let time pass.
    var lastAdvance: Advance?
    /// Told of each new sleeper.
    var watchers: [AsyncStream<Void>.Continuation] = []
  }

  /// The hashes of the tasks that sleep on a clock: `UnsafeCurrentTask` and `Task` hash one task alike. If
  /// that changes, `FinishTests` fails.
  private static let sleepingTasks = Lock<Set<Int?>>([])

  /// Whether a task sleeps on a clock.
  static func isAsleep(_ task: Task<Void, Never>) -> Bool {
    sleepingTasks.withLock { $0.contains(task.hashValue) }
  }

  let state = Lock(State())
  private let patience: Duration

  /// Creates a clock that stands still.
  ///
  /// - Parameter patience: How long a task outside of a test store may sleep that began after the last `advance(by:)`
  ///   or `run()`, until it fails the test.
  public init(patience: Duration = .seconds(10)) {
    self.patience = patience
  }

  /// The current time.
  public var now: TestInstant { state.withLock(\.now) }

  /// The smallest step of time.
  public var minimumResolution: Duration { .zero }

  /// The times at which sleepers will wake, from the first.
  public var deadlines: [Duration] { state.withLock(\.sleepers).map(\.deadline.offset) }

  /// The sleepers and their deadlines, one line each, from the first: `nthPrime until 3.0 seconds`.
  public var report: [String] {
    state.withLock(\.sleepers).map { "\($0.name ?? "a task") until \($0.deadline.offset)" }
  }

  /// Waits until the test has advanced the clock far enough.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Not used: sleepers wake on time.
  /// - Throws: `CancellationError` when the task is cancelled, or began to sleep too late.
  public func sleep(until deadline: TestInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let executor = EffectExecutor.current
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let (end, wake) = AsyncStream<Never>.makeStream()
    let sleeper = Sleeper(deadline: deadline, isEffect: executor != nil, wake: wake, task: task)
    wake.onTermination = { [state] _ in
      state.withLock { $0.sleepers.removeAll { $0.wake == wake } }
    }
    executor?.sleep(true, on: self)
    Self.sleepingTasks.withLock { _ = $0.insert(task) }
    if state.withLock({ $0.add(sleeper) }) {
      for watcher in state.withLock(\.watchers) { watcher.yield() }
      let watch = watch(sleeper)
      for await _ in end {}
      watch?.cancel()
    }
    Self.sleepingTasks.withLock { _ = $0.remove(task) }
    executor?.sleep(false, on: self)
    state.withLock { _ = $0.waking.remove(wake) }
    try Task.checkCancellation()
    if now < deadline { throw CancellationError() }
  }

  /// Fails the test if a sleeper began after the last call that let time pass, and none follows.
  ///
  /// A task that this call woke is not late. One that sleeps later for another reason cannot be told from a late one,
  /// but a test has no use for it unless it advances the clock again.
  private func watch(_ sleeper: Sleeper) -> Task<Void, any Error>? {
    guard !sleeper.isEffect, let last = state.withLock(\.lastAdvance),
      !last.woken.contains(sleeper.task)
    else { return nil }
    return Task {
      // In small pieces: a process that stood still, or whose main actor is busy, does not use up the patience.
      for _ in 0..<100 {
        try await Task.sleep(for: patience / 100)
        await MainActor.turn()
      }
      let now = state.withLock { state in
        let isLost =
          state.lastAdvance?.number == last.number && state.course == nil
          && state.sleepers.contains { $0.wake == sleeper.wake }
        return isLost ? state.now : nil
      }
      guard let now else { return }
      let name = sleeper.name.map { "The task “\($0)”" } ?? "A task"
      Issue.record(
        """
        \(name) sleeps until \(sleeper.deadline.offset), but the clock stands at \(now.offset): the task began to sleep \
        after this line had let the time pass. Call waitForSleepers() before, so that the clock knows the task, or \
        advance the clock again; cancel a task that is not needed any more.
        """, sourceLocation: last.sourceLocation)
      sleeper.wake.finish()
    }
  }

  /// Waits until tasks sleep: tasks outside of a test store begin to when they get to it.
  ///
  /// - Parameter count: How many sleepers there have to be.
  public func waitForSleepers(_ count: Int = 1) async {
    let (changes, watcher) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    state.withLock { $0.watchers.append(watcher) }
    watcher.yield()
    for await _ in changes where state.withLock({ $0.sleepers.count >= count }) { return }
  }
}

extension TestClock.State {
  /// Adds a sleeper; returns whether it has to wait.
  fileprivate mutating func add(_ sleeper: TestClock.Sleeper) -> Bool {
    guard sleeper.deadline > now else { return false }
    let before = sleepers.lastIndex { $0.deadline <= sleeper.deadline }
    sleepers.insert(sleeper, at: before.map { $0 + 1 } ?? 0)
    return true
  }
}
