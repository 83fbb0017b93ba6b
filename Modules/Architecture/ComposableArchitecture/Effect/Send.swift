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
  /// - Precondition: The caller is on the main actor. The compiler guarantees this, except that Swift 6.3
  ///   silently drops the isolation of an async closure in the getter of a local computed variable; see
  ///   `Effect.run`.
  /// - Parameter action: The action to send.
  @inlinable
  @MainActor
  public func callAsFunction(_ action: sending Action) {
    #if DEBUG
      // The precondition stops the program without its message.
      if !MainActor.isCurrent { printToStandardError(MainActor.lostIsolation) }
    #endif
    MainActor.preconditionIsolated(MainActor.lostIsolation)
    var action = action
    deliver(&action)
  }
}

extension MainActor {
  @usableFromInline static var lostIsolation: String {
    """
    An effect sends off the main actor: Swift 6.3 drops the isolation of a closure in the getter of a \
    local computed variable; create the effect in a function, or in a property of a type.
    """
  }

  #if DEBUG
    /// Whether the caller is on the main actor.
    @usableFromInline nonisolated static var isCurrent: Bool {
      // Safety: on the main actor the immediate task writes before the next line reads; on another thread the
      // program stops before it would write.
      nonisolated(unsafe) var isCurrent = false
      Task.immediate { @MainActor in isCurrent = true }
      return isCurrent
    }
  #endif
}
