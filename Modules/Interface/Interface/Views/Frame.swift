extension View {
  /// Gives this view a fixed width; a text field inside fills it.
  ///
  /// ```swift
  /// HStack {
  ///   Text("#12").frame(width: 6, alignment: .trailing)
  ///   Text("The app crashes").frame(maxWidth: .infinity, alignment: .leading)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The number of columns of text; less if there is no room for them.
  ///   - alignment: Where the content rests in the frame.
  public func frame(width: Int, alignment: Node.Alignment = .center) -> FramedView<Self> {
    FramedView(content: self, width: max(width, 1), alignment: alignment)
  }

  /// Keeps a place for this stack, so that the views around it do not move when it gets its content.
  ///
  /// - Parameter minHeight: The least number of lines.
  public func frame(minHeight: Int) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .firstNode { $0.minHeight = max(minHeight, 0) })
  }

  /// Lets this view take the width that is left; text fields inside fill it.
  ///
  /// A screen is at most 96 columns wide, so that its text is readable, unless a table needs more. Around all of a screen, this frame lets it
  /// take all columns, such as for a board with several lists.
  ///
  /// - Parameters:
  ///   - maxWidth: No limit.
  ///   - alignment: Where the content rests in the frame.
  public func frame(
    maxWidth: MaxWidth, alignment: Node.Alignment = .center
  ) -> FramedView<Self> {
    FramedView(content: self, width: .max, alignment: alignment)
  }
}

/// The greatest width of a frame.
public enum MaxWidth: Sendable {
  /// All the width that there is.
  case infinity
}

/// A view in a frame.
public struct FramedView<Content: View>: PrimitiveView {
  let content: Content
  /// The number of columns; the greatest integer for all that are left.
  let width: Int
  let alignment: Node.Alignment

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    let inside = builder.inside(content)
    let column = Node.Kind.stack(.vertical, alignment: alignment, spacing: 0)
    var frame = builder.node(column, children: inside.nodes)
    frame.changeAttributes { $0.width = width }
    builder.append([frame], titled: inside.title)
  }
}
