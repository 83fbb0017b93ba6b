extension Reducer {
  /// Turns a reducer of a part into a reducer of the whole.
  ///
  /// - Parameters:
  ///   - state: The way to the part of the state.
  ///   - action: The case of the whole's actions that holds this reducer's.
  ///   - environment: What this reducer's effects need, taken from what the whole's need.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pulledBack(Lens(state), action.extract, { _ in action.embed }, environment)
  }

  /// Turns a reducer of a part into a reducer of the whole.
  ///
  /// - Parameters:
  ///   - state: The way to the part of the state: a lens, or a case path where the state is an
  ///     enum. An action for a part that is not there is reported; the effects of a part end with
  ///     it.
  ///   - action: The case of the whole's actions that holds this reducer's.
  ///   - environment: What this reducer's effects need, taken from what the whole's need.
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: some StatePath<Whole, State>,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pulledBack(
      state.lens, action.extract, { _ in action.embed }, environment, fileID: fileID, line: line)
  }

  /// Turns a reducer of a part into a reducer of the whole, whose actions are reached through an
  /// enum property.
  ///
  /// - Parameters:
  ///   - state: The way to the part of the state.
  ///   - action: The property of the whole's actions that holds this reducer's, if any.
  ///   - environment: What this reducer's effects need, taken from what the whole's need.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction: Sendable, WholeEnvironment>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pulledBack(Lens(state), { $0[keyPath: action] }, embedding(action), environment)
  }

  /// Turns a reducer of a part into a reducer of the whole, whose actions are reached through an
  /// enum property.
  ///
  /// - Parameters:
  ///   - state: The way to the part of the state: a lens, or a case path where the state is an
  ///     enum. An action for a part that is not there is reported; the effects of a part end with
  ///     it.
  ///   - action: The property of the whole's actions that holds this reducer's, if any.
  ///   - environment: What this reducer's effects need, taken from what the whole's need.
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction: Sendable, WholeEnvironment>(
    state: some StatePath<Whole, State>,
    action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pulledBack(
      state.lens, { $0[keyPath: action] }, embedding(action), environment,
      fileID: fileID, line: line)
  }

  /// Turns a reducer of a part into a reducer of the whole that has the same environment.
  ///
  /// - Parameters:
  ///   - state: The way to the part of the state; `\.self` if it is the whole.
  ///   - action: The case of the whole's actions that holds this reducer's.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: CasePath<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction, Environment> {
    pullback(state: state, action: action, environment: { $0 })
  }

  /// Turns a reducer of a part into a reducer of the whole that has the same environment.
  ///
  /// - Parameters:
  ///   - state: The way to the part of the state: a lens, or a case path where the state is an
  ///     enum. An action for a part that is not there is reported; the effects of a part end with
  ///     it.
  ///   - action: The case of the whole's actions that holds this reducer's.
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state: some StatePath<Whole, State>,
    action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    pullback(
      state: state, action: action, environment: { $0 }, fileID: fileID, line: line)
  }

  /// Gives this reducer another environment.
  ///
  /// - Parameter environment: What this reducer's effects need, taken from what there is.
  /// - Returns: The reducer with the other environment.
  @inlinable
  public func pullback<WholeEnvironment>(
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<State, Action, WholeEnvironment> {
    Reducer<State, Action, WholeEnvironment> { [reduce] state, action, whole in
      reduce(&state, action, environment(whole))
    }
  }

  /// The one pullback beneath all forms.
  @inlinable
  func pulledBack<Whole, WholeAction, WholeEnvironment>(
    _ lens: Lens<Whole, State>,
    _ extract: @escaping @Sendable (WholeAction) -> Action?,
    _ embedding: @escaping @Sendable (WholeAction) -> @Sendable (Action) -> WholeAction,
    _ environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    Reducer<Whole, WholeAction, WholeEnvironment> { [reduce] whole, wholeAction, wholeEnvironment in
      guard let action = extract(wholeAction) else { return .none }
      guard
        let effect = lens.modify(&whole, { reduce(&$0, action, environment(wholeEnvironment)) })
      else { return .absent("the part of the state", wholeAction, fileID, line) }
      return effect.operation == nil
        ? .none : effect.mapped(embedding(wholeAction), lifting: lens.lift).within(lens)
    }
  }

  /// Puts an action into the case that a whole action is of already.
  @inlinable
  func embedding<WholeAction: Sendable>(
    _ action: any WritableKeyPath<WholeAction, Action?> & Sendable
  ) -> @Sendable (WholeAction) -> @Sendable (Action) -> WholeAction {
    { wholeAction in
      { local in
        var wholeAction = wholeAction
        wholeAction[keyPath: action] = local
        return wholeAction
      }
    }
  }
}

extension Effect {
  /// Binds this effect to a part of the state that may go away.
  @usableFromInline
  func within<Whole, Part>(_ lens: Lens<Whole, Part>) -> Effect {
    guard lens.isPartial else { return self }
    return within { (whole: UnsafePointer<Whole>) in
      var isThere = false
      lens.read(whole) { _ in isThere = true }
      return isThere
    }
  }

  /// Reports an action for a part of the state that is not there.
  @usableFromInline
  static func absent(
    _ part: String, _ action: Any, _ fileID: StaticString, _ line: UInt
  ) -> Effect {
    .report(
      """
      The reducer at \(fileID):\(line) received \(describe(action)), but \(part) is not there; \
      cancel what still sends it when the part goes away, or handle the action before the part \
      is taken away.
      """)
  }
}
