import Synchronization

/// The tasks that sleep on a clock which only a test advances: a test that waits for them may wait for
/// ever.
package enum TestSleepers {
  /// How long `Store.finish()` waits for them: another task of the test may advance the clock.
  @TaskLocal package static var patience = Duration.seconds(10)

  private static let isPossible = Atomic(false)
  /// The hashes of the tasks: `UnsafeCurrentTask` and `Task` hash one task alike. If that changes,
  /// `FinishTests` fails.
  private static let tasks = Mutex<Set<Int>>([])

  /// Whether there ever was such a clock.
  static var arePossible: Bool { isPossible.load(ordering: .relaxed) }

  /// Notes that there is such a clock.
  package static func expect() {
    isPossible.store(true, ordering: .relaxed)
  }

  /// Notes that the current task begins to sleep.
  ///
  /// - Returns: The task.
  package static func begin() -> Int? {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    if let task { tasks.withLock { _ = $0.insert(task) } }
    return task
  }

  /// Notes that a task sleeps no more.
  package static func end(_ task: Int?) {
    if let task { tasks.withLock { _ = $0.remove(task) } }
  }

  static func contains(_ task: Task<Void, Never>) -> Bool {
    tasks.withLock { $0.contains(task.hashValue) }
  }
}
