/// A handle of what a `send` started: its effects, and the effects of their actions.
public struct ActionHandle: Sendable {
  let effects: RunningEffects?

  @usableFromInline
  init(_ effects: RunningEffects?) {
    self.effects = effects
  }

  /// The handle of an action that started nothing.
  public static var nothing: ActionHandle { ActionHandle(nil) }

  /// Waits until all effects that the action started have ended, timers among them.
  ///
  /// When the task that waits is cancelled, the effects are cancelled, and this returns.
  @MainActor
  public func finish() async {
    await effects?.finish()
    if Task.isCancelled { effects?.cancel() }
  }

  /// Cancels all effects that the action started; once this returns they deliver nothing.
  @MainActor
  public func cancel() {
    effects?.cancel()
  }
}
