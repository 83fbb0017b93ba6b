/// A line of text, or several.
public struct Text: LeafView {
  @usableFromInline let text: String

  /// Shows a text.
  @inlinable public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Marks the characters that a search found.
  ///
  /// ```swift
  /// Text("Pikachu").found(0..<4)
  /// ```
  ///
  /// - Parameter match: The offsets of the characters; nil marks none.
  @inlinable public func found(_ match: Range<Int>?) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .match(match))
  }

  func isSame(as other: Text) -> Bool { text.hasSameUnits(as: other.text) }

  func node(in context: Context, at id: NodeID, title: inout String?) -> Node {
    Node(id: id, kind: .text(text)).taking(context)
  }
}

/// Takes the room that is left along the axis of its stack.
public struct Spacer: LeafView {
  /// Creates a spacer.
  public init() {}

  func isSame(as other: Spacer) -> Bool { true }

  func node(in context: Context, at id: NodeID, title: inout String?) -> Node {
    Node(id: id, kind: .spacer).taking(context)
  }
}

/// A line between two parts.
public struct Divider: LeafView {
  /// Creates a line.
  public init() {}

  func isSame(as other: Divider) -> Bool { true }

  func node(in context: Context, at id: NodeID, title: inout String?) -> Node {
    Node(id: id, kind: .divider).taking(context)
  }
}
