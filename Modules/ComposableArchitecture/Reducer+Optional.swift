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
    Reducer<State?, Action, Environment> { [reduce] state, action, environment in
      guard let effect = state.modify({ reduce(&$0, action, environment) }) else {
        return .absent("its optional state", action, fileID, line)
      }
      return effect.operation == nil
        ? .none : effect.within { (state: UnsafePointer<State?>) in state.pointee != nil }
    }
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
