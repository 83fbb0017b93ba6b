import ComposableArchitecture
public import Testing

/// What a `send` to a test store started: its effects, and the effects of their actions.
@MainActor
public struct TestHandle {
  let handle: ActionHandle
  let end: (SourceLocation) async -> Void

  /// Waits until all effects that the action started have ended; fails where they cannot.
  ///
  /// - Parameter sourceLocation: The line that fails.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    await end(sourceLocation)
  }

  /// Cancels all effects that the action started; once this returns they deliver nothing.
  public func cancel() {
    handle.cancel()
  }
}

extension TestRun {
  /// Waits until all effects of an action have ended; fails where they cannot.
  func finish(_ handle: ActionHandle, of action: String, _ sourceLocation: SourceLocation) async {
    if !handle.hasEnded { await settle() }
    // A cancelled effect counts as ended, even if it still runs.
    guard handle.isActive else { return }
    let waiting = waitingActions.joined(separator: ", ")
    let running = handle.uncancelledEffects.joined(separator: ", ")
    let reason =
      waiting.isEmpty
      ? "these run: \(running). Advance the clock, finish the stream, or cancel them."
      : "these actions wait: \(waiting). Receive them first."
    fail("The effects of \(action) do not end while \(reason)", sourceLocation)
  }
}
