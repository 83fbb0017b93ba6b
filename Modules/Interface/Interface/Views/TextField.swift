/// A line of text that a person edits.
public struct TextField: NodeView {
  private let label: String
  private let text: Binding<String>

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - label: What the text is.
  ///   - text: The text, read by the field and not by the body that contains it.
  public init(_ label: some StringProtocol, text: Binding<String>) {
    self.label = String(label)
    self.text = text
  }

  static var readsBinding: Bool { true }

  func kind(in element: Element) -> Node.Kind {
    .textField(.init(label: label, text: text.wrappedValue) { text.wrappedValue = $0 })
  }
}

/// A line of text that is hidden as a person types it.
public struct SecureField: NodeView {
  private let label: String
  private let text: Binding<String>

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - label: What the text is.
  ///   - text: The text, read by the field and not by the body that contains it.
  public init(_ label: some StringProtocol, text: Binding<String>) {
    self.label = String(label)
    self.text = text
  }

  static var readsBinding: Bool { true }

  func kind(in element: Element) -> Node.Kind {
    .textField(
      .init(label: label, text: text.wrappedValue, isSecure: true) { text.wrappedValue = $0 })
  }
}
