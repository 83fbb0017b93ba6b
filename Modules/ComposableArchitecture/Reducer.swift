/// How state changes when an action arrives, and which effects that starts.
///
/// A reducer is pure: it reads no clock, no file and no random number, but asks its environment for
/// an effect that does. It changes the state in place; nothing is copied.
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
  @usableFromInline
  let reduce: @Sendable (inout State, Action, Environment) -> Effect<Action>

  /// Makes a reducer of a function.
  ///
  /// - Parameter reduce: Changes the state for an action, and returns what is to be done besides.
  @inlinable
  public init(
    _ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.reduce = reduce
  }

  /// The reducer that changes nothing and starts nothing.
  @inlinable
  public static var empty: Reducer {
    Reducer { _, _, _ in .none }
  }

  /// Runs reducers one after the other, in order, and merges their effects.
  ///
  /// - Parameter reducers: The reducers; each sees what those before it did to the state.
  /// - Returns: One reducer that does what all of them do.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    guard let first = reducers.first else { return .empty }
    return reducers.dropFirst().reduce(first) { $0.combined(with: $1) }
  }

  /// Runs this reducer, then another, and merges their effects.
  ///
  /// - Parameter other: The reducer that sees what this one did to the state.
  /// - Returns: One reducer that does what both do.
  @inlinable
  public func combined(with other: Reducer) -> Reducer {
    Reducer { [first = reduce, second = other.reduce] state, action, environment in
      let effect = first(&state, action, environment)
      return effect.merged(with: second(&state, action, environment))
    }
  }

  /// Changes the state for an action.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  ///   - environment: What effects need.
  /// - Returns: What is to be done besides; a store runs it.
  @inlinable
  public func run(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    reduce(&state, action, environment)
  }

  /// Changes the state for an action: the same as `run`.
  @inlinable
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    reduce(&state, action, environment)
  }
}
