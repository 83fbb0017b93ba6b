/// A line of text, or several.
public struct Text: PrimitiveView {
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
  public func found(_ match: Range<Int>?) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .firstNode { $0.match = match })
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.nodes.append(builder.node(.text(text)))
  }
}

/// Takes the room that is left along the axis of its stack.
public struct Spacer: PrimitiveView {
  /// Creates a spacer.
  public init() {}

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.nodes.append(builder.node(.spacer))
  }
}

/// A line between two parts.
public struct Divider: PrimitiveView {
  /// Creates a line.
  public init() {}

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.nodes.append(builder.node(.divider))
  }
}
