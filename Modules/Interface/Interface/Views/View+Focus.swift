extension View {
  /// Gives the control the focus when its screen or sheet appears, in place of the first control.
  ///
  /// Of several, the first that is enabled has the focus.
  public func defaultFocus() -> ModifiedView<Self> {
    ModifiedView(content: self, change: .defaultFocus)
  }

  /// Performs an action when one of some keys is pressed while a control of this view has the focus,
  /// and neither that control nor a shortcut takes the key.
  ///
  /// ```swift
  /// Button("+") { count += 1 }
  ///   .onKeyPress([.up, .down], hint: "Count") { key in count += key == .up ? 1 : -1 }
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys. Of several views around the focus, the innermost takes a key.
  ///   - hint: A few words for the list of all keys; nil for keys that are not listed.
  ///   - action: Is given the key that was pressed.
  public func onKeyPress(
    _ keys: [Key], hint: String? = nil, action: @escaping @MainActor (Key) -> Void
  ) -> ModifiedView<Self> {
    ModifiedView(
      content: self, change: .keyPress(KeyPress(keys: keys, hint: hint, action: action)))
  }
}
