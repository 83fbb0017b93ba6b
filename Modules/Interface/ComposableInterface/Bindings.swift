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

  /// A binding to a value that one action takes away, such as the value of a sheet or an alert.
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

extension ViewStore {
  /// A binding to a part of the state: writing sends an action with the whole state, as the store has it
  /// then, in which that part has changed.
  ///
  /// One action serves all fields of a form or of settings:
  ///
  /// ```swift
  /// enum SettingsAction { case changed(Settings) }
  ///
  /// Toggle("Sound", isOn: viewStore.binding(\.hasSound, send: SettingsAction.changed))
  /// Picker("Theme", selection: viewStore.binding(\.theme, send: SettingsAction.changed), options: …)
  /// ```
  ///
  /// A part that cannot be written from outside cannot be bound. Unlike a `BindingAction`, an action that holds
  /// the state can be encoded.
  ///
  /// - Parameters:
  ///   - part: The part of the state.
  ///   - send: Creates an action of the state with the change.
  /// - Returns: The binding.
  public func binding<Value>(
    _ part: WritableKeyPath<ViewState, Value>, send: @escaping (ViewState) -> ViewAction
  ) -> Binding<Value> {
    Binding {
      self.state[keyPath: part]
    } set: { value in
      // The view store may not have been told of everything, if it compares only what it shows.
      var state = self.latestState
      state[keyPath: part] = value
      self.send(send(state))
    }
  }
}
