import ComposableArchitecture
public import Testing

/// What a `send` to a test store started: its effects, and those of the actions that they send.
@MainActor
public struct TestHandle {
  private let handle: ActionHandle
  private let action: String
  private let settle: () async -> Void
  /// The actions that wait, the effects that run, and a way to fail.
  private let left: () -> (waiting: [String], running: [String])

  init<State, Action>(
    _ handle: ActionHandle, of action: String, in run: TestRun<State, Action>
  ) {
    self.handle = handle
    self.action = action
    settle = { await run.settle() }
    left = { (run.store.waitingActions.map { describe($0) }, run.store.uncancelledEffects) }
  }

  /// Waits until all effects that the action started have ended; fails where they cannot.
  ///
  /// - Parameter sourceLocation: The line that fails.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    if !handle.hasEnded { await settle() }
    guard !handle.hasEnded else { return }
    let (waiting, running) = left()
    // A cancelled effect counts as ended, also if it still runs.
    guard !waiting.isEmpty || !running.isEmpty else { return }
    let reason =
      waiting.isEmpty
      ? "these run: \(running.joined(separator: ", ")). Advance the clock, finish the stream, or cancel them."
      : "these actions wait: \(waiting.joined(separator: ", ")). Receive them first."
    Issue.record(
      "The effects of \(action) do not end while \(reason)", sourceLocation: sourceLocation)
  }

  /// Cancels all effects that the action started; once this returns they deliver nothing.
  public func cancel() {
    handle.cancel()
  }
}
