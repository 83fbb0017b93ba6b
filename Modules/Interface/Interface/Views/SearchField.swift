/// A line of text to search for; Escape clears it and moves the focus to the list, and Down moves the focus to the
/// results.
public struct SearchField: PrimitiveView {
  private var field: TextField

  /// Creates a field whose results are the first list of its screen.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - text: The text, read by the field and not by the body that contains it.
  ///   - prompt: The text that replaces an empty text, such as the words to search for.
  public init(_ label: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    field = TextField(label, text: text, prompt: prompt)
    field.isSearch = true
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) { field._makeNodes(in: &builder) }
}
