/// A line of text, or several.
public struct Text: NodeView {
  private let text: String

  /// Shows a text.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  func kind(in element: Element) -> Node.Kind { .text(text) }
}

/// Takes the room that is left along the axis of its stack.
public struct Spacer: NodeView {
  /// Makes room.
  public init() {}

  func kind(in element: Element) -> Node.Kind { .spacer }
}

/// A line between two parts.
public struct Divider: NodeView {
  /// Makes a line.
  public init() {}

  func kind(in element: Element) -> Node.Kind { .divider }
}
