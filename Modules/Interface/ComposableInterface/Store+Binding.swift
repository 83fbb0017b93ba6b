public import ComposableArchitecture
public import Interface

extension Store {
  /// A binding to a value that is changed by an action.
  ///
  /// ```swift
  /// TextField("Search", text: store.binding(\.search, send: ListAction.searched))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The key path of the value, which may be computed.
  ///   - send: Creates an action from the new value.
  /// - Returns: The binding.
  public func binding<Value: Equatable>(
    _ path: KeyPath<State, Value>, send: @escaping (Value) -> Action
  ) -> Binding<Value> {
    Binding(get: { self[path] }, set: { self.send(send($0)) })
  }

  /// A binding to a value that one action takes away, whatever is written: that of a sheet or an alert.
  ///
  /// - Parameters:
  ///   - path: The key path of the value, which may be computed.
  ///   - action: The action.
  /// - Returns: The binding.
  public func binding<Value: Equatable>(
    _ path: KeyPath<State, Value>, send action: Action
  ) -> Binding<Value> {
    binding(path) { _ in action }
  }

  /// A binding to a field that is changed by a `BindingAction`.
  ///
  /// ```swift
  /// Toggle("Sound", isOn: store.binding(\.hasSound, action: SettingsAction.Paths.binding))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The key path of the field.
  ///   - action: The case of the binding actions; `.self` if the store has no others.
  /// - Returns: The binding.
  public func binding<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<State, Value> & Sendable,
    action: CasePath<Action, BindingAction<State>>
  ) -> Binding<Value> {
    binding(path) { action.embed(.set(path, $0)) }
  }
}
