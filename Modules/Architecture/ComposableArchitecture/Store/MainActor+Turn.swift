extension MainActor {
  /// Suspends until everything that is ready on the main actor has run once, without leaving its thread.
  ///
  /// `Task.yield()` and continuations resume on another thread first, which makes the order depend on the
  /// machine and takes some thirty times as long.
  @MainActor
  package static func turn() async {
    await Turn.shared.end()
  }
}

/// An actor whose jobs run on the main actor, so that a call of it goes to the end of the main queue.
private actor Turn {
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      MainActor.shared.enqueue(UnownedJob(job))
    }
  }

  static let shared = Turn()

  private let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Counts the turns: the compiler leaves out a call that does nothing, and the switch of actors with it.
  private var count = 0

  @inline(never)
  func end() {
    count &+= 1
  }
}
