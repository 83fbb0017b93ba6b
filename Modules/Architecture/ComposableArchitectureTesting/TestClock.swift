/// A clock that goes only when a test says so.
public final class TestClock: Clock, Sendable {
  private struct Sleeper {
    let name: String?
    let deadline: TestInstant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = TestInstant(offset: .zero)
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    /// Sleepers whose task was cancelled before they lay down.
    var cancelled: Set<Int> = []
    /// Sleepers who were woken and have not got up yet.
    var waking: Set<Int> = []
  }

  private let state = Lock(State())

  /// Makes a clock that stands still.
  public init() {}

  /// The time that it is.
  public var now: TestInstant { state.withLock(\.now) }

  /// The smallest step of time.
  public var minimumResolution: Duration { .zero }

  /// Who sleeps: the times at which each will wake, from the first.
  public var deadlines: [Duration] {
    state.withLock { $0.sleepers.values.map(\.deadline.offset).sorted() }
  }

  /// Who sleeps until when, one line each, from the first that will wake: `nthPrime until 3.0 seconds`.
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
            name: name, deadline: deadline, continuation: continuation)
          return nil
        }
        if let answer { continuation.resume(with: answer) }
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

  /// Lets time pass, and wakes in order those whose time has come.
  ///
  /// - Parameter duration: How much time.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await letTasksRun()
    let end = now.advanced(by: duration)
    while await wakeNext(until: end) {}
    state.withLock { $0.now = max($0.now, end) }
    await letTasksRun()
  }

  /// Lets time pass until nobody sleeps any more.
  @MainActor
  public func run() async {
    await letTasksRun()
    while await wakeNext(until: nil) {}
  }

  /// Wakes who is next, and lets them go to sleep again; false where nobody is to be woken.
  @MainActor
  private func wakeNext(until end: TestInstant?) async -> Bool {
    let next = state.withLock { state -> Sleeper? in
      let first = state.sleepers.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      guard let (id, sleeper) = first, end.map({ sleeper.deadline <= $0 }) ?? true else {
        return nil
      }
      state.sleepers[id] = nil
      state.waking.insert(id)
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
    guard let next else { return false }
    next.continuation.resume()
    await letTasksRun()
    return true
  }

  /// Lets tasks that can go on do so, until they sleep or wait.
  ///
  /// Whoever was woken gets up, however busy the machine is; what then runs on the main actor goes on
  /// until it waits. Work that runs elsewhere for long is not waited for.
  @MainActor
  private func letTasksRun() async {
    await settle { state.withLock { !$0.waking.isEmpty } }
    var turns = 0
    await settle {
      turns += 1
      return turns <= 40
    }
  }
}
