/// Runs the effects of a store in a test, when the test lets them.
@usableFromInline
package protocol EffectRunner: AnyObject, Sendable {
  /// Starts an effect as a store does: what it does before it first suspends is done on return.
  @MainActor
  func start(
    _ name: String?, _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Void,
    end: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never>

  /// Delivers an action of an effect, and returns when it is handled or dropped.
  nonisolated(nonsending) func deliver<Action>(
    _ action: sending Action, _ deliver: @MainActor @Sendable (Action) -> Receipt?
  ) async
}

/// Tells the sender of an action that it was handled, where a test lets actions wait.
@MainActor
@usableFromInline
package final class Receipt {
  private var isHandled = false
  private var onHandled: (() -> Void)?

  @usableFromInline
  init() {}

  /// Calls a function when the action is handled or dropped.
  package func whenHandled(_ body: @escaping () -> Void) {
    if isHandled { body() } else { onHandled = body }
  }

  /// The action was handled or dropped.
  func handled() {
    isHandled = true
    if let onHandled = exchange(&onHandled, with: nil) { onHandled() }
  }
}
