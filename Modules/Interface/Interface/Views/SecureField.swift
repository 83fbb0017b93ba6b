/// A line of text that is hidden while the user types.
public struct SecureField: PrimitiveView {
  private var field: TextField

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: What the text is.
  ///   - text: The text, read by the field and not by the body that contains it.
  ///   - prompt: The text that replaces an empty text.
  public init(_ label: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    field = TextField(label, text: text, prompt: prompt)
    field.isSecure = true
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) { field._makeNodes(in: &builder) }
}
