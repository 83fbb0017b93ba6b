/// Puts its parts side by side.
public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let alignment: Node.Alignment
  @usableFromInline let spacing: Int

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: Where the parts rest from top (leading) to bottom (trailing).
  ///   - spacing: The columns between two parts.
  ///   - content: The parts, from left to right.
  @inlinable public init(
    alignment: Node.Alignment = .center, spacing: Int = 1, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.append(.stack(.horizontal, alignment: alignment, spacing: spacing), around: content)
  }
}

/// Puts its parts one below the other.
public struct VStack<Content: View>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let alignment: Node.Alignment
  @usableFromInline let spacing: Int

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: Where the parts rest from left (leading) to right (trailing).
  ///   - spacing: The lines between two parts.
  ///   - content: The parts, from top to bottom.
  @inlinable public init(
    alignment: Node.Alignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.append(.stack(.vertical, alignment: alignment, spacing: spacing), around: content)
  }
}
