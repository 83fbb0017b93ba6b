public import ComposableArchitecture
public import Interface

extension ViewStore {
  /// A binding to a part that is given an action without the changed state.
  @available(*, unavailable, message: "send the whole state, such as with SettingsAction.changed")
  @_disfavoredOverload
  public func binding<Value>(
    _ part: WritableKeyPath<ViewState, Value>, send action: ViewAction
  ) -> Binding<Value> { Binding(get: { self.state[keyPath: part] }, set: { _ in }) }
}
