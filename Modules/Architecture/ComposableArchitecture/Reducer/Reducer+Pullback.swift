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
    pullback(environment: environment).pullback(state: state, action: action)
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
    pullback(environment: environment)
      .pullback(state: state, action: action, fileID: fileID, line: line)
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
    pullback(environment: environment)
      .pulledBack(Lens(state), action)
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
    pullback(environment: environment)
      .pulledBack(state.lens, action, fileID: fileID, line: line)
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
    pulledBack(Lens(state), action)
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
    pulledBack(state.lens, action, fileID: fileID, line: line)
  }

  /// Gives this reducer another environment.
  ///
  /// - Parameter environment: What this reducer's effects need, taken from what there is.
  /// - Returns: The reducer with the other environment.
  @inlinable
  public func pullback<WholeEnvironment>(
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<State, Action, WholeEnvironment> {
    Reducer<State, Action, WholeEnvironment>(bind: { [bind] in bind(environment($0)) })
  }

  /// The one pullback beneath all forms.
  @inlinable
  func pulledBack<Whole, WholeAction>(
    _ lens: Lens<Whole, State>,
    matches: @escaping @Sendable (UnsafePointer<WholeAction>) -> Bool,
    extract: @escaping @Sendable (UnsafePointer<WholeAction>) -> Action?,
    embedding: @escaping @Sendable (WholeAction) -> @Sendable (Action) -> WholeAction,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    Reducer<Whole, WholeAction, Environment>(bind: { [bind] environment in
      let inner = bind(environment)
      let lift = { (effect: Effect<Action>, whole: UnsafePointer<WholeAction>) in
        effect.mapped(embedding(whole.pointee), lifting: lens.lift).within(lens)
      }
      switch lens.way {
      case .stored(let offset):
        let pullback = StoredPullback<Whole, WholeAction, State, Action>(
          inner, at: offset, extract: extract, lift: lift)
        return BoundReducer(matches: matches) { pullback.update($0, $1) }
      case .lent(_, let modify):
        return BoundReducer(matches: matches) { whole, wholeAction in
          guard let action = extract(wholeAction) else { return .none }
          var effect: Effect<Action>?
          modify(&whole.pointee) { part in
            effect = withUnsafePointer(to: action) { inner(&part, $0) }
          }
          guard let effect
          else { return .absent("the part of the state", wholeAction.pointee, fileID, line) }
          return effect.isNone ? .none : lift(effect, wholeAction)
        }
      }
    })
  }

  @inlinable
  func pulledBack<Whole, WholeAction>(
    _ lens: Lens<Whole, State>, _ action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    pulledBack(
      lens, matches: action.matches, extract: action.taking, embedding: { _ in action.embed },
      fileID: fileID, line: line)
  }

  @inlinable
  func pulledBack<Whole, WholeAction: Sendable>(
    _ lens: Lens<Whole, State>,
    _ action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    pulledBack(
      lens,
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
