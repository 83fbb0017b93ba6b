/// How state changes when an action arrives, and which effects that starts.
///
/// A reducer is pure: it reads no clock, no file and no random number, but asks its environment for
/// an effect that does. It changes the state in place, without a copy.
///
/// ```swift
/// let counterReducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
///   switch action {
///   case .incrTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reducer<State, Action, Environment>: Sendable {
  /// A reducer that is bound to its environment. It is given the address of the action, which is valid during the
  /// call: each level of a composed reducer would copy the value to its stack.
  @usableFromInline typealias Bound = (inout State, UnsafePointer<Action>) -> Effect<Action>

  /// Binds this reducer to its environment, once for each store.
  @usableFromInline let bind: @Sendable (Environment) -> Bound
  /// Begins the effects that a state asks for and that have not begun.
  @usableFromInline typealias Subscribe =
    @MainActor (UnsafePointer<State>, EffectInterpreter<Action>) -> Void
  /// Binds what begins the effects that the state asks for; nil if no state asks for one.
  @usableFromInline let subscribe: (@Sendable (Environment) -> Subscribe)?

  /// Creates a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state for an action, and returns an effect.
  @inlinable
  public init(
    _ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.init(bind: { environment in { reduce(&$0, $1.pointee, environment) } })
  }

  @inlinable
  init(
    subscribe: (@Sendable (Environment) -> Subscribe)? = nil,
    bind: @escaping @Sendable (Environment) -> Bound
  ) {
    self.bind = bind
    self.subscribe = subscribe
  }

  /// The reducer that changes nothing and starts nothing.
  @inlinable public static var empty: Reducer {
    Reducer { _, _, _ in .none }
  }

  /// Combines reducers into one that runs them in order and merges their effects.
  ///
  /// ```swift
  /// let appReducer = Reducer.combine(counterReducer, favoritesReducer)
  /// ```
  ///
  /// - Parameter reducers: The reducers; each sees what those before it did to the state.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Combines a sequence of reducers into one that runs them in order and merges their effects.
  ///
  /// ```swift
  /// let counters: [Reducer<AppState, AppAction, Void>] = Tab.allCases.map(counterReducer(of:))
  /// let appReducer = Reducer.combine(counters)
  /// ```
  ///
  /// 5,000 reducers may be combined: they call each other in a chain, and 20,000 overflow the stack of a
  /// debug build. Use `forEach` for a part that occurs so often.
  ///
  /// - Parameter reducers: The reducers; each sees what those before it did to the state.
  @inlinable
  public static func combine(_ reducers: some Sequence<Reducer>) -> Reducer {
    let reducers = Array(reducers)
    guard let first = reducers.first else { return .empty }
    return reducers.dropFirst().reduce(first) { $0.combined(with: $1) }
  }

  /// Runs this reducer, then another, and merges their effects.
  ///
  /// A long chain has the same limit as `combine`.
  ///
  /// - Parameter other: The reducer that sees what this one did to the state.
  /// - Returns: One reducer that does what both do.
  @inlinable
  public func combined(with other: Reducer) -> Reducer {
    Reducer(subscribe: subscribing(with: other)) { [bind] environment in
      let (first, second) = (bind(environment), other.bind(environment))
      return { state, action in
        let effect = first(&state, action)
        let other = second(&state, action)
        return other.isNone ? effect : effect.merged(with: other)
      }
    }
  }

  @usableFromInline
  func subscribing(with other: Reducer) -> (@Sendable (Environment) -> Subscribe)? {
    guard let first = subscribe, let second = other.subscribe else {
      return subscribe ?? other.subscribe
    }
    return { environment in
      let (first, second) = (first(environment), second(environment))
      return { state, interpreter in
        first(state, interpreter)
        second(state, interpreter)
      }
    }
  }

  /// Creates a reducer that runs a function around this one: to record, to log, to save.
  ///
  /// ```swift
  /// extension Reducer where State: Equatable {
  ///   func counting(_ changes: any WritableKeyPath<State, Int> & Sendable) -> Reducer {
  ///     around { state, action, environment, reduce in
  ///       let before = state
  ///       let effect = reduce(&state)
  ///       if state != before { state[keyPath: changes] += 1 }
  ///       return effect
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter reduce: Changes the state instead of this reducer. It is given the state, the action,
  ///   the environment, and this reducer to call.
  /// - Returns: The reducer that does what the function does.
  @inlinable
  public func around(
    _ reduce:
      @escaping @Sendable (
        inout State, _ action: () -> Action, Environment,
        _ inner: (inout State) -> Effect<Action>
      ) -> Effect<Action>
  ) -> Reducer {
    Reducer(subscribe: subscribe) { [bind] environment in
      let inner = bind(environment)
      return { state, action in
        reduce(&state, { action.pointee }, environment) { inner(&$0, action) }
      }
    }
  }

  /// Changes the state for an action.
  ///
  /// A store gives a reducer its environment once; this does so each time, which costs more than the
  /// action. A reducer made of another is made with `around`: one that is called begins no subscriptions.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  ///   - environment: What effects need.
  /// - Returns: The effect, for a store to run.
  public func run(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    let effect = withUnsafePointer(to: action) { bind(environment)(&state, $0) }
    guard subscribe != nil else { return effect }
    return effect.merged(
      with: .report(
        """
        The subscriptions to \(State.self) do not begin, as another reducer called theirs; pull the reducer back, or \
        use `around`, rather than calling it.
        """))
  }

  /// Changes the state for an action: the same as `run`.
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    run(&state, action, environment)
  }
}
