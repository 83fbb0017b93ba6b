/// Several views, one after the other, as a builder makes them.
public struct TupleView<each Content: View>: PrimitiveView {
  @usableFromInline let content: (repeat each Content)

  @inlinable
  init(content: (repeat each Content)) {
    self.content = content
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    var index = 0
    for view in repeat each content {
      builder.append(view, at: .position(index))
      index += 1
    }
  }
}

/// The views of the steps of a `for`, as a builder makes them.
public struct RepeatedView<Content: View>: PrimitiveView {
  @usableFromInline let contents: [Content]

  @inlinable
  init(contents: [Content]) {
    self.contents = contents
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    for (index, view) in contents.enumerated() { builder.append(view, at: .position(index)) }
  }
}
