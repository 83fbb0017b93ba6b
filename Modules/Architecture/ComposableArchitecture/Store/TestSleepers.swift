import Synchronization

/// The tasks that sleep on a clock which only a test advances: a test that waits for them may wait
/// forever.
package enum TestSleepers {
  /// How long `Store.finish()` waits for them: another task of the test may advance the clock.
  @TaskLocal package static var patience = Duration.seconds(10)

  private static let isPossible = Atomic(false)
  // Written once, before `isPossible` is; read only after that.
  nonisolated(unsafe) private static var isAsleep: @Sendable (Task<Void, Never>) -> Bool = { _ in
    false
  }

  /// Whether there ever was such a clock.
  static var arePossible: Bool { isPossible.load(ordering: .acquiring) }

  /// Notes that there is such a clock; call it once in a process.
  ///
  /// - Parameter isAsleep: Returns whether a task sleeps on one.
  package static func expect(_ isAsleep: @escaping @Sendable (Task<Void, Never>) -> Bool) {
    self.isAsleep = isAsleep
    isPossible.store(true, ordering: .releasing)
  }

  /// Whether all effects that `finish` waits for sleep on such a clock.
  @MainActor
  static func containAll(_ effects: RunningEffects) -> Bool {
    effects.tasks.allSatisfy { node in
      node.isCancelled || node.name?.isEndless == true || node.task.map(isAsleep) == true
    }
  }
}
