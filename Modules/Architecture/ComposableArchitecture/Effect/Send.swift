/// Sends the actions of an effect.
public struct Send<Action>: Sendable {
  /// Delivers an action; returns a receipt where its sender has to wait until it is handled.
  @usableFromInline let deliver: @MainActor @Sendable (Action) -> Receipt?
  /// Runs the effect in a test.
  @usableFromInline let runner: (any EffectRunner)?

  @inlinable
  init(
    runner: (any EffectRunner)?, deliver: @escaping @MainActor @Sendable (Action) -> Receipt?
  ) {
    self.runner = runner
    self.deliver = deliver
  }

  /// Sends an action; does nothing once the effect is cancelled.
  ///
  /// On the main actor the action is handled when this returns, unless the store is handling another
  /// one: then it waits for its turn.
  ///
  /// - Parameter action: The action to send.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action) async {
    guard let runner else {
      _ = await deliver(action)
      return
    }
    await runner.deliver(action, deliver)
  }

  /// Sends an action from a synchronous function, such as a callback; does nothing once the effect
  /// is cancelled.
  ///
  /// - Parameter action: The action to send.
  @inlinable
  @MainActor
  public func callAsFunction(_ action: sending Action) {
    _ = deliver(action)
  }

  /// Sends actions of another type as actions of this one.
  @inlinable
  func map<Local>(_ transform: @escaping @Sendable (Local) -> Action) -> Send<Local> {
    Send<Local>(runner: runner) { [deliver] in deliver(transform($0)) }
  }
}
