extension IllegalProgram {
  /// State that two could change at a time.
  static let sharing = [
    IllegalProgram(
      "a reducer captures mutable state", in: "Counter",
      """
      import ComposableArchitecture
      func counting() -> Reducer<CounterState, CounterAction, Void> {
        var taps = 0
        return Reducer { _, _, _ in
          taps += 1
          return .none
        }
      }
      """,
      .compiler(
        """
        mutation of captured var 'taps' in concurrently-executing code \
        [#SendableClosureCaptures]
        """),
      twin: """
        import ComposableArchitecture
        func counting() -> Reducer<CounterState, CounterAction, Void> {
          let taps = 1
          return Reducer { state, _, _ in
            state.count += taps
            return .none
          }
        }
        """),
    IllegalProgram(
      "a reducer keeps state beside the store", in: "Counter",
      """
      var taps = 0
      """,
      .compiler(
        """
        var 'taps' is not concurrency-safe because it is nonisolated global shared mutable state \
        [#MutableGlobalVariable]
        """),
      twin: """
        let taps = 0
        """),
    IllegalProgram(
      "a reducer waits", in: "Counter",
      """
      import ComposableArchitecture
      let waiting = Reducer<CounterState, CounterAction, Void> { _, _, _ in
        await Task.yield()
        return .none
      }
      """,
      .compiler(
        """
        cannot pass function of type '@Sendable (inout CounterState, CounterAction, Void) async -> \
        Effect<CounterAction>' to parameter expecting synchronous function type
        """),
      twin: """
        import ComposableArchitecture
        let waiting = Reducer<CounterState, CounterAction, Void> { _, _, _ in
          .fireAndForget { await Task.yield() }
        }
        """),
    IllegalProgram(
      "an effect changes the state later", in: "Counter",
      """
      import ComposableArchitecture
      let late = Reducer<CounterState, CounterAction, Void> { state, _, _ in
        .fireAndForget { state.count += 1 }
      }
      """,
      .compiler(
        """
        mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing \
        code [#SendableClosureCaptures]
        """),
      twin: """
        import ComposableArchitecture
        let late = Reducer<CounterState, CounterAction, Void> { state, _, _ in
          .send(.incrTapped)
        }
        """),
    IllegalProgram(
      "an effect takes along what is not Sendable", in: "PrimeModal",
      """
      import ComposableArchitecture
      final class Session { var taps = 0 }
      func effect(_ session: Session) -> Effect<PrimeModalAction> {
        .fireAndForget { session.taps += 1 }
      }
      """,
      .compiler(
        """
        capture of 'session' with non-Sendable type 'Session' in a '@Sendable' closure \
        [#SendableClosureCaptures]
        """),
      twin: """
        import ComposableArchitecture
        actor Session {
          var taps = 0
          func tap() { taps += 1 }
        }
        func effect(_ session: Session) -> Effect<PrimeModalAction> {
          .fireAndForget { await session.tap() }
        }
        """),
    IllegalProgram(
      "an environment takes along what is not Sendable", in: "ActivityFeed",
      """
      final class Session { var taps = 0 }
      struct FeedEnvironment: Sendable { let session: Session }
      """,
      .compiler(
        """
        stored property 'session' of 'Sendable'-conforming struct 'FeedEnvironment' has \
        non-Sendable type 'Session'
        """),
      twin: """
        final class Session: Sendable { let taps = 0 }
        struct FeedEnvironment: Sendable { let session: Session }
        """),
    IllegalProgram(
      "state without Sendable goes from actor to actor", in: "PrimeModal",
      """
      final class Draft { var text = "" }
      actor Keeper {
        let kept = Draft()
      }
      func read(_ keeper: Keeper) async -> String { await keeper.kept.text }
      """,
      .compiler("non-Sendable type 'Draft' of property 'kept' cannot exit actor-isolated context"),
      twin: """
        struct Draft: Sendable { var text = "" }
        actor Keeper {
          let kept = Draft()
        }
        func read(_ keeper: Keeper) async -> String { await keeper.kept.text }
        """),
    IllegalProgram(
      "a store is used off the main actor", in: "PrimeModal",
      """
      import ComposableArchitecture
      func save(_ store: Store<PrimeModalState, PrimeModalAction>) { store.send(.saveFavoritePrimeTapped) }
      """,
      .compiler(
        """
        call to main actor-isolated instance method 'send' in a synchronous nonisolated context \
        [#ActorIsolatedCall]
        """),
      twin: """
        import ComposableArchitecture
        @MainActor func save(_ store: Store<PrimeModalState, PrimeModalAction>) {
          store.send(.saveFavoritePrimeTapped)
        }
        """),
  ]
}
