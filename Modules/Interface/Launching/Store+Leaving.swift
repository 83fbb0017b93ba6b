public import ComposableArchitecture

extension Store where State: Equatable & Sendable {
  /// Sends a last action and waits until a program can end, but not forever: a disk may never answer.
  ///
  /// ```swift
  /// let saving = store.scope(state: \.saving, action: AppAction.saving)
  /// await saving.leave(sending: .left, until: \.isSettled)
  /// ```
  ///
  /// - Parameters:
  ///   - action: Tells the reducer that the program ends.
  ///   - isSettled: Returns whether the program can end.
  ///   - clock: Measures the time.
  ///   - patience: How long to wait at most.
  /// - Returns: The state in the end.
  @discardableResult
  public func leave(
    sending action: Action, until isSettled: @escaping @Sendable (State) -> Bool,
    clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(10)
  ) async -> State {
    let view = view
    view.send(action)
    let end = Task {
      for await state in view.changes where isSettled(state) { return }
    }
    let limit = Task {
      try await clock.sleep(for: patience)
      end.cancel()
    }
    await end.value
    limit.cancel()
    return view.state
  }
}
