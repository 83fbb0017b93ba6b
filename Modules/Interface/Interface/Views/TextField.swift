/// A line of text that the user edits.
public struct TextField: ReadingView {
  private let label: String
  private let text: Binding<String>
  private let prompt: String?
  var lines: Node.TextInput.Lines?
  // Behind all others: padding before a field would count as a change.
  var isSearch = false

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: What the text is.
  ///   - text: The text, read by the field and not by the body that contains it.
  ///   - prompt: The text that replaces an empty text, such as an example.
  public init(_ label: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    self.label = String(label)
    self.text = text
    self.prompt = prompt
  }

  /// The field with its text.
  public var body: some View {
    let input = Node.TextInput(
      label: label, text: text.wrappedValue, prompt: prompt, isSearch: isSearch, lines: lines,
      set: text.set)
    Control(kind: .textField(input), label: EmptyView())
  }
}
