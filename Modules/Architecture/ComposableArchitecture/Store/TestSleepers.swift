import Synchronization

/// The tasks that sleep on a clock which only a test advances: a test that waits for them may wait
/// forever.
package final class TestSleepers: Sendable {
  /// How long `Store.finish()` waits for them: another task of the test may advance the clock.
  @TaskLocal package static var patience = Duration.seconds(10)

  private static let shared = AtomicLazyReference<TestSleepers>()
  private let isAsleep: @Sendable (Task<Void, Never>) -> Bool

  private init(_ isAsleep: @escaping @Sendable (Task<Void, Never>) -> Bool) {
    self.isAsleep = isAsleep
  }

  /// Notes that there is such a clock; call it once in a process.
  ///
  /// - Parameter isAsleep: Returns whether a task sleeps on one.
  package static func expect(_ isAsleep: @escaping @Sendable (Task<Void, Never>) -> Bool) {
    _ = shared.storeIfNil(TestSleepers(isAsleep))
  }

  /// The tasks that sleep, once there was such a clock.
  static var known: TestSleepers? { shared.load() }

  /// Whether all effects that `finish` waits for sleep on such a clock.
  @MainActor
  func containAll(_ effects: RunningEffects) -> Bool {
    effects.tasks.allSatisfy { node in
      node.isCancelled || node.name?.isEndless == true || node.task.map(isAsleep) == true
    }
  }
}
