public import ComposableArchitecture
public import Interface

extension ViewStore {
  /// A binding that reads this view store and sends it an action instead of writing.
  ///
  /// - Parameters:
  ///   - get: Takes the value out of the state.
  ///   - send: Creates an action from the new value.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (ViewState) -> Value, send: @escaping (Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { self.send(send($0)) })
  }

  /// A binding that reads this view store and sends one action, whatever is written: for what can
  /// only be taken away, such as a sheet.
  ///
  /// - Parameters:
  ///   - get: Takes the value out of the state.
  ///   - action: The action.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get) { _ in action }
  }

  /// A binding to the whole state of this view store.
  ///
  /// - Parameter send: Creates an action from the new value.
  /// - Returns: The binding.
  public func binding(send: @escaping (ViewState) -> ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: send)
  }

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
  /// A part that cannot be written from outside cannot be bound. Unlike an action that holds a key
  /// path, one that holds the state can be compared, written down and replayed.
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
