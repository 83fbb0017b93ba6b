import ComposableArchitecture
import Platform
import Testing

/// Runs the effects of a test store: one job after the other, in the order in which they became ready,
/// and only when the test says so.
///
/// Effects begin on the main actor, as those of a program do. All code without an actor of its own that
/// they await runs here, on the main actor's thread, and with it their child tasks; so the order does
/// not depend on the machine, and no effect goes on while an action waits to be received.
final class EffectExecutor: TaskExecutor {
  fileprivate struct Jobs {
    var ready: ArraySlice<UnownedJob> = []
    var waiter: CheckedContinuation<Void, Never>?
    /// How many tasks sleep on a clock of the test.
    var sleepers = 0
    /// Counts what happened, to tell whether something did.
    var events = 0
  }

  private struct StandingClock {
    let id: ObjectIdentifier
    /// Lets its time go on; returns whether somebody woke.
    let goOn: @MainActor () async -> Bool
  }

  struct Reference {
    weak var executor: EffectExecutor?
  }

  private static let all = Lock<[Reference]>([])

  private let jobs = Lock(Jobs())
  private let test = Test.current?.id
  /// Whether other cases of the test may run at the same time.
  private let isOneOfSeveral = Test.Case.current?.isParameterized == true
  /// Drops actions that were cancelled while they waited to be received.
  @MainActor var dropCancelled: () -> Void = {}
  /// Whether effects may go on: not while an action waits to be received.
  @MainActor var mayRun: () -> Bool = { true }
  /// How many effects run.
  @MainActor private(set) var running = 0
  /// The clocks whose time stands still until the action is received.
  @MainActor private var standing: [StandingClock] = []
  /// Whether the effect runs whose action waits to be received.
  @MainActor var isSenderRunning: () -> Bool = { false }

  @MainActor
  init() {
    Self.all.withLock { all in
      all.removeAll { $0.executor == nil }
      all.append(Reference(executor: self))
    }
  }

  /// Runs the effects of all test stores of this test; returns whether there are any.
  @MainActor
  static func runAll() async -> Bool {
    let test = Test.current?.id
    let executors = all.withLock { $0.compactMap(\.executor) }.filter { $0.test == test }
    var count = 0
    repeat {
      count = 0
      for executor in executors { count += await executor.run() }
    } while count > 0 && executors.count > 1
    return !executors.isEmpty
  }

  /// The executors whose effects share a clock: those that have slept on it, and all of this test, where
  /// its cases can be told apart.
  @MainActor
  static func sharing(_ executors: [Reference]) -> [EffectExecutor] {
    let test = Test.current?.id
    return all.withLock { $0.compactMap(\.executor) }.filter { executor in
      test != nil && executor.test == test && !executor.isOneOfSeveral
        || executors.contains { $0.executor === executor }
    }
  }

  /// The executor that a task prefers, if it is one of these.
  static func executor(_ preference: UnownedTaskExecutor) -> EffectExecutor? {
    all.withLock { $0.compactMap(\.executor) }.first {
      $0.asUnownedTaskExecutor() == preference
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    change { $0.ready.append(job) }
  }

  /// How many pieces run at once at most.
  static var limit: Int { 100_000 }

  /// Runs what is ready, and what becomes ready by that, until nothing is or an action waits.
  ///
  /// - Returns: The number of pieces that ran; at most `limit`, which only effects without an end reach.
  @MainActor
  @discardableResult
  func run() async -> Int {
    var count = 0
    var events = -1
    dropCancelled()
    while count < Self.limit, mayRun() {
      if let job = jobs.withLock({ $0.ready.popFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
        count += 1
      } else if jobs.withLock({ $0.events }) == events {
        return count
      }
      events = jobs.withLock { $0.events }
      await letMainActorRun(since: events) { mayRun() && running > sleepers }
      dropCancelled()
    }
    // In a program the action would be handled before its effect goes on; here the effect gets to where
    // it ends or waits, so that whatever follows the action follows both.
    await letMainActorRun(since: jobs.withLock { $0.events }) { isSenderRunning() }
    return count
  }

  /// Takes turns of the main actor, until something happens or nothing is expected to: what a job resumed
  /// there takes one turn for each function that it returns through.
  @MainActor
  private func letMainActorRun(since events: Int, while isExpecting: () -> Bool) async {
    for _ in 0..<Self.mostTurns {
      guard isExpecting(), jobs.withLock({ $0.events }) == events else { return }
      // What was resumed before is before this in the queue of the main actor. To await the value of a
      // task would lead through another thread, whatever the task's actor.
      await MainActor.turn()
    }
  }

  /// More turns than functions lie one inside the other. An effect that waits for code elsewhere takes
  /// all of them, and is then waited for.
  private static var mostTurns: Int { 100 }

  /// Waits until something happens, which code elsewhere makes happen, or until a time is over;
  /// returns whether it did.
  @MainActor
  func wait(for patience: Duration) async -> Bool {
    let before = jobs.withLock { $0.events }
    let timeout = Task {
      try await Task.sleep(for: patience)
      // Something else ended the wait in between: the next wait has a time of its own.
      try Task.checkCancellation()
      jobs.withLock { $0.waiter.take() }?.resume()
    }
    await withCheckedContinuation { continuation in
      let hasHappened = jobs.withLock { jobs in
        guard jobs.events == before else { return true }
        jobs.waiter = continuation
        return false
      }
      if hasHappened { continuation.resume() }
    }
    timeout.cancel()
    return jobs.withLock { $0.events != before }
  }

  /// Whether the time of a clock stands still until an action is received.
  @MainActor var holdsTime: Bool { !standing.isEmpty }

  /// Notes that the time of a clock stands still until an action is received.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - goOn: Lets its time go on; returns whether somebody woke.
  @MainActor
  func hold(_ clock: AnyObject, until goOn: @escaping @MainActor () async -> Bool) {
    let id = ObjectIdentifier(clock)
    guard !standing.contains(where: { $0.id == id }) else { return }
    standing.append(StandingClock(id: id, goOn: goOn))
  }

  /// Lets the time go on that stood still; returns whether somebody woke.
  @MainActor
  func letTimePass() async -> Bool {
    var hasWoken = false
    for clock in exchange(&standing, with: []) where await clock.goOn() { hasWoken = true }
    return hasWoken
  }

  /// Notes that an action arrived.
  func note() {
    change { _ in }
  }

  /// How many tasks sleep on a clock of the test.
  var sleepers: Int { jobs.withLock(\.sleepers) }

  /// Notes that a task begins to sleep on a clock of the test, or ends.
  func sleep(_ isAsleep: Bool) {
    change { $0.sleepers += isAsleep ? 1 : -1 }
  }

  private func change(_ body: (inout Jobs) -> Void) {
    let waiter = jobs.withLock { jobs in
      body(&jobs)
      jobs.events += 1
      return jobs.waiter.take()
    }
    waiter?.resume()
  }
}

extension EffectExecutor {
  /// Starts an effect; its first piece has run when this returns.
  @MainActor
  func start(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    running += 1
    let task = task(name) { [weak self] in
      await effect()
      self?.running -= 1
    }
    // Its first piece is the last that became ready; it runs as one of the main actor.
    jobs.withLock { $0.ready.popLast() }?.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    return task
  }

  nonisolated private func task(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(name: name, executorPreference: self) { await effect() }
  }
}
