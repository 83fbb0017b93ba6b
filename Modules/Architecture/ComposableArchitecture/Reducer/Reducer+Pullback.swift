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
  ///   - state: The key path of the part; `\.self` for the whole.
  ///   - action: The case of the whole's action that holds an action of this reducer.
  ///   - environment: Returns the part's environment.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pulledBack(Lens(state), nil, action.extract, action.embed, environment, #fileID, #line)
  }

  /// Turns a reducer of a part into a reducer of the whole.
  ///
  /// - Parameters:
  ///   - state: The path to the part: a lens, or a case path for a state that is an enum. An action for
  ///     an absent part is reported; the effects of a part end with it.
  ///   - action: The case of the whole's action that holds an action of this reducer.
  ///   - environment: Returns the part's environment.
  ///   - id: Returns the identity of the part: its effects are cancelled when this changes. Left out, it
  ///     is the `id` of a part that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: any StatePath<Whole, State>,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pulledBack(
      state.lens, identity(id), action.extract, action.embed, environment, fileID, line)
  }

  /// Turns a reducer of a part into a reducer of the whole, whose actions are reached through an
  /// enum property.
  ///
  /// - Parameters:
  ///   - state: The path to the part: a lens, or a case path for a state that is an enum. An action for
  ///     an absent part is reported; the effects of a part end with it.
  ///   - action: The property of the whole's action that holds an action of this reducer, if any.
  ///   - environment: Returns the part's environment.
  ///   - id: Returns the identity of the part: its effects are cancelled when this changes. Left out, it
  ///     is the `id` of a part that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction: Sendable, WholeEnvironment>(
    state: any StatePath<Whole, State>,
    action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    let (lens, identity) = (state.lens, identity(id))
    return Reducer<Whole, WholeAction, WholeEnvironment>(bind: { wholeEnvironment in
      { whole, wholeAction in
        guard let embed = Self.embed(action, in: wholeAction) else { return .none }
        return pulledBack(
          lens, identity, { $0[keyPath: action] }, embed, environment, fileID, line
        ).bind(wholeEnvironment)(&whole, wholeAction)
      }
    })
  }

  /// Turns a reducer of a part into a reducer of the whole, whose actions are reached through an
  /// enum property.
  ///
  /// - Parameters:
  ///   - state: The key path of the part; `\.self` for the whole.
  ///   - action: The property of the whole's action that holds an action of this reducer, if any.
  ///   - environment: Returns the part's environment.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction: Sendable, WholeEnvironment>(
    state: any WritableKeyPath<Whole, State> & Sendable,
    action: any WritableKeyPath<WholeAction, Action?> & Sendable,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    pullback(state: Lens(state), action: action, environment: environment)
  }

  /// Turns a reducer of a part into a reducer of the whole that has the same environment.
  ///
  /// - Parameters:
  ///   - state: The key path of the part; `\.self` for the whole.
  ///   - action: The case of the whole's action that holds an action of this reducer.
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
  ///   - state: The path to the part: a lens, or a case path for a state that is an enum. An action for
  ///     an absent part is reported; the effects of a part end with it.
  ///   - action: The case of the whole's action that holds an action of this reducer.
  ///   - id: Returns the identity of the part: its effects are cancelled when this changes. Left out, it
  ///     is the `id` of a part that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. It runs in place and ignores actions of other cases.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state: any StatePath<Whole, State>,
    action: CasePath<WholeAction, Action>,
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, Environment> {
    pullback(
      state: state, action: action, environment: { $0 }, id: id, fileID: fileID, line: line)
  }

  /// Turns this reducer into one of another environment.
  ///
  /// - Parameter environment: Returns this reducer's environment.
  /// - Returns: The reducer with the other environment.
  @inlinable
  public func pullback<WholeEnvironment>(
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<State, Action, WholeEnvironment> {
    Reducer<State, Action, WholeEnvironment>(
      subscribe: subscribe.map { subscribe in { @Sendable in subscribe(environment($0)) } },
      bind: { [bind] in bind(environment($0)) })
  }

  /// Returns what puts an action into the property of another action that holds one now; nil if it holds none.
  // A separate function: the copies on its stack are gone when it returns.
  @inlinable @inline(never)
  static func embed<WholeAction: Sendable>(
    _ property: any WritableKeyPath<WholeAction, Action?> & Sendable,
    in action: UnsafePointer<WholeAction>
  ) -> (@Sendable (Action) -> WholeAction)? {
    guard case .some = action.pointee[keyPath: property] else { return nil }
    let action = action.pointee
    return { part in
      var action = action
      action[keyPath: property] = part
      return action
    }
  }

  /// The one pullback beneath all forms.
  @inlinable
  func pulledBack<Whole, WholeAction, WholeEnvironment>(
    _ lens: Lens<Whole, State>, _ identity: Identity<State>?,
    _ extract: @escaping @Sendable (WholeAction) -> Action?,
    _ embed: @escaping @Sendable (Action) -> WholeAction,
    _ environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    _ fileID: StaticString, _ line: UInt, of part: String = "the part of the state"
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    let step = StateStep(to: lens, identity)
    let subscribe = subscribe.map { subscribe in
      {
        @Sendable (wholeEnvironment: WholeEnvironment)
          -> Reducer<Whole, WholeAction, WholeEnvironment>.Subscribe in
        let subscribe = subscribe(environment(wholeEnvironment))
        return { whole, interpreter in
          _ = lens.read(whole) { part in
            MainActor.assumeIsolated {
              interpreter.enter(step, identity?(part.pointee), embed) { subscribe(part, $0) }
            }
          }
        }
      }
    }
    return Reducer<Whole, WholeAction, WholeEnvironment>(subscribe: subscribe) {
      [bind] wholeEnvironment in
      let inner = bind(environment(wholeEnvironment))
      // A separate closure, as effects are rare: it keeps the closures below small.
      let lift = { (effect: Effect<Action>, whole: inout Whole) in
        effect.inside(step, identity.flatMap { lens.read(&whole, $0.id) }, embed)
      }
      if let offset = lens.offset, !isHeld(Action.self) {
        return { whole, wholeAction in
          guard let action = extract(wholeAction.pointee) else { return .none }
          let effect = withUnsafeMutablePointer(to: &whole) { whole in
            withUnsafePointer(to: action) { action in
              inner(
                &UnsafeMutableRawPointer(whole).advanced(by: offset)
                  .assumingMemoryBound(to: State.self).pointee, action)
            }
          }
          return effect.isNone ? .none : lift(effect, &whole)
        }
      }
      return { whole, wholeAction in
        withHeldAction({ extract(wholeAction.pointee) }) { action in
          guard let effect = lens.modify(&whole, { inner(&$0, action) }) else {
            return Self.absent(part, in: whole, wholeAction, fileID, line)
          }
          return effect.isNone ? .none : lift(effect, &whole)
        } ?? .none
      }
    }
  }
}

extension Reducer {
  /// The identity that a function returns, or the `id` of an identifiable state; nil without either.
  @usableFromInline
  func identity(_ id: (@Sendable (State) -> any Hashable & Sendable)?) -> Identity<State>? {
    if let id { return Identity(path: PathIdentity()) { EffectID(id($0)) } }
    guard State.self is any Identifiable.Type else { return nil }
    return Identity { ($0 as? any Identifiable).map { EffectID(of: $0) } ?? EffectID(0) }
  }

  /// An effect that reports an action for an absent part of the state.
  ///
  /// - Parameter whole: The state of the part's parent; an enum is in another case.
  @usableFromInline
  static func absent<WholeAction>(
    _ part: String, in whole: Any? = nil, _ action: UnsafePointer<WholeAction>,
    _ fileID: StaticString, _ line: UInt
  ) -> Effect<WholeAction> {
    let reason = whole.flatMap(caseName).map { ": the state is in the case “\($0)”" } ?? ""
    return .report(
      """
      The reducer at \(fileID):\(line) received \(describe(action.pointee)), but \(part) is not there\(reason); \
      cancel what still sends it when the part goes away, or handle the action before the part \
      is taken away.
      """)
  }
}
