/// Runs the effects of the store of a test, when the test lets them.
@usableFromInline
package protocol EffectRunner: AnyObject, Sendable {
  /// Starts an effect; what it does before it first suspends is done when this returns.
  @MainActor
  func start(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never>
}
