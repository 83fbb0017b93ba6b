public import ComposableArchitecture
public import Interface

extension ViewStore {
  /// A binding that reads this view store and sends it an action instead of writing.
  ///
  /// - Parameters:
  ///   - get: Takes the value out of the state.
  ///   - send: Makes an action of the value that a person chose.
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
  /// - Parameter send: Makes an action of the value that a person chose.
  /// - Returns: The binding.
  public func binding(send: @escaping (ViewState) -> ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: send)
  }
}
