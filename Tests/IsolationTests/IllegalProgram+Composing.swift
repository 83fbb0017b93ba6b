extension IllegalProgram {
  /// Compositions of parts that do not fit.
  static let composing = [
    IllegalProgram(
      "a pullback makes the environment of another feature", in: "PrimeTime",
      """
      import ComposableArchitecture
      import Counter
      import FavoritesSaving
      let reducer: Reducer<CounterFeatureState, CounterFeatureAction, AppEnvironment> =
        counterViewReducer.pullback(
          environment: { FavoritesSavingEnvironment(file: $0.file, clock: $0.clock, now: $0.now) })
      """,
      .compiler(
        """
        cannot convert value of type 'FavoritesSavingEnvironment' to closure result type \
        'NthPrimeEnvironment'
        """),
      twin: """
        import ComposableArchitecture
        import Counter
        import Primes
        let reducer: Reducer<CounterFeatureState, CounterFeatureAction, AppEnvironment> =
          counterViewReducer.pullback(environment: { NthPrimeEnvironment(nthPrime: $0.nthPrime) })
        """),
    IllegalProgram(
      "a pullback takes the state of another feature", in: "PrimeTime",
      """
      import ActivityFeed
      import ComposableArchitecture
      let path = CasePath(AppAction.activityFeed) {
        if case .activityFeed(let action) = $0 { action } else { nil }
      }
      let reducer: Reducer<AppState, AppAction, Void> =
        activityFeedReducer.pullback(state: \\.counterView, action: path)
      """,
      .compiler(
        """
        cannot convert value of type 'WritableKeyPath<AppState, CounterFeatureState>' to expected \
        argument type 'WritableKeyPath<AppState, ActivityFeedState>'
        """),
      twin: """
        import ActivityFeed
        import ComposableArchitecture
        let path = CasePath(AppAction.activityFeed) {
          if case .activityFeed(let action) = $0 { action } else { nil }
        }
        let reducer: Reducer<AppState, AppAction, Void> =
          activityFeedReducer.pullback(state: \\.activityFeed, action: path)
        """),
    IllegalProgram(
      "a pullback takes the actions of another feature", in: "PrimeTime",
      """
      import ActivityFeed
      import ComposableArchitecture
      import FavoritePrimes
      func reducer(
        _ path: CasePath<AppAction, FavoritePrimesAction>
      ) -> Reducer<AppState, AppAction, Void> {
        activityFeedReducer.pullback(state: \\.activityFeed, action: path)
      }
      """,
      .compiler(
        """
        cannot convert value of type 'CasePath<AppAction, FavoritePrimesAction>' to expected \
        argument type 'CasePath<AppAction, ActivityFeedAction>'
        """),
      twin: """
        import ActivityFeed
        import ComposableArchitecture
        func reducer(
          _ path: CasePath<AppAction, ActivityFeedAction>
        ) -> Reducer<AppState, AppAction, Void> {
          activityFeedReducer.pullback(state: \\.activityFeed, action: path)
        }
        """),
    IllegalProgram(
      "reducers of two features are combined without a pullback", in: "PrimeTime",
      """
      import ComposableArchitecture
      import Counter
      import FavoritePrimes
      let both = counterViewReducer.combined(with: favoritePrimesReducer)
      """,
      .compiler(
        """
        cannot convert value of type 'Reducer<FavoritePrimesState, FavoritePrimesAction, \
        NthPrimeEnvironment>' to expected argument type 'Reducer<CounterFeatureState, \
        CounterFeatureAction, NthPrimeEnvironment>'
        """),
      twin: """
        import ComposableArchitecture
        import Counter
        let both = counterViewReducer.combined(with: counterViewReducer)
        """),
    IllegalProgram(
      "a reducer returns an effect of another action", in: "Counter",
      """
      import ComposableArchitecture
      import PrimeAlert
      func effect() -> Effect<CounterAction> { Effect<PrimeAlertAction>.send(.cancelTapped) }
      """,
      .compiler(
        """
        cannot convert return expression of type 'Effect<PrimeAlertAction>' to return type \
        'Effect<CounterAction>'
        """),
      twin: """
        import ComposableArchitecture
        import PrimeAlert
        func effect() -> Effect<CounterAction> {
          Effect<PrimeAlertAction>.send(.cancelTapped).map(CounterAction.primeAlert)
        }
        """),
    IllegalProgram(
      "an effect sends an action of another feature", in: "Counter",
      """
      import ComposableArchitecture
      import PrimeAlert
      func effect() -> Effect<CounterAction> {
        .run { send in await send(PrimeAlertAction.cancelTapped) }
      }
      """,
      .compiler(
        """
        cannot convert value of type 'PrimeAlertAction' to expected argument type \
        'CounterAction'
        """),
      twin: """
        import ComposableArchitecture
        import PrimeAlert
        func effect() -> Effect<CounterAction> {
          .run { send in await send(CounterAction.primeAlert(.cancelTapped)) }
        }
        """),
    IllegalProgram(
      "a view writes the state past the reducer", in: "Counter",
      """
      import ComposableArchitecture
      @MainActor func jump(_ store: Store<CounterState, CounterAction>) { store.state.count = 7 }
      """,
      .compiler("cannot assign to property: 'state' is a get-only property"),
      twin: """
        import ComposableArchitecture
        @MainActor func jump(_ store: Store<CounterState, CounterAction>) {
          store.send(.goToTyped("7"))
        }
        """),
  ]
}
