public import ViewValues

/// A line of text that is hidden while the user types.
public struct SecureField: ReadingView {
  private let label: String
  private let text: Binding<Secret>
  private let prompt: String?
  private let limit: Int

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: What the text is.
  ///   - text: The text, read by the field and not by the body that contains it.
  ///   - prompt: The text that replaces an empty text.
  ///   - limit: The largest number of characters.
  public init(
    _ label: some StringProtocol, text: Binding<Secret>, prompt: String? = nil, limit: Int = 1_024
  ) {
    self.label = String(label)
    self.text = text
    self.prompt = prompt
    self.limit = limit
  }

  /// The field with a dot for each character.
  public var body: some View {
    let secret = Node.TextInput.SecretInput(text.wrappedValue, limit: limit, set: text.set)
    let input = Node.TextInput(label: label, secret: secret, prompt: prompt)
    Control(kind: .textField(input), label: EmptyView())
  }
}
