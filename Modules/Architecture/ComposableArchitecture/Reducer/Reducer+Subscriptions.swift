extension Reducer {
  /// Keeps the effects running that the state asks for: timers, streams of values.
  ///
  /// An effect begins with its id, and is cancelled when its id is gone, also if another reducer changed the
  /// state. The effects of the initial state begin with the store.
  ///
  /// ```swift
  /// .subscriptions(to: { $0.isRunning ? ["ticks"] : [] }) { _, environment in
  ///   .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  /// }
  /// ```
  ///
  /// Put it around all reducers that may ask for an effect: changes by reducers around this one begin none.
  /// The elements of an initial collection begin none either; subscribe around `forEach`.
  ///
  /// - Parameters:
  ///   - ids: Returns the ids of the effects, each once. It is called before and after each action.
  ///   - effect: Returns the effect with an id. One that has ended begins again when its id returns.
  /// - Returns: The reducer that also subscribes.
  public func subscriptions<ID: Hashable & Sendable>(
    to ids: @escaping @Sendable (State) -> [ID],
    _ effect: @escaping @Sendable (ID, Environment) -> Effect<Action>
  ) -> Reducer {
    let step = StateStep(
      in: State.self,
      misuse: """
        The subscriptions to \(State.self) do not end, as another reducer called theirs on a part of its state; \
        pull the reducer back rather than calling it.
        """
    ) { state, key in
      (key?.value.base as? ID).map(ids(state).contains) == true ? .present : .absent
    }
    let begin = { @Sendable (new: [ID], old: [ID], environment: Environment) in
      Effect.merge(
        new.filter { !old.contains($0) }
          .map { effect($0, environment).inside(step, EffectID($0)) { $0 } })
    }
    let own = Reducer(start: { begin(ids($0), [], $1) }) { _ in { _, _ in .none } }
    return Reducer(start: started(with: own)) { [bind] environment in
      let inner = bind(environment)
      return { state, action in
        let old = ids(state)
        let effect = inner(&state, action)
        let new = ids(state)
        return new == old ? effect : effect.merged(with: begin(new, old, environment))
      }
    }
  }
}
