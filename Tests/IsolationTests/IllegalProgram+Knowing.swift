extension IllegalProgram {
  /// Knowledge of what lies behind a border.
  static let knowing = [
    IllegalProgram(
      "the app matches a case of the prime modal", in: "PrimeTime",
      """
      import Counter
      func isSave(_ action: AppAction) -> Bool {
        if case .counterView(.counter(.incrTapped)) = action { return false }
        if case .counterView(let inner) = action, inner == .primeModal(.saveFavoritePrimeTapped) { return true }
        return false
      }
      """,
      .compiler(
        """
        enum case 'saveFavoritePrimeTapped' is not available due to missing import of defining module \
        'PrimeModal' [#MemberImportVisibility]
        """),
      twin: """
        import Counter
        func isSave(_ action: AppAction) -> Bool {
          if case .counterView(.counter(.incrTapped)) = action { return true }
          return false
        }
        """),
    IllegalProgram(
      "the app names the prime modal's type", in: "PrimeTime",
      """
      func save() -> PrimeModalAction? { nil }
      """,
      .compiler("cannot find type 'PrimeModalAction' in scope"),
      twin: """
        import Counter
        func save() -> CounterFeatureAction? { nil }
        """),
    IllegalProgram(
      "the app sends for the prime modal, without its name", in: "PrimeTime",
      """
      import ComposableArchitecture
      import Counter
      @MainActor func save(_ store: Store<CounterFeatureState, CounterFeatureAction>) {
        store.send(.primeModal(.saveFavoritePrimeTapped))
      }
      """,
      .compiler(
        """
        enum case 'saveFavoritePrimeTapped' is not available due to missing import of defining module \
        'PrimeModal' [#MemberImportVisibility]
        """),
      twin: """
        import ComposableArchitecture
        import Counter
        @MainActor func save(_ store: Store<CounterFeatureState, CounterFeatureAction>) {
          store.send(.counter(.isPrimeTapped))
        }
        """),
    IllegalProgram(
      "a view of the prime modal sends a counter action", in: "PrimeModal",
      """
      import ComposableArchitecture
      @MainActor func count(_ viewStore: ViewStore<PrimeModalState, PrimeModalAction>) {
        viewStore.send(.incrTapped)
      }
      """,
      .compiler("type 'PrimeModalAction' has no member 'incrTapped'"),
      twin: """
        import ComposableArchitecture
        @MainActor func save(_ viewStore: ViewStore<PrimeModalState, PrimeModalAction>) {
          viewStore.send(.saveFavoritePrimeTapped)
        }
        """),
    IllegalProgram(
      "a scoped store is asked for the app's state", in: "PrimeTime",
      """
      import ComposableArchitecture
      import Counter
      @MainActor func path(_ store: Store<AppState, AppAction>) -> [Route] {
        store.scope(state: \\.counterView, action: AppAction.counterView).state.path
      }
      """,
      .compiler("value of type 'CounterFeatureState' has no member 'path'"),
      twin: """
        import ComposableArchitecture
        import Counter
        @MainActor func count(_ store: Store<AppState, AppAction>) -> Int {
          store.scope(state: \\.counterView, action: AppAction.counterView).state
            .counter.count
        }
        """),
    IllegalProgram(
      "a view store of the favorites reads the count", in: "FavoritePrimes",
      """
      import ComposableArchitecture
      @MainActor
      func count(_ viewStore: ViewStore<FavoritePrimesState, FavoritePrimesAction>) -> Int {
        viewStore.count
      }
      """,
      .compiler(
        """
        value of type 'ViewStore<FavoritePrimesState, FavoritePrimesAction>' has no dynamic \
        member 'count' using key path from root type 'FavoritePrimesState'
        """),
      twin: """
        import ComposableArchitecture
        @MainActor
        func count(_ viewStore: ViewStore<FavoritePrimesState, FavoritePrimesAction>) -> Int {
          viewStore.favoritePrimes.count
        }
        """),
    IllegalProgram(
      "a feature's view is given the store of another", in: "PrimeTime",
      """
      import ComposableArchitecture
      import Counter
      import FavoritePrimes
      @MainActor func view(_ store: Store<CounterFeatureState, CounterFeatureAction>) {
        _ = FavoritePrimesView(store: store)
      }
      """,
      .compiler(
        """
        cannot convert value of type 'Store<CounterFeatureState, CounterFeatureAction>' to expected \
        argument type 'Store<FavoritePrimesState, FavoritePrimesAction>'
        """),
      twin: """
        import ComposableArchitecture
        import Counter
        @MainActor func view(_ store: Store<CounterFeatureState, CounterFeatureAction>) {
          _ = CounterView(store: store)
        }
        """),
    IllegalProgram(
      "a playground uses an internal of its feature", in: "CounterPlayground",
      """
      import Counter
      let path = CounterFeatureAction.Paths.primeModal
      """,
      .compiler("'primeModal' is inaccessible due to 'internal' protection level"),
      twin: """
        import Counter
        let path = CounterFeatureAction.Paths.counter
        """),
    IllegalProgram(
      "a playground rewrites the history of its feature", in: "ActivityFeedPlayground",
      """
      import ActivityFeed
      func forget(_ feed: inout ActivityFeedState) { feed.activities = [] }
      """,
      .compiler("cannot assign to property: 'activities' setter is inaccessible"),
      twin: """
        import ActivityFeed
        import Dates
        func record(_ feed: inout ActivityFeedState) {
          feed.record(.added(2), at: Moment(seconds: 0))
        }
        """),
    IllegalProgram(
      "a playground uses a member of what it does not import", in: "CounterPlayground",
      """
      let words = 1_000_003.grouped
      """,
      .compiler(
        """
        property 'grouped' is not available due to missing import of defining module 'Numbers' \
        [#MemberImportVisibility]
        """),
      twin: """
        import Primes
        let words = isPrime(1_000_003).description
        """),
    IllegalProgram(
      "a feature shows in its interface what it imports for itself", in: "Counter",
      """
      import Primes
      public func favorite() -> Prime? { nil }
      """,
      .compiler("function cannot be declared public because its result uses an internal type"),
      twin: """
        public import Primes
        public func favorite() -> Prime? { nil }
        """),
  ]
}
