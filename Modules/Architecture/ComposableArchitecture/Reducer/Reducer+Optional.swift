extension Reducer {
  /// Turns a reducer of a state into a reducer of that state or nil.
  ///
  /// An action that arrives while the state is nil changes nothing and is reported. The effects of
  /// the state are cancelled when it becomes nil, and if it is `Identifiable` also when another one
  /// takes its place.
  ///
  /// ```swift
  /// detailReducer.optional()
  ///   .pullback(state: \.detail, action: AppAction.Paths.detail)
  /// ```
  ///
  /// - Parameters:
  ///   - id: Returns the identity of the state: its effects are cancelled when this changes. Left out, it
  ///     is the `id` of a state that is `Identifiable`.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the optional state.
  @inlinable
  public func optional(
    id: (@Sendable (State) -> any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<State?, Action, Environment> {
    pulledBack(
      .wrapped(), identity(id), { $0 }, { $0 }, { $0 }, fileID, line, of: "its optional state")
  }
}

extension Lens {
  /// The lens on the value of an optional, while there is one.
  @usableFromInline
  static func wrapped() -> Lens where Root == Value? {
    Lens(
      isPartial: true, identity: .wrapped, get: { $0 },
      lend: { state, body in _ = state.modify(body) })
  }
}

extension Optional {
  /// Changes the wrapped value in place; returns nil for nil.
  @inlinable
  mutating func modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    // Only this form lends the value in place, and it was checked a line above.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
