/// A line of text that a person edits.
public struct TextField: NodeView {
  private let label: String
  private let text: Binding<String>
  private let prompt: String?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: What the text is.
  ///   - text: The text, read by the field and not by the body that contains it.
  ///   - prompt: What is shown while the text is empty, such as an example.
  public init(_ label: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    self.label = String(label)
    self.text = text
    self.prompt = prompt
  }

  func readsBinding(in element: Element) -> Bool { true }

  func kind(in element: Element) -> Node.Kind {
    .textField(
      .init(label: label, text: text.wrappedValue, prompt: prompt) { text.wrappedValue = $0 })
  }
}
