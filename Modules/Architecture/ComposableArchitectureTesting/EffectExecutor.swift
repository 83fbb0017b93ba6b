import ComposableArchitecture
import PlatformC
import Testing

/// Runs the effects of a test store: one job after the other, in the order in which they became ready,
/// and only when the test says so.
///
/// Effects begin on the main actor, as the effects of a program do. All nonisolated code that
/// they await runs here, on the main actor's thread, and with it their child tasks; so the order does
/// not depend on the machine, and no effect goes on while an action waits to be received.
@MainActor
class EffectExecutor: TaskExecutor {
  private struct Jobs {
    var ready: ArraySlice<UnownedJob> = []
    /// Ends a `wait`.
    var waiter: AsyncStream<Void>.Continuation?
    /// The number of tasks that sleep on a clock of the test.
    var sleepers = 0
    /// The clocks on which tasks have slept, or whose time stood still for an action.
    var clocks: [TestClock] = []
    /// Counts what happened, to tell whether something did.
    var events = 0

    mutating func note(_ clock: TestClock) {
      if !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
    }
  }

  /// Returns the executors that live.
  nonisolated private static let all = Lock<[@Sendable () -> EffectExecutor?]>([])

  nonisolated private let jobs = Lock(Jobs())
  private let test = Test.current?.id
  /// Whether other cases of the test may run at the same time.
  private let isOneOfSeveral = Test.Case.current?.isParameterized == true
  /// The number of effects that run.
  private var running = 0

  init() {
    Self.all.withLock { all in
      all.removeAll { $0() == nil }
      all.append { [weak self] in self }
    }
  }

  /// Drops cancelled actions; returns whether another action waits to be received. Until it is
  /// received, no effect goes on.
  func hasActions() -> Bool { false }

  /// Whether the effect runs whose action waits to be received.
  var isSenderRunning: Bool { false }

  nonisolated private static var living: [EffectExecutor] {
    all.withLock { $0.compactMap { $0() } }
  }

  /// Runs the effects of all test stores of this test; returns whether there are any.
  static func runAll() async -> Bool {
    let test = Test.current?.id
    let executors = living.filter { $0.test == test }
    var count = 0
    repeat {
      count = 0
      for executor in executors { count += await executor.runJobs() }
    } while count > 0 && executors.count > 1
    return !executors.isEmpty
  }

  /// Lets the time of a clock stand still if an action waits to be received; returns whether one does.
  ///
  /// It waits for stores whose effects have slept on the clock, and for all of this test, where its cases can
  /// be told apart.
  static func hold(_ clock: TestClock) -> Bool {
    let test = Test.current?.id
    let executors = living.filter { executor in
      test != nil && executor.test == test && !executor.isOneOfSeveral
        || executor.clocks.contains { $0 === clock }
    }
    guard let executor = executors.first(where: { $0.hasActions() }) else { return false }
    executor.jobs.withLock { $0.note(clock) }
    return true
  }

  /// The executor of the current task.
  nonisolated static var current: EffectExecutor? {
    let preference = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
    return preference.flatMap { preference in
      living.first { $0.asUnownedTaskExecutor() == preference }
    }
  }

  /// Starts an effect; its first piece has run when this returns.
  func start(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void,
    report: (String) -> Void
  ) -> Task<Void, Never> {
    running += 1
    let counted: @MainActor @Sendable () async -> Void = { [weak self] in
      await effect()
      self?.running -= 1
    }
    let task = Task(name: name, executorPreference: self) { @concurrent in await counted() }
    // Its first piece is the last that became ready; it runs as one of the main actor.
    jobs.withLock { $0.ready.popLast() }?.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    return task
  }

  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    change { $0.ready.append(job) }
  }

  /// The number of jobs that run at once at most.
  static var limit: Int { 100_000 }

  /// Runs ready jobs until none is left or an action waits.
  ///
  /// - Returns: The number of jobs that ran; at most `limit`, which only effects without an end reach.
  @discardableResult
  func runJobs() async -> Int {
    var count = 0
    var last = -1
    while count < Self.limit, !hasActions() {
      if let job = jobs.withLock({ $0.ready.popFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
        count += 1
      } else if events == last {
        return count
      }
      last = events
      await letMainActorRun { !hasActions() && running > sleepers }
    }
    // In a program the action would be handled before its effect goes on; here the effect gets to where
    // it ends or waits, so that the next step of the test follows both.
    await letMainActorRun { isSenderRunning }
    return count
  }

  /// Takes turns of the main actor until an event occurs or none is expected. A task that a job resumed
  /// there takes one turn for each function that it returns through.
  private func letMainActorRun(while isExpecting: () -> Bool) async {
    let before = events
    for _ in 0..<Self.mostTurns {
      guard events == before, isExpecting() else { return }
      // Jobs that were resumed earlier are earlier in the queue of the main actor. To await the value of a
      // task would lead through another thread, even for a task on the main actor.
      await MainActor.turn()
    }
  }

  /// More turns than functions lie one inside the other. An effect that waits for code elsewhere takes
  /// all of them, and is then waited for.
  private static var mostTurns: Int { 100 }

  /// Waits until something happens, which code elsewhere makes happen, or until a time is over;
  /// returns whether it did.
  func wait(for patience: Duration) async -> Bool {
    let (changes, waiter) = AsyncStream<Void>.makeStream()
    jobs.withLock { $0.waiter = waiter }
    if jobs.withLock({ !$0.ready.isEmpty }) { return true }
    let timeout = Task {
      try await Task.sleep(for: patience)
      waiter.finish()
    }
    defer { timeout.cancel() }
    for await _ in changes { return true }
    return false
  }

  /// Whether the time of a clock stands still until an action is received.
  var holdsTime: Bool { clocks.contains { $0.state.withLock { $0.course != nil } } }

  /// Lets the time go on that stood still; returns whether a task woke.
  func letTimePass() async -> Bool {
    var hasWoken = false
    for clock in clocks where await clock.goOn() { hasWoken = true }
    return hasWoken
  }

  /// Notes that an action arrived.
  func note() {
    change { _ in }
  }

  /// The number of tasks that sleep on a clock of the test.
  var sleepers: Int { jobs.withLock(\.sleepers) }

  /// Notes that a task begins to sleep on a clock of the test, or ends.
  nonisolated func sleep(_ isAsleep: Bool, on clock: TestClock) {
    change { jobs in
      jobs.sleepers += isAsleep ? 1 : -1
      jobs.note(clock)
    }
  }

  private var clocks: [TestClock] { jobs.withLock(\.clocks) }

  private var events: Int { jobs.withLock(\.events) }

  nonisolated private func change(_ body: (inout Jobs) -> Void) {
    let waiter = jobs.withLock { jobs in
      body(&jobs)
      jobs.events += 1
      return jobs.waiter
    }
    waiter?.yield()
  }
}
