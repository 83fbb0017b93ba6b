extension View {
  /// Says what is typed into this text field, so that a host can offer the right keys and saved passwords.
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

/// What is typed into a text field.
public enum TextContentType: Sendable {
  /// The address of a person.
  case emailAddress
  /// A password that is chosen now, and not one that is known already.
  case newPassword
  /// Digits, or a term of them.
  case number
}
