/// What a `send` started: its effects, and those of the actions that they send.
public struct ActionHandle: Sendable {
  @usableFromInline let group: EffectGroup?

  @usableFromInline
  init(_ group: EffectGroup?) {
    self.group = group
  }

  /// The handle of an action that started nothing.
  public static var nothing: ActionHandle { ActionHandle(nil) }

  /// Whether all effects that the action started have ended.
  @MainActor package var hasEnded: Bool { group?.hasEnded ?? true }

  /// Whether an effect that the action started runs, or an action of such an effect waits, that was not
  /// cancelled.
  @MainActor package var isActive: Bool { group?.isActive ?? false }

  /// The names of the effects that the action started, and that run and were not cancelled, in the order of
  /// their start.
  @MainActor package var uncancelledEffects: [String] { group?.uncancelledNames ?? [] }

  /// Waits until all effects that the action started have ended, timers among them.
  ///
  /// When the task that waits is cancelled, the effects are cancelled, and this returns.
  @MainActor
  public func finish() async {
    await group?.finish()
    if Task.isCancelled { group?.cancel() }
  }

  /// Cancels all effects that the action started; once this returns they deliver nothing.
  @MainActor
  public func cancel() {
    group?.cancel()
  }
}
