import ComposableArchitecture
import Testing

/// Runs the effects of a store in a test: one piece after the other, in the order in which they became
/// ready, and only when the test lets them.
///
/// All code of an effect that has no actor of its own runs here, and with it the tasks that it awaits as
/// its children; so no effect runs ahead, and the order does not depend on the machine.
final class EffectExecutor: TaskExecutor {
  /// An effect that runs.
  struct Effect: Sendable {
    let executor: EffectExecutor
    let number: Int
    let name: String?
  }

  fileprivate struct Jobs {
    var ready: [UnownedJob] = []
    var isUrgent = false
    var waiter: CheckedContinuation<Void, Never>?
    var lastNumber = 0
    var running: Set<Int> = []
    /// The numbers of effects that sleep on a clock of a test, as often as they do.
    var asleep: [Int: Int] = [:]
    /// The names of effects that go on when the action that they sent is handled.
    var senders: [String] = []
  }

  private struct Reference {
    weak var executor: EffectExecutor?
  }

  /// The effect that runs, if it is a test's.
  @TaskLocal static var current: Effect?
  @MainActor private static var all: [Reference] = []

  private let jobs = Lock(Jobs())
  private let test = Test.current?.id
  /// Whether effects may run: not while an action waits to be handled.
  @MainActor var mayRun: () -> Bool = { true }

  @MainActor
  init() {
    Self.all.removeAll { $0.executor == nil }
    Self.all.append(Reference(executor: self))
  }

  /// Lets the effects of all stores of this test run.
  @MainActor
  static func runAll() {
    let test = Test.current?.id
    let executors = all.compactMap(\.executor).filter { $0.test == test }
    while executors.contains(where: { $0.run() > 0 }) {}
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let waiter = jobs.withLock { jobs in
      jobs.ready.insert(job, at: jobs.isUrgent ? 0 : jobs.ready.count)
      return jobs.waiter.take()
    }
    waiter?.resume()
  }

  /// Runs what is ready, and what becomes ready by that.
  ///
  /// - Returns: The number of pieces that ran; at most `limit`, which only effects without an end reach.
  @MainActor
  @discardableResult
  func run() -> Int {
    var count = 0
    while count < Self.limit, mayRun(), let job = jobs.withLock({ $0.takeReady() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }

  /// How many pieces run at once at most.
  static var limit: Int { 100_000 }

  /// Whether an effect runs that waits for something else than a clock of a test.
  var awaitsOthers: Bool {
    jobs.withLock { jobs in jobs.running.contains { jobs.asleep[$0] == nil } }
  }

  /// The names of effects that go on when the action that they sent is handled.
  var senders: [String] { jobs.withLock(\.senders) }

  /// Notes that an effect begins to sleep on a clock of a test, or ends.
  func sleep(_ effect: Int, isAsleep: Bool) {
    jobs.withLock { jobs in
      let count = (jobs.asleep[effect] ?? 0) + (isAsleep ? 1 : -1)
      jobs.asleep[effect] = count > 0 ? count : nil
    }
  }

  /// Waits until something is ready, which code elsewhere makes so, or until a time is over; returns
  /// whether something is ready.
  @MainActor
  func wait(for patience: Duration) async -> Bool {
    let timeout = Task {
      try await Task.sleep(for: patience)
      jobs.withLock { $0.waiter.take() }?.resume()
    }
    await withCheckedContinuation { continuation in
      let isReady = jobs.withLock { jobs in
        guard jobs.ready.isEmpty else { return true }
        jobs.waiter = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    timeout.cancel()
    return jobs.withLock { !$0.ready.isEmpty }
  }

  /// Whether the current task runs here, on the main actor's thread.
  var runsCurrentTask: Bool {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor } == asUnownedTaskExecutor()
  }

  private func resume(_ continuation: CheckedContinuation<Void, Never>) {
    jobs.withLock { $0.isUrgent = true }
    continuation.resume()
    jobs.withLock { $0.isUrgent = false }
  }
}

extension EffectExecutor.Jobs {
  fileprivate mutating func removeSender(_ name: String) {
    if let index = senders.firstIndex(of: name) { senders.remove(at: index) }
  }

  fileprivate mutating func takeReady() -> UnownedJob? {
    ready.isEmpty ? nil : ready.removeFirst()
  }
}

extension EffectExecutor: EffectRunner {
  @MainActor
  func start(
    _ name: String?, _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Void,
    end: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never> {
    let number = jobs.withLock { jobs in
      jobs.lastNumber += 1
      jobs.running.insert(jobs.lastNumber)
      return jobs.lastNumber
    }
    return Self.$current.withValue(Effect(executor: self, number: number, name: name)) {
      immediateTask(name, work) { error in
        self.jobs.withLock { _ = $0.running.remove(number) }
        end(error)
      }
    }
  }

  nonisolated private func immediateTask(
    _ name: String?, _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Void,
    _ end: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never> {
    Task.immediate(name: name, executorPreference: self) {
      do {
        try await work()
        onMainActor { end(nil) }
      } catch {
        onMainActor { end(error) }
      }
    }
  }

  nonisolated(nonsending) func deliver<Action>(
    _ action: sending Action, _ deliver: @MainActor @Sendable (Action) -> Receipt?
  ) async {
    guard runsCurrentTask else {
      _ = await deliver(action)
      return
    }
    // The task runs on the main actor's thread, so the action is not sent anywhere.
    nonisolated(unsafe) let action = action
    var receipt: Receipt?
    onMainActor { receipt = deliver(action) }
    guard let receipt else { return }
    let name = Self.current?.name ?? ""
    jobs.withLock { $0.senders.append(name) }
    defer { jobs.withLock { $0.removeSender(name) } }
    await withCheckedContinuation { continuation in
      // The sender goes on before all others: in the store of a program it does not even wait.
      onMainActor { receipt.whenHandled { self.resume(continuation) } }
    }
  }
}

/// Calls a function of the main actor from code that runs on its thread.
private func onMainActor(_ body: @MainActor () -> Void) {
  MainActor.assumeIsolated(body)
}
