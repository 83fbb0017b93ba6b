/// A line of text, or several.
public struct Text: NodeView {
  private let text: String

  /// Shows a text.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Marks the characters that a search found.
  ///
  /// ```swift
  /// Text("Pikachu").found(0..<4)
  /// ```
  ///
  /// - Parameter match: The offsets of the characters; nil marks none.
  public func found(_ match: Range<Int>?) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .match(match))
  }

  func kind(in element: Element) -> Node.Kind { .text(text) }
}

/// Takes the room that is left along the axis of its stack.
public struct Spacer: NodeView {
  /// Creates a spacer.
  public init() {}

  func kind(in element: Element) -> Node.Kind { .spacer }
}

/// A line between two parts.
public struct Divider: NodeView {
  /// Creates a line.
  public init() {}

  func kind(in element: Element) -> Node.Kind { .divider }
}
