import ComposableArchitecture

/// Runs the effects of a test's store, and keeps the actions that they send until the test receives them.
@MainActor
final class TestDriver<Action>: StoreDriver {
  let executor = EffectExecutor()
  /// The actions that arrived while the store was idle: each would have been handled at once, with all
  /// that follows from it, before the next arrived.
  private(set) var arrived: [SentAction<Action>] = []

  init() {}

  func start(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    executor.start(name, effect)
  }

  func receive(_ action: SentAction<Action>) {
    arrived.append(action)
    executor.note()
  }

  /// Takes the action that arrived first.
  func takeFirst() -> SentAction<Action>? { arrived.isEmpty ? nil : arrived.removeFirst() }
}
