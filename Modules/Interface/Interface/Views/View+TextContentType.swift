extension View {
  /// Sets the kind of text that the user types, so that a host can offer the right keys and saved passwords.
  ///
  /// ```swift
  /// TextField("E-mail", text: email).textContentType(.emailAddress)
  /// ```
  public func textContentType(_ type: TextContentType?) -> ModifiedView<Self> {
    ModifiedView(
      content: self,
      change: .firstNode { node in
        guard case .textField(var input) = node.kind else { return }
        input.contentType = type
        node.kind = .textField(input)
      })
  }
}

/// The kind of text that the user types into a text field.
public enum TextContentType: Sendable {
  /// An e-mail address.
  case emailAddress
  /// A password that the user chooses now.
  case newPassword
  /// Digits, or a term of them.
  case number
}
