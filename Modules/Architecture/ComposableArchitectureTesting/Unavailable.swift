extension TestStore {
  /// Receives an action that cannot be compared.
  @available(*, unavailable, message: "make the action Equatable, or pass a case path")
  @_disfavoredOverload
  public func receive(
    _ action: Action, changing change: ((inout State) throws -> Void)? = nil
  ) async {}

  /// Receives a case instead of its path.
  @available(*, unavailable, message: "pass a case path, such as AppAction.Paths.loaded")
  @_disfavoredOverload
  public func receive<Value>(
    _ action: (Value) -> Action, changing change: ((inout State) throws -> Void)? = nil
  ) async {}
}
