extension View {
  /// Gives the control the first focus of its screen or sheet, instead of the first control.
  ///
  /// Of several, the first that is enabled has the focus.
  public func defaultFocus() -> ModifiedView<Self> {
    ModifiedView(content: self, change: .firstNode { $0.isDefaultFocus = true })
  }

  /// Binds the focus of the control to a value: writing the value moves the focus, and moving the focus
  /// writes the value.
  ///
  /// ```swift
  /// TextField("E-mail", text: email).focused(focus, equals: .email)
  /// SecureField("Password", text: password).focused(focus, equals: .password)
  /// ```
  ///
  /// `focus` is nil while another control has the focus.
  ///
  /// - Parameters:
  ///   - binding: The value of the focused control, read by this modifier and not by the body that
  ///     contains it.
  ///   - value: The value of this control.
  public func focused<Value: Hashable>(
    _ binding: Binding<Value?>, equals value: Value
  ) -> BoundView<Self> {
    BoundView(content: self) {
      let focus = Node.FocusBinding(isFocused: binding.wrappedValue == value) { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value {
          binding.wrappedValue = nil
        }
      }
      return .firstNode { $0.focusBinding = focus }
    }
  }

  /// Performs an action when one of some keys is pressed while a control of this view has the focus.
  ///
  /// The control and the shortcuts take a key first. A row of a list takes keys while it is the current row.
  ///
  /// ```swift
  /// Button("+") { count += 1 }
  ///   .onKeyPress([.up, .down], hint: "Count") { key in count += key == .up ? 1 : -1 }
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys. Of several views around the focus, the innermost takes a key.
  ///   - hint: A few words for the palette; nil for keys that are not listed.
  ///   - action: Is given the key that was pressed.
  public func onKeyPress(
    _ keys: [Key], hint: String? = nil, action: @escaping @MainActor (Key) -> Void
  ) -> ModifiedView<Self> {
    let keyPress = KeyPress(keys: keys, hint: hint, action: action)
    return ModifiedView(content: self, change: .nodes { $0.keyPresses.append(keyPress) })
  }
}
