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

extension Array: View, PrimitiveView where Element: View {
  /// Adds the nodes of the views, each at its offset.
  public func _makeNodes(in builder: inout NodeBuilder) {
    for (index, view) in enumerated() { builder.append(view, at: .position(index)) }
  }
}
