/// Sends the actions of an effect.
public struct Send<Action>: Sendable {
  @usableFromInline let deliver: @MainActor @Sendable (UnsafePointer<Action>) -> Void

  @inlinable
  init(deliver: @escaping @MainActor @Sendable (UnsafePointer<Action>) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action; does nothing once the effect is cancelled.
  ///
  /// The action is handled when this returns, unless the store is handling another one: then it waits
  /// for its turn. A callback may send after the work has returned, for as long as the part of the state
  /// that the effect belongs to is there.
  ///
  /// - Parameter action: The action to send.
  @inlinable
  @MainActor
  public func callAsFunction(_ action: sending Action) {
    var action = action
    deliver(&action)
  }
}
