/// A line of text to search for; Escape clears it, and Down moves the focus to the results.
public struct SearchField: ReadingView {
  private let label: String
  private let text: Binding<String>
  private let prompt: String?

  /// Creates a field whose results are the first list of its screen.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - text: The text, read by the field and not by the body that contains it.
  ///   - prompt: The text that replaces an empty text, such as the words to search for.
  public init(_ label: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    self.label = String(label)
    self.text = text
    self.prompt = prompt
  }

  /// The field with its text.
  public var body: some View {
    Control(
      Node.TextInput(
        label: label, text: text.wrappedValue, prompt: prompt, isSearch: true, set: text.set))
  }
}
