import ComposableArchitecture
public import Testing

/// What a `send` to a test store started: its effects, and those of the actions that they send.
@MainActor
public struct TestHandle {
  private let handle: ActionHandle
  private let action: String
  private let settle: () async -> Void
  /// Describes the actions that wait in the store.
  private let waitingActions: () -> [String]

  init<State, Action>(
    _ handle: ActionHandle, of action: String, in run: TestRun<State, Action>
  ) {
    self.handle = handle
    self.action = action
    settle = { await run.settle() }
    waitingActions = { run.waitingActions.map { describe($0) } }
  }

  /// Waits until all effects that the action started have ended; fails where they cannot.
  ///
  /// - Parameter sourceLocation: The line that fails.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    if !handle.hasEnded { await settle() }
    // A cancelled effect counts as ended, even if it still runs.
    guard handle.isActive else { return }
    let (waiting, running) = (waitingActions(), handle.uncancelledEffects)
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
