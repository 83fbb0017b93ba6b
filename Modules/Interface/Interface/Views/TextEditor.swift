/// A text with several lines that the user edits; Enter begins a new line, and Tab leaves the editor.
public struct TextEditor: ReadingView {
  private let label: String
  private let text: Binding<String>
  private let prompt: String?
  private let lines: Node.TextInput.Lines

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
    self.label = String(label)
    self.text = text
    self.prompt = prompt
    self.lines = Node.TextInput.Lines(height: lines, limit: limit)
  }

  /// The editor with its text.
  public var body: some View {
    Control(
      Node.TextInput(
        label: label, text: text.wrappedValue, prompt: prompt, lines: lines, set: text.set))
  }
}
