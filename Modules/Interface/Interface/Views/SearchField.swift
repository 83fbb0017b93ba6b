/// A line of text that a person searches for; Escape clears it, and Down leads to what was found.
public struct SearchField: NodeView {
  private let label: String
  private let text: Binding<String>
  private let prompt: String?

  /// Creates a field whose results are the first list of its screen.
  ///
  /// - Parameters:
  ///   - label: What is searched.
  ///   - text: The text, read by the field and not by the body that contains it.
  ///   - prompt: What is shown while the text is empty, such as what can be searched for.
  public init(_ label: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    self.label = String(label)
    self.text = text
    self.prompt = prompt
  }

  func readsBinding(in element: Element) -> Bool { true }

  func kind(in element: Element) -> Node.Kind {
    .textField(
      .init(label: label, text: text.wrappedValue, prompt: prompt, isSearch: true) {
        text.wrappedValue = $0
      })
  }
}
