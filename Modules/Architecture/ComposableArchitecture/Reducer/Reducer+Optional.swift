extension Reducer {
  /// Turns a reducer of a state into a reducer of that state or nil.
  ///
  /// An action that arrives while the state is nil changes nothing and is reported. The effects of
  /// the state are cancelled when it becomes nil, and where it is `Identifiable` also when another one
  /// takes its place.
  ///
  /// ```swift
  /// detailReducer.optional()
  ///   .pullback(state: \.detail, action: AppAction.Paths.detail)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What identifies the state: its effects are cancelled when this changes. Left out, it is the
  ///     `id` of a state that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the optional state.
  @inlinable
  public func optional(
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<State?, Action, Environment> {
    let identity = Identity(id)
    let step = LensStep(Lens<State?, State>.wrapped(), identity)
    return Reducer<State?, Action, Environment>(bind: { [bind] environment in
      let inner = bind(environment)
      return BoundReducer { state, action in
        guard let effect = state.pointee.modify({ inner(&$0, action) }) else {
          return .absent("its optional state", action.pointee, fileID, line)
        }
        return effect.isNone ? .none : effect.within(step, key: step.key(in: state))
      }
    })
  }
}

extension Lens {
  /// The lens on the value of an optional, while there is one.
  @usableFromInline
  static func wrapped() -> Lens where Root == Value? {
    Lens(
      way: .lent(get: { $0 }, modify: { state, body in _ = state.modify(body) }),
      path: .stored(offset: 0), isPartial: true)
  }
}

extension Optional {
  /// Changes the wrapped value in place; returns nil where there is none.
  @inlinable
  mutating func modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    // Only this form lends the value in place, and it was looked at a line above.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
