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
      .compiler("mutation of captured var 'taps' in concurrently-executing code"),
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
      .compiler(""),
      twin: """
        let taps = 0
        """),
    IllegalProgram(
      "a reducer waits", in: "Counter",
      """
      import ComposableArchitecture
      let waiting = Reducer<CounterState, CounterAction, CounterEnvironment> {
        state, _, environment in
        state.count = try await environment.nthPrime(state.count) { _ in }
        return .none
      }
      """,
      .compiler(""),
      twin: """
        import ComposableArchitecture
        let waiting = Reducer<CounterState, CounterAction, CounterEnvironment> {
          state, _, environment in
          .fireAndForget { [count = state.count] in
            _ = try await environment.nthPrime(count) { _ in }
          }
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
      .compiler(""),
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
      .compiler(""),
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
      .compiler(""),
      twin: """
        final class Session: Sendable { let taps = 0 }
        struct FeedEnvironment: Sendable { let session: Session }
        """),
    IllegalProgram(
      "state without Sendable goes from actor to actor", in: "PrimeModal",
      """
      final class Draft { var text = "" }
      actor Keeper {
        func draft() -> Draft { Draft() }
        let kept = Draft()
      }
      func read(_ keeper: Keeper) async -> String { await keeper.kept.text }
      """,
      .compiler(""),
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
      func save(_ store: Store<PrimeModalState, PrimeModalAction>) { store.send(.saveTapped) }
      """,
      .compiler(""),
      twin: """
        import ComposableArchitecture
        @MainActor func save(_ store: Store<PrimeModalState, PrimeModalAction>) {
          store.send(.saveTapped)
        }
        """),
  ]
}
