// A pullback is written in one form. What the language does not let fold: a key path literal needs a
// parameter of a key path's type, so that state that is reached by a lens or a case path takes a form of
// its own, and likewise actions that are reached by an enum property; and a default for the environment
// would leave its type open where no other is named, so that leaving it out takes two more.

extension Reducer {
  /// Turns a reducer of a part into a reducer of the whole.
  ///
  /// ```swift
  /// let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  ///   counterReducer.pullback(
  ///     state: \.counter, action: AppAction.Paths.counter, environment: \.counter),
  ///   feedReducer.pullback(
  ///     state: \.feed, action: AppAction.Paths.feed, environment: { _ in }))
  /// ```
  ///
  /// - Parameters:
  ///   - state: The key path of the part; `\.self` where it is the whole.
  ///   - action: The case of the whole's action that holds an action of this reducer.
  ///   - environment: Returns the part's environment.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pullback(environment: environment).pulledBack(LensStep(Lens(state), nil), action)
  }

  /// Turns a reducer of a part into a reducer of the whole.
  ///
  /// - Parameters:
  ///   - state: The path to the part: a lens, or a case path where the state is an enum. An action for a
  ///     part that is not there is reported; the effects of a part end with it.
  ///   - action: The case of the whole's action that holds an action of this reducer.
  ///   - environment: Returns the part's environment.
  ///   - id: What identifies the part: its effects are cancelled when this changes. Left out, it is the
  ///     `id` of a part that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: some StatePath<Whole, State>,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pullback(environment: environment)
      .pulledBack(LensStep(state.lens, Identity(id)), action, fileID: fileID, line: line)
  }

  /// Turns a reducer of a part into a reducer of the whole, whose actions are reached through an
  /// enum property.
  ///
  /// - Parameters:
  ///   - state: The key path of the part; `\.self` where it is the whole.
  ///   - action: The property of the whole's action that holds an action of this reducer, if any.
  ///   - environment: Returns the part's environment.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction: Sendable, WholeEnvironment>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pullback(environment: environment).pulledBack(LensStep(Lens(state), nil), action)
  }

  /// Turns a reducer of a part into a reducer of the whole, whose actions are reached through an
  /// enum property.
  ///
  /// - Parameters:
  ///   - state: The path to the part: a lens, or a case path where the state is an enum. An action for a
  ///     part that is not there is reported; the effects of a part end with it.
  ///   - action: The property of the whole's action that holds an action of this reducer, if any.
  ///   - environment: Returns the part's environment.
  ///   - id: What identifies the part: its effects are cancelled when this changes. Left out, it is the
  ///     `id` of a part that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction: Sendable, WholeEnvironment>(
    state: some StatePath<Whole, State>,
    action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pullback(environment: environment)
      .pulledBack(LensStep(state.lens, Identity(id)), action, fileID: fileID, line: line)
  }

  /// Turns a reducer of a part into a reducer of the whole that has the same environment.
  ///
  /// - Parameters:
  ///   - state: The key path of the part; `\.self` where it is the whole.
  ///   - action: The case of the whole's action that holds an action of this reducer.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: CasePath<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction, Environment> {
    pulledBack(LensStep(Lens(state), nil), action)
  }

  /// Turns a reducer of a part into a reducer of the whole that has the same environment.
  ///
  /// - Parameters:
  ///   - state: The path to the part: a lens, or a case path where the state is an enum. An action for a
  ///     part that is not there is reported; the effects of a part end with it.
  ///   - action: The case of the whole's action that holds an action of this reducer.
  ///   - id: What identifies the part: its effects are cancelled when this changes. Left out, it is the
  ///     `id` of a part that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state: some StatePath<Whole, State>,
    action: CasePath<WholeAction, Action>,
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    pulledBack(LensStep(state.lens, Identity(id)), action, fileID: fileID, line: line)
  }

  /// Turns this reducer into one of another environment.
  ///
  /// - Parameter environment: Returns this reducer's environment.
  /// - Returns: The reducer with the other environment.
  @inlinable
  public func pullback<WholeEnvironment>(
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<State, Action, WholeEnvironment> {
    Reducer<State, Action, WholeEnvironment>(bind: { [bind] in bind(environment($0)) })
  }

  /// The one pullback beneath all forms; a part that a key path leads to has no identity.
  @inlinable
  func pulledBack<Whole, WholeAction>(
    _ step: LensStep<Whole, State>,
    matches: @escaping @Sendable (UnsafePointer<WholeAction>) -> Bool,
    extract: @escaping @Sendable (UnsafePointer<WholeAction>) -> Action?,
    embedding: @escaping @Sendable (WholeAction) -> @Sendable (Action) -> WholeAction,
    fileID: StaticString, line: UInt
  ) -> Reducer<Whole, WholeAction, Environment> {
    return Reducer<Whole, WholeAction, Environment>(bind: { [bind] environment in
      let inner = bind(environment)
      // A separate function, as it copies the action of the whole to the stack.
      let lift = {
        (
          effect: Effect<Action>, whole: UnsafePointer<Whole>,
          wholeAction: UnsafePointer<WholeAction>
        ) in
        effect.within(step, key: step.key(in: whole), embedding: embedding(wholeAction.pointee))
      }
      switch step.lens.way {
      case .stored(let offset):
        let pullback = StoredPullback<Whole, WholeAction, State, Action>(
          inner, at: offset, extract: extract, lift: lift)
        return BoundReducer(matches: matches) { pullback.update($0, $1) }
      case .lent(_, let modify):
        return BoundReducer(matches: matches) { whole, wholeAction in
          let effect = withHeldAction({ extract(wholeAction) }) { action in
            var effect: Effect<Action>?
            modify(&whole.pointee) { effect = inner(&$0, action) }
            return effect
          }
          switch effect {
          case nil: return .none
          case .some(nil):
            return .absent(
              "the part of the state", in: whole.pointee, wholeAction.pointee, fileID, line)
          case .some(let effect?):
            guard !effect.isNone else { return .none }
            return lift(effect, whole, wholeAction)
          }
        }
      }
    })
  }

  @inlinable
  func pulledBack<Whole, WholeAction>(
    _ step: LensStep<Whole, State>, _ action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    pulledBack(
      step, matches: action.matches, extract: action.taking,
      embedding: { _ in action.embed }, fileID: fileID, line: line)
  }

  @inlinable
  func pulledBack<Whole, WholeAction: Sendable>(
    _ step: LensStep<Whole, State>,
    _ action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    pulledBack(
      step,
      matches: { $0.pointee[keyPath: action] != nil },
      extract: { $0.pointee[keyPath: action] },
      embedding: { wholeAction in
        { local in
          var wholeAction = wholeAction
          wholeAction[keyPath: action] = local
          return wholeAction
        }
      }, fileID: fileID, line: line)
  }
}
