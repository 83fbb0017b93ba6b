import ComposableArchitecture
import PlatformC

/// Runs the tasks of a recorded or replayed program on the main queue. So their order follows from the order
/// of the events.
package final class MainQueue: TaskExecutor, EffectStarter {
  private struct Jobs {
    var count = 0
    /// The number of tasks that were started and have not ended.
    var tasks = 0
    /// Whether a job became ready since the program was last idle.
    var hasWorked = false
    /// Whether the next job is the first piece of a task that starts.
    var isStarting = false
    var first: UnownedJob?
  }

  private let jobs = Lock(Jobs())

  package init() {}

  /// The number of jobs that became ready.
  var count: Int { jobs.withLock(\.count) }

  /// Whether a task may go on: one runs, or ran since the program was last idle.
  fileprivate var mayWork: Bool { jobs.withLock { $0.tasks > 0 || $0.hasWorked } }

  /// Notes that the program is idle.
  fileprivate func noteRest() { jobs.withLock { $0.hasWorked = false } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = jobs.withLock { jobs in
      jobs.count += 1
      jobs.hasWorked = true
      defer { jobs.isStarting = false }
      if jobs.isStarting { jobs.first = job }
      return jobs.isStarting
    }
    if !isFirst { MainActor.shared.enqueue(job) }
  }

  /// Starts the task of an effect, which has no faults to report.
  @MainActor
  package func start(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void,
    report: (String) -> Void
  ) -> Task<Void, Never> { start(name, effect) }

  /// Starts a task; its first piece has run when this returns.
  @MainActor
  package func start(
    _ name: String?, _ work: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    jobs.withLock { jobs in
      jobs.isStarting = true
      jobs.tasks += 1
    }
    let task = Task(name: name, executorPreference: self) { @concurrent [jobs] in
      await work()
      jobs.withLock { $0.tasks -= 1 }
    }
    let first = jobs.withLock { jobs in
      defer { jobs.first = nil }
      return jobs.first
    }
    first?.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    return task
  }
}

/// Admits one event from outside after the other, each when the program is idle.
@MainActor
package final class Turns {
  private struct Waiting {
    var events: [(body: @MainActor () -> Void, onRest: @MainActor () -> Void)] = []
    /// Whether events wait until the program has started.
    var isClosed = true
    /// Whether an event is being delivered.
    var isBusy = false
  }

  nonisolated package let executor = MainQueue()
  nonisolated private let waiting = Lock(Waiting())

  nonisolated package init() {}

  /// Adds an event to the end of the queue.
  ///
  /// - Parameters:
  ///   - body: Delivers it.
  ///   - onRest: Is called when the program is idle again.
  nonisolated func add(
    _ body: @escaping @MainActor () -> Void, onRest: @escaping @MainActor () -> Void = {}
  ) {
    waiting.withLock { $0.events.append((body, onRest)) }
    go()
  }

  /// Delivers an event; returns when the program is idle.
  package func perform(_ body: @escaping @MainActor () -> Void) async {
    let isFirst = waiting.withLock { waiting in
      defer { waiting.isBusy = true }
      return !waiting.isBusy
    }
    guard isFirst else {
      return await withCheckedContinuation { continuation in
        add(body) { continuation.resume() }
      }
    }
    body()
    await rest()
    waiting.withLock { $0.isBusy = false }
    go()
  }

  /// Waits until the program has started, and admits the events that arrived meanwhile.
  package func open() async {
    await rest()
    admit()
  }

  /// Admits the events that wait, and all later ones.
  nonisolated func admit() {
    waiting.withLock { $0.isClosed = false }
    go()
  }

  /// The number of events that wait.
  package var waitingCount: Int { waiting.withLock { $0.events.count } }

  /// Delivers one of the events that wait before `open`; returns when the program is idle. A simulation
  /// chooses their order.
  package func deliver(at index: Int) async {
    let event = waiting.withLock { $0.events.remove(at: index) }
    event.body()
    await rest()
    event.onRest()
  }

  nonisolated private func go() {
    let starts = waiting.withLock { waiting in
      let starts = !waiting.isClosed && !waiting.isBusy && !waiting.events.isEmpty
      if starts { waiting.isBusy = true }
      return starts
    }
    if starts { Task { @MainActor in await deliver() } }
  }

  private func deliver() async {
    while let event = waiting.withLock({ waiting in
      waiting.isBusy = !waiting.events.isEmpty
      return waiting.isBusy ? waiting.events.removeFirst() : nil
    }) {
      event.body()
      await rest()
      event.onRest()
    }
  }

  /// Waits until all tasks of the program wait for something from outside.
  ///
  /// Pieces of tasks that resume on the main actor are not counted. One takes a turn for each function that it
  /// returns through, so some turns must pass without a job.
  package func rest() async {
    guard executor.mayWork else { return }
    defer { executor.noteRest() }
    var idle = 0
    while idle < Self.idleTurns {
      let count = executor.count
      await MainActor.turn()
      idle = executor.count == count ? idle + 1 : 0
    }
  }

  private static let idleTurns = 24
}
