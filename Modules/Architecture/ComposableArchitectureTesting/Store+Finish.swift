public import ComposableArchitecture

extension Store {
  /// Waits in a test until all effects but timers have ended, as `finish()` does in a program.
  ///
  /// It gives up on effects that sleep on a `TestClock`: advance the clock first. It prints which effects still run.
  ///
  /// - Parameter patience: How long it waits for effects that all sleep: another task of the test may advance the
  ///   clock.
  /// - Returns: The names of the effects that still run.
  @discardableResult
  public func finish(patience: Duration = .seconds(10)) async -> [String] {
    // Waiting for a task suspends, even if the task has ended.
    if !unfinishedTasks.isEmpty, !Task.isCancelled {
      let end = Task.immediate { await waitForEffects() }
      let watch = Task { [weak self] in
        while true {
          try await Task.sleep(for: patience)
          if self?.unfinishedTasks.allSatisfy(TestClock.isAsleep) == true { end.cancel() }
        }
      }
      await withTaskCancellationHandler {
        await end.value
      } onCancel: {
        end.cancel()
      }
      watch.cancel()
    }
    let running = uncancelledEffects
    if !running.isEmpty, !Task.isCancelled {
      let effects = running.count == 1 ? "1 effect is" : "\(running.count) effects are"
      printToStandardError("\(effects) still running: \(running.joined(separator: ", ")).")
    }
    return running
  }
}
