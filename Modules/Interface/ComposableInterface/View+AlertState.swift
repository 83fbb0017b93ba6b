public import ComposableArchitecture
public import Interface
public import ViewValues

extension View {
  /// Shows the alert of a store. A button sends its action, and then `dismiss` if the alert is still there.
  ///
  /// ```swift
  /// FileView(store: store)
  ///   .alert(store.scope(state: \.alert, action: .self), dismiss: .alertDismissed)
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store of the alert, read by this modifier and not by the body that contains it.
  ///   - action: The action that sets the alert to nil.
  public func alert<Action: Equatable>(
    _ store: Store<AlertState<Action>?, Action>, dismiss action: Action
  ) -> some View {
    alert(
      presenting: store.binding(\.self, send: action), title: \.title, message: \.message,
      copiedText: \.copiedText, actions: store.buttons)
  }

  /// Shows the confirmation dialog of a store: its buttons one below the other, with one that cancels.
  ///
  /// ```swift
  /// FileView(store: store)
  ///   .confirmationDialog(store.scope(state: \.dialog, action: .self), dismiss: .dialogDismissed)
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store of the dialog, read by this modifier and not by the body that contains it.
  ///   - action: The action that sets the dialog to nil.
  public func confirmationDialog<Action: Equatable>(
    _ store: Store<AlertState<Action>?, Action>, dismiss action: Action
  ) -> some View {
    confirmationDialog(
      presenting: store.binding(\.self, send: action), title: \.title, message: \.message,
      actions: store.buttons)
  }
}

extension Store {
  /// The buttons of an alert.
  @ViewBuilder fileprivate func buttons(_ alert: AlertState<Action>) -> some View {
    for button in alert.buttons {
      Button(button.title, role: button.role.map(ButtonRole.init)) {
        if let action = button.action { self.send(action) }
      }
    }
  }
}

extension ButtonRole {
  fileprivate init<Action>(_ role: ButtonState<Action>.Role) {
    self =
      switch role {
      case .destructive: .destructive
      case .cancel: .cancel
      }
  }
}
