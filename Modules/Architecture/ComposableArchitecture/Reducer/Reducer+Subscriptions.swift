extension Reducer {
  /// Keeps the effects running that the state asks for: timers, streams of values.
  ///
  /// An effect begins with its id, and is cancelled when its id is gone, also if another reducer changed the
  /// state. So the effects of a row begin with the store, or when the row is inserted or brought back by undo.
  ///
  /// ```swift
  /// .subscriptions(to: { $0.isRunning ? ["ticks"] : [] }) { _, environment in
  ///   .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: Returns the ids of the effects, each once. It is called after each action.
  ///   - effect: Returns the effect with an id. One that has ended begins again when its id returns.
  /// - Returns: The reducer that also subscribes.
  public func subscriptions<ID: Hashable & Sendable>(
    to ids: @escaping @Sendable (State) -> [ID],
    _ effect: @escaping @Sendable (ID, Environment) -> Effect<Action>
  ) -> Reducer {
    let step = StateStep(in: State.self) { state, key in
      (key?.value.base as? ID).map(ids(state).contains) == true ? .present : .absent
    }
    let own = Reducer(
      subscribe: { environment in
        // Safety: a store uses its environment on the main actor only.
        nonisolated(unsafe) let environment = environment
        return { state, interpreter in
          for id in ids(state.pointee) where interpreter.part.child(step, EffectID(id)).ask() {
            interpreter.perform(effect(id, environment), in: step, EffectID(id), then: nil)
          }
        }
      }, bind: { _ in { _, _ in .none } })
    return Reducer(subscribe: subscribing(with: own), bind: bind)
  }
}
