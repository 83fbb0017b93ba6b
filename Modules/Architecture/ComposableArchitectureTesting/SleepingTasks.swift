import ComposableArchitecture
import Platform

/// The tasks outside of test stores that sleep on a test clock.
enum SleepingTasks {
  /// The hashes of the tasks: `UnsafeCurrentTask` and `Task` hash one task alike. If that changes,
  /// `FinishTests` fails.
  private static let tasks = Lock<Set<Int>>([])

  /// Tells stores which tasks sleep, once in a process.
  static let areKnownToStores: Void = TestSleepers.expect { task in
    tasks.withLock { $0.contains(task.hashValue) }
  }

  /// Notes that the current task begins to sleep.
  ///
  /// - Returns: The task.
  static func begin() -> Int? {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    if let task { tasks.withLock { _ = $0.insert(task) } }
    return task
  }

  /// Notes that a task sleeps no more.
  static func end(_ task: Int?) {
    if let task { tasks.withLock { _ = $0.remove(task) } }
  }
}
