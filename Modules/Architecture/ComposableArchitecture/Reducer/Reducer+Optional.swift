extension Reducer {
  /// Turns a reducer of a state into a reducer of that state or nil.
  ///
  /// An action that arrives while the state is nil changes nothing and is reported. The effects of
  /// the state are cancelled when it becomes nil.
  ///
  /// - Parameters:
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
  /// - Returns: The reducer of the optional state.
  @inlinable
  public func optional(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<State?, Action, Environment> {
    Reducer<State?, Action, Environment>(bind: { [bind] environment in
      let inner = bind(environment)
      return BoundReducer { state, action in
        guard let effect = state.pointee.modify({ inner(&$0, action) }) else {
          return .absent("its optional state", action.pointee, fileID, line)
        }
        return effect.isNone ? .none : effect.ofWrapped(State.self)
      }
    })
  }
}

extension Effect {
  /// Makes the effect of a wrapped state one of the optional state, bound to there being one.
  @usableFromInline
  func ofWrapped<State>(_: State.Type) -> Effect {
    let wrapped = Lens<State?, State>(
      way: .lent(get: { $0 }, modify: { state, body in _ = state.modify(body) }))
    return mapped({ $0 }, lifting: wrapped.lift)
      .within { (state: UnsafePointer<State?>) in state.pointee != nil }
  }
}

extension Optional {
  /// Lends the wrapped value in place; returns nil where there is none.
  @inlinable
  mutating func modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    // Only this form lends the value in place, and it was looked at a line above.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
