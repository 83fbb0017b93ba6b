import ComposableArchitecture
import FavoritesSaving

extension Store<AppState, AppAction> {
  /// Saves what is not saved yet, and waits for that, but not forever: a disk may never answer.
  ///
  /// - Parameters:
  ///   - clock: Tells how long it took.
  ///   - patience: How long it may take.
  /// - Returns: A sentence where something is not saved; nil where everything is.
  func leave(
    clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(10)
  ) async -> String? {
    let saving = scope(state: \.saving, action: AppAction.saving).view
    saving.send(.left)
    let end = Task {
      for await state in saving.changes where state.isSettled { return }
    }
    let limit = Task {
      try await clock.sleep(for: patience)
      end.cancel()
    }
    await end.value
    limit.cancel()
    return saving.state.loss
  }
}
