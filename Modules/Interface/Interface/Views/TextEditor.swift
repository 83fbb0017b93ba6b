/// A text with several lines that the user edits; Enter begins a new line, and Tab leaves the editor.
public struct TextEditor: PrimitiveView {
  private var field: TextField

  /// Creates an editor.
  ///
  /// ```swift
  /// TextEditor("Message", text: $message, prompt: "What happened?", lines: 4, limit: 2_000)
  /// ```
  ///
  /// - Parameters:
  ///   - label: What the text is.
  ///   - text: The text, read by the editor and not by the body that contains it.
  ///   - prompt: The text that replaces an empty text.
  ///   - lines: The number of rows that are visible; a longer text scrolls.
  ///   - limit: The largest number of characters. Input that exceeds it is left out, and the editor says so.
  public init(
    _ label: some StringProtocol, text: Binding<String>, prompt: String? = nil, lines: Int = 5,
    limit: Int = 100_000
  ) {
    field = TextField(label, text: text, prompt: prompt)
    field.lines = Node.TextInput.Lines(height: lines, limit: limit)
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) { field._makeNodes(in: &builder) }
}
